"""Names the lines that are longer than 100 characters: clang-format leaves comments and strings alone."""

import sys

LIMIT = 100

long = 0
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if len(line.rstrip("\n")) > LIMIT:
                print(f"{name}:{number}: {len(line) - 1} characters")
                long += 1
sys.exit(1 if long else 0)
