# The front door. meson and ninja do the work behind it; what is missing on the machine, tools/setup
# installs (or says how, if it may not).

SECONDS ?= 60
SANE = -Db_sanitize=address,undefined -Db_lundef=false -Dbuildtype=debugoptimized

.PHONY: all run test bench fuzz bless lint format install clean

all: build/build.ninja
	@ninja -C build --quiet wonderland

build/build.ninja:
	@tools/setup build
	@meson setup build > build.log || { cat build.log; exit 1; }; mv build.log build/

# The main job: a newcomer picks a game and opponents and plays in the terminal.
run: all
	@build/wonderland play

# Every test, three times: as released, and with sanitizers by gcc and by clang.
test: all
	@tools/setup test
	@tools/test $(SECONDS_IN_TEST)

bench: all
	@build/wonderland bench

# Both fuzzers for SECONDS each; what they find goes into tests/corpus and is a test from then on.
fuzz:
	@tools/setup test
	@tools/fuzz $(SECONDS)

# Writes golden replays, transcripts, perft counts and the bench signature anew. Review the diff.
bless: all
	@tools/setup test
	@tools/bless

lint: all
	@tools/setup lint
	@tools/lint

format:
	@git ls-files '*.c' '*.h' | xargs clang-format -i

install: all
	@meson install -C build --no-rebuild

clean:
	@rm -rf build
