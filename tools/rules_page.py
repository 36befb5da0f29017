"""All rules of a game, numbered, as players read them: made from games/NAME/RULES.md and RULES.LANG.md.

Those files are written for code and tests, too. Players are shown the text between the lines

    <!-- players: begin -->     and     <!-- players: end -->      the rules, and tables of what is in the box
    <!-- open: begin -->        and     <!-- open: end -->         what the book leaves open: the last chapter

in Markdown with one rule a line, "- **3.4** text", without marks such as (R), (R3) or (tests T5), without letters in
front of headings and lines of dashes. There may be several such parts; those of one kind follow each other.
"""

import re

LANGS = ["en", "ru", "pl"]
OPEN = {
    "en": "What the book leaves open, and how we read it",
    "ru": "О чём книга правил молчит и как мы это понимаем",
    "pl": "Czego instrukcja nie rozstrzyga i jak to rozumiemy",
}
NOT_YET = {
    "ru": "По-русски всех правил ещё нет, поэтому вот они по-английски.",
    "pl": "Po polsku nie ma jeszcze wszystkich zasad, dlatego są tu po angielsku.",
}

ID = r"(?:[A-Z]\d+(?:\.\d+)*|\d+(?:\.\d+)+)"
RULE = re.compile(rf"^(- )?(?:\*\*({ID})\*\*|({ID})) +(?=\S)")
ROW = re.compile(rf"^ *\| *(?:\*\*)?({ID})\b(?!\.\d)")
HEADING = re.compile(r"^(#+) +(?:(?:Part|Часть|Część) \w+ ?[.:–—-] ?|[A-Z]\. )?")
NUMBERED = re.compile(r"^#+ ((?:[A-Z]?\d+)(?:\.\d+)*)\b")
PICTURE = re.compile(r"^!\[(.+)\]\(lesson:(\d+)\.(\d+)(?:/([a-z]+))?\)\n\n", re.M)
ITEM = re.compile(r"^( *)(?:-|\d+\.) +(?=\S)")


def without_pictures(page):
    """A page for players, rules.LANG.md, without its pictures, for places where no board can draw them."""
    return PICTURE.sub("", page)


def is_divided(text):
    """Whether the file marks what is for players."""
    return "<!-- players: begin -->" in text


def parts(text, kind):
    """The parts of that kind, each a list of lines; ValueError if they are not well begun and ended."""
    found, inside = [], None
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.fullmatch(r"<!-- (players|open): (begin|end) -->", line.strip())
        if not mark:
            if inside == kind:
                found[-1].append(line)
        elif (mark[2] == "begin") != (inside is None) or (mark[2] == "end" and inside != mark[1]):
            raise ValueError(f"line {number}: {line.strip()} does not belong here")
        elif mark[2] == "begin":
            inside = mark[1]
            found += [[]] if inside == kind else []
        else:
            inside = None
    if inside:
        raise ValueError(f"<!-- {inside}: end --> is missing")
    return found


def ids(lines):
    """The numbers of rules, rows and headings, in their order."""
    found = []
    for line in lines:
        number = RULE.match(line) or ROW.match(line) or NUMBERED.match(line)
        if number:
            found.append(next(filter(None, number.groups()[-2:])))
    return found


def all_ids(text):
    """The numbers in the parts that players are shown."""
    return [number for kind in ("players", "open") for part in parts(text, kind) for number in ids(part)]


