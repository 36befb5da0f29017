#!/usr/bin/env python3
"""Which numbered rules does no test cite, and which citations name no rule?

The rules of games/NAME/RULES.md are its bullets and paragraphs "- 3.4 ...", "- **3.4** ...", "3.4 ...",
"- T7 ...", its table rows "| R5 | ..." and its numbered headings "### 7.1 ...". A heading with a whole
number ("### 3 A round") is a chapter, not a rule. Chapters on the engine, names and balance hold no
rules, though their numbers may be cited. "- D1: ..." with a colon is a remark on D1.

They are cited by the scenario lines of games/NAME/test/scenarios ("scenario T5 3.4 R3: title") and in C
sources: "mirror 3.4, 3.5, R6" in tests/*.c, and the same, with or without the name, in the comments of
games/NAME/test/*.c.

    tests/rules_cited.py [ROOT]     exit status 1 and a list if anything is wrong
"""

import re
import sys
from pathlib import Path

ID = r"(?:[A-Z]\d+(?:\.\d+)*|\d+(?:\.\d+)+)"
# In front of an id: a bullet, a table's edge, bold letters.
RULE = re.compile(rf"^(?:[-*] |\| *)?(?:\*\*)?({ID})\b(?!:)")
HEADING = re.compile(r"^#+ ([A-Z]?\d+(?:\.\d+)+)\b")
# Several tests in one line: "- T29 Open hands ... T30 Two-card hand ..."
FOLLOWING = re.compile(r"[.;] ([A-Z]\d+) [A-Z]")
ASIDE = re.compile(r"^#+ .*(?:Engine mapping|Names|Balance|Open doubts)")
CITED = re.compile(rf"{ID}")


def joined(text):
    """The lines, with those that continue an item in the line where it begins."""
    lines = []
    for line in text.splitlines():
        if lines and re.match(r" +(?![ |]|[-*] |\d+\. |```)", line) and re.match(r" *[-*] ", lines[-1]):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines


def chapters(text):
    """The lines, and whether they are of a chapter on the engine, on names or on balance, whose numbers are not rules.
    Listings are left out."""
    skipped = 0
    fenced = False
    for line in joined(text):
        if line.startswith("```"):
            fenced = not fenced
        if fenced:
            continue
        heading = re.match(r"^(#+) ", line)
        if heading:
            level = len(heading[1])
            if level <= skipped:
                skipped = 0
            if not skipped and ASIDE.search(line):
                skipped = level
        yield line, skipped > 0


def ids_of(line):
    """The ids that the line gives to rules."""
    found = HEADING.match(line) or RULE.match(line)
    if not found:
        return []
    others = [rule for rule in FOLLOWING.findall(line) if rule[0] == found[1][0]]
    return [found[1]] + others


def rules_of(text, asides=False):
    """The ids of the rules, in their order; with those of the other chapters, too, if asked for."""
    ids = {}
    for line, aside in chapters(text):
        if asides or not aside:
            ids.update(dict.fromkeys(ids_of(line)))
    return list(ids)


def cited_by_scenarios(text):
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r"scenario\s+(.*?):", line)
        if found:
            for word in found[1].split():
                yield number, word.strip(",")


def comments_of(source):
    """The text of /* */ and // comments and of string literals, with the number of their first line."""
    pattern = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
    for found in pattern.finditer(source):
        yield source.count("\n", 0, found.start()) + 1, found[0]


def cited_by_source(source, name, own):
    """Citations "name 3.4, 3.5, R6"; in the game's own test also bare ids in comments."""
    named = re.compile(rf"\b{name} ({ID}(?:(?:,| and|, and) {ID})*)")
    for number, comment in comments_of(source):
        for found in named.finditer(comment):
            for rule in CITED.findall(found[1]):
                yield number, rule
        if own and not comment.startswith('"'):
            for found in re.finditer(rf"(?<![\w.])({ID})(?![\w.]*\w)", comment):
                yield number, found[1]


def citations(root, name):
    """(file, line, id) of everything that cites the game."""
    folder = root / "games" / name
    for path in sorted((folder / "test/scenarios").glob("*.txt")):
        for number, rule in cited_by_scenarios(path.read_text(encoding="utf-8")):
            yield path, number, rule
    own = sorted(folder.glob("test/*.c"))
    for path in sorted((root / "tests").glob("*.c")) + own:
        source = path.read_text(encoding="utf-8")
        for number, rule in cited_by_source(source, name, path in own):
            yield path, number, rule


def check(root):
    """The complaints about all games that have rules."""
    wrong = []
    games = sorted(path.parent.name for path in root.glob("games/*/RULES.md"))
    if not games:
        wrong.append(f"{root}: no games/*/RULES.md")
    for name in games:
        text = (root / "games" / name / "RULES.md").read_text(encoding="utf-8")
        rules = rules_of(text)
        known = rules_of(text, asides=True)
        if not rules:
            wrong.append(f"{name}: RULES.md has no numbered rule")
        seen = set()
        for path, number, rule in citations(root, name):
            seen.add(rule)
            if rule not in known:
                wrong.append(f"{path.relative_to(root)}:{number}: {name} has no rule {rule}")
        wrong += [f"{name} {rule} is cited by no test" for rule in rules if rule not in seen]
    return wrong


def main():
    wrong = check(Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve())
    for complaint in wrong:
        print(complaint)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
