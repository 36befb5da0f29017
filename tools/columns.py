"""Names the lines that are too long: 100 characters in C, where clang-format leaves comments and strings alone, 120 in
Markdown. Tables and listings in Markdown are left out: their lines cannot be broken."""

import sys

LIMIT, MARKDOWN_LIMIT = 100, 120


def prose(lines):
    """The lines of a Markdown file that could be broken; the others as empty ones."""
    fenced = False
    for line in lines:
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        yield "" if fence or fenced or line.lstrip().startswith("|") else line


def too_long(name):
    """(number, length) of each line that is too long."""
    markdown = name.endswith(".md")
    with open(name, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for number, line in enumerate(prose(lines) if markdown else lines, 1):
        if len(line) > (MARKDOWN_LIMIT if markdown else LIMIT):
            yield number, len(line)


found = [(name, *line) for name in sys.argv[1:] for line in too_long(name)]
for name, number, length in found:
    print(f"{name}:{number}: {length} characters")
sys.exit(1 if found else 0)
