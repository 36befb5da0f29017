"""Every word of the web client's own is there, in three languages, with the same places to fill in.

usage: client_words.py FOLDER
"""

import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
text = (folder / "words.js").read_text(encoding="utf-8")
table = text[text.index("const table = {") : text.index("\n};\n")]
wrong = []
keys = set()
for key, row in re.findall(r"^  (\w+): \[(.*?)\],$", table, re.M | re.S):
    words = re.findall(r'"([^"]*)"', row)
    places = [sorted(re.findall(r"\{\d\}", one)) for one in words]
    if len(words) != 3 or not all(words):
        wrong.append(f"{key}: not in three languages")
    elif places[0] != places[1] or places[0] != places[2]:
        wrong.append(f"{key}: other places to fill in")
    if key in keys:
        wrong.append(f"{key}: twice")
    keys.add(key)

code = "".join(p.read_text(encoding="utf-8") for p in folder.glob("*.js") if p.name != "words.js")
wanted = set(re.findall(r'(?:\bsay|\bbutton|\bcheck)\("(\w+)"', code))
wrong += [f"{key}: said, but there are no words" for key in sorted(wanted - keys)]
wrong += [f"{key}: never said" for key in sorted(keys) if f'"{key}"' not in code and f"{key}:" not in code]
if len(keys) < 50 or not wanted:
    wrong.append("the table of words was not understood")
print("\n".join(wrong) or f"{len(keys)} words")
sys.exit(1 if wrong else 0)
