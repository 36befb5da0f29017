#!/usr/bin/env python3
"""Writes the manual page from the program's own help: tools/manual.py PROGRAM TEMPLATE OUT

The commands, their flags and their explanations come from --help, so the page cannot differ from the program; the
template (cli/wonderland.1.in) adds what the help does not say: files, variables, exit codes."""

import re
import subprocess
import sys
import textwrap


def say(program, *words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True, encoding="utf-8").stdout


def plain(text):
    """Escapes the text, so that roff prints it literally."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)
    return "\\&" + text if text[:1] in ".'" else text


def prose(text):
    """A line for every sentence or part of one, as mandoc requires."""
    for sentence in re.split(r"(?<=[.?!]) ", text):
        yield from (plain(line) for line in textwrap.wrap(sentence, 72, break_long_words=False, break_on_hyphens=False))


def literal(lines):
    yield from (".Bd -literal -offset indent", *map(plain, lines), ".Ed")


def paragraphs(lines):
    """Blocks of lines between empty ones."""
    block = []
    for line in [*lines, ""]:
        if line:
            block.append(line)
        elif block:
            yield block
            block = []


def flags(block):
    """A list of "  --flag VALUE   meaning"."""
    yield ".Bl -tag -width Ds"
    for line in block:
        flag, value, meaning = re.fullmatch(r"  --(\S+)(?: (\S+))? {2,}(\S.*)", line).groups()
        yield f".It Fl \\-{plain(flag)}" + (f" Ar {plain(value)}" if value else "")
        yield from prose(meaning)
    yield ".El"


def section(program, name):
    """One command: its usage, its summary, and every paragraph of its help."""
    usage, *rest = paragraphs(say(program, name, "--help").splitlines())
    yield f".Ss {name}"
    yield from literal(textwrap.wrap(usage[0].removeprefix("usage: "), 68, subsequent_indent=" " * 8))
    for block in rest:
        if block[0].startswith("  --"):
            yield from flags(block)
        elif block[0].startswith("  "):
            yield from literal(line[2:] for line in block)
        else:
            yield from (".Pp", *prose(" ".join(block)))


def commands(program):
    names = re.findall(r"^  (\w+) +[A-Z]", say(program, "help"), re.M)
    return "\n".join(line for name in names for line in section(program, name))


def main(program, template, out):
    with open(template, encoding="utf-8") as file:
        page = file.read()
    with open(out, "w", encoding="utf-8") as file:
        file.write(page.replace("\n@COMMANDS@\n", f"\n{commands(program)}\n"))


if __name__ == "__main__":
    main(*sys.argv[1:])