class Marks:
    """Takes out what only code and tests need: (R), (R: why), (3.5, R20), (tests T15, T16)."""

    def __init__(self, rulings):
        named = "|".join(["[RT]\\d+"] + [re.escape(ruling) for ruling in rulings if ruling[0].isalpha()])
        several = rf"(?:{named})(?:(?:–| and )(?:{named}))*"
        self.mark = re.compile(rf"(?:\w+ )?(?:of it )?R|(?:tests? |see )?{several}")
        self.to_the_end = re.compile(r"R(?::| for\b| except\b)")

    def without(self, text):
        text = re.sub(r" ?\*\*\(([^()]*)\)\*\*", lambda found: self.kept(found, "**"), text)
        text = re.sub(r" ?\(([^()]*)\)", lambda found: self.kept(found, ""), text)
        text = re.sub(r"[,;] ?\)", ")", text)
        return re.sub(r"(?<=\S)  +(?=\S)", " ", text).rstrip()

    def kept(self, found, bold):
        pieces, rest = re.split(r"([,;] )", found[1]), ""
        for i in range(0, len(pieces), 2):
            if self.to_the_end.match(pieces[i]):
                break
            if not self.mark.fullmatch(pieces[i]):
                rest += (pieces[i - 1] if rest else "") + pieces[i]
        if rest == found[1]:
            return found[0]
        return f" {bold}({rest}){bold}" if rest else ""


def flowing(lines):
    """One line for every rule, item, paragraph, heading and row of a table."""
    out, bare, fenced, open_end = [], False, False, False
    for line in lines:
        rule, item, table = RULE.match(line), ITEM.match(line), line.lstrip().startswith("|")
        if line.startswith("```"):
            fenced = not fenced
        if fenced or line.startswith("```"):
            out.append(line)
            open_end = False
        elif re.fullmatch(r"-{3,}", line.strip()):
            open_end = False
        elif rule:
            out.append(f"- **{rule[2] or rule[3]}** {line[rule.end():]}")
            bare, open_end = not rule[1], True
        elif item:
            # Items below a rule that are not rules themselves belong to it.
            out.append(("  " if bare else "") + line)
            open_end = True
        elif table or line.startswith("#") or not line.strip():
            if table and out and out[-1].strip() and not out[-1].lstrip().startswith("|"):
                out.append("")
            out.append(line.strip())
            bare = open_end = False
        elif open_end:
            out[-1] += " " + line.strip()
        else:
            out.append(line.strip())
            open_end = True
    return out


def levelled(lines, top):
    """Headings without letters, the highest of them at that level."""
    levels = [len(found[1]) for found in map(HEADING.match, lines) if found]
    for line in lines:
        found = HEADING.match(line)
        yield "#" * (len(found[1]) - min(levels) + top) + " " + line[found.end():] if found else line


def untitled(lines):
    """Without the heading of the whole, if that is the first line: the page has its own."""
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    levels = [len(found[1]) for found in map(HEADING.match, lines) if found]
    titled = levels and HEADING.match(lines[first]) and levels.count(levels[0]) == 1 == levels.index(min(levels)) + 1
    return lines[first + 1 :] if titled else lines


def page(title, text, lang):
    """The page under that title, from a text that marks what is for players."""
    opens = parts(text, "open")
    marks = Marks([number for part in opens for number in ids(part)])
    lines = [f"# {title}", ""]
    for part in parts(text, "players"):
        lines += [*levelled(flowing(part), 2), ""]
    if opens:
        lines += [f"## {OPEN[lang]}", ""]
    for part in opens:
        lines += [*levelled(flowing(untitled(part)), 3), ""]
    whole = "\n".join(marks.without(line) for line in lines)
    return re.sub(r"\n{3,}", "\n\n", whole).strip() + "\n"


def full(folder, lang):
    """All the rules of the game in that folder, for players; a game that is still being written shows RULES.md."""
    english = (folder / "RULES.md").read_text(encoding="utf-8")
    if not is_divided(english):
        return english
    title = (folder / f"rules.{lang}.md").read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
    translated = folder / f"RULES.{lang}.md"
    if lang == "en":
        return page(title, english, lang)
    if translated.exists():
        return page(title, translated.read_text(encoding="utf-8"), lang)
    head, rest = page(title, english, "en").split("\n", 1)
    return f"{head}\n\n{NOT_YET[lang]}\n{rest}"
