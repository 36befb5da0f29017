#!/usr/bin/env python3
"""The script that looks for uncited rules finds them, in every format that our rules are written in."""

import tempfile
import unittest
from pathlib import Path

import rules_cited

RULES = """# Toy (`toy`) - rules
Cite rules as `toy 3.4`.
## A. Rules
### 1 Aim
## B1. A chapter with a letter
- 1.1 Take cards (table 7.1).
- **1.2** Bold rules.
- 1.10 Ten is not one.
1.3 A rule without a bullet.
  2.9 is a continued line, not a rule
## B. Rulings
| no. | question |
|---|---|
| R1 | one |
| R2 (R) | two |
| D3 | a ruling by another letter |
| 4 | 6 | 24 |
### 7.1 Pay
```
9.9 in a listing
```
## D. Engine mapping
### D1. Steps
- 8.8 is about the engine
## E. Scenario tests
- T1 Setup, as of T9 and longer than
  a line. T2 Follows in the same item.
- **S01 Battle** of something.
- T7: a remark on something
## F. Names
- 6.6 a name
"""
IDS = ["1.1", "1.2", "1.10", "1.3", "R1", "R2", "D3", "7.1", "T1", "T2", "S01"]


class Rules(unittest.TestCase):
    def test_formats(self):
        self.assertEqual(rules_cited.rules_of(RULES), IDS)

    def test_scenarios(self):
        text = "# scenario 9.9: no\nscenario T1 1.1 R2: the title 3.3\nluck any\nscenario 1.10, S01: x\n"
        cited = list(rules_cited.cited_by_scenarios(text))
        self.assertEqual(cited, [(2, "T1"), (2, "1.1"), (2, "R2"), (4, "1.10"), (4, "S01")])

    def test_sources(self):
        source = '/* toy 1.1, 1.2, R1 and T1; 7.1 */\nint x = 1.3; // toy 1.3\nf("toy R2");\n'
        named = [rule for _, rule in rules_cited.cited_by_source(source, "toy", False)]
        self.assertEqual(named, ["1.1", "1.2", "R1", "T1", "1.3", "R2"])
        own = {rule for _, rule in rules_cited.cited_by_source(source, "toy", True)}
        self.assertEqual(own, {"1.1", "1.2", "R1", "T1", "7.1", "1.3", "R2"})
        self.assertEqual(list(rules_cited.cited_by_source(source, "boy", False)), [])


class Tree(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.write("games/toy/RULES.md", RULES)
        self.write("games/toy/test/scenarios/a.txt", "scenario T1 T2 S01 8.8 1.1 1.2 1.10 D3: x\n")
        self.write("games/toy/test/test.c", "/* 1.3, R1 */\n")
        self.write("tests/some.c", "/* toy 7.1, R2 */\n")

    def tearDown(self):
        self.folder.cleanup()

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def test_everything_cited(self):
        self.assertEqual(rules_cited.check(self.root), [])

    def test_uncited(self):
        self.write("games/toy/test/test.c", "/* 1.3 */\n")
        self.assertEqual(rules_cited.check(self.root), ["toy R1 is cited by no test"])

    def test_a_test_of_several_files(self):
        self.write("games/toy/test/test.c", "/* 1.3 */\n")
        self.write("games/toy/test/test_more.c", "/* R1 */\n")
        self.assertEqual(rules_cited.check(self.root), [])

    def test_longer_number_does_not_count(self):
        self.write("games/toy/test/scenarios/a.txt", "scenario T1 T2 S01 1.2 1.10 D3: x\n")
        self.assertEqual(rules_cited.check(self.root), ["toy 1.1 is cited by no test"])

    def test_no_such_rule(self):
        self.write("games/toy/test/scenarios/b.txt", "# why\nscenario 1.4: x\n")
        self.assertEqual(rules_cited.check(self.root),
                         ["games/toy/test/scenarios/b.txt:2: toy has no rule 1.4"])
        self.write("games/toy/test/scenarios/b.txt", "scenario 1.1: x\n")
        self.write("tests/other.c", "/* toy R77 */\n")
        self.assertEqual(rules_cited.check(self.root), ["tests/other.c:1: toy has no rule R77"])
        self.write("tests/other.c", "")
        self.write("games/toy/test/test.c", "/* 1.3, R1 */\nint a; /* 5.5 */\n")
        self.assertEqual(rules_cited.check(self.root), ["games/toy/test/test.c:2: toy has no rule 5.5"])

    def test_no_rules_at_all(self):
        self.write("games/toy/RULES.md", "# Toy\n")
        self.assertIn("toy: RULES.md has no numbered rule", rules_cited.check(self.root))
        (self.root / "games/toy/RULES.md").unlink()
        self.assertEqual(len(rules_cited.check(self.root)), 1)


if __name__ == "__main__":
    unittest.main()
