# TextArea and memo-pad. `make help` lists what can be made.

PROGRAM := .build/release/memo-pad
# Folders too: their time changes when a file comes or goes.
SOURCES := Package.swift $(shell find Sources Examples -not -name '*.md' -not -name '*.svg')
# One file without symbols that runs without a Swift toolchain; on Apple systems the libraries are part of the system.
STATIC := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib -Xlinker -s)
# For good: nothing left to be found and linked at start, which takes a sixth of its time and a third of its memory.
STANDALONE := $(STATIC)
ifneq ($(shell uname),Darwin)
STANDALONE += -Xswiftc -static-executable -Xlinker -ltinfo
endif
PREFIX ?= /usr/local
SWIFT_SOURCES := Package.swift Sources Tests Examples

# Where the figures of the benchmarks go, as JSON.
OUT = .build/$@.json

.PHONY: run build install test check torture bench bench-peers picture unicode help clean

run: $(PROGRAM) ## build memo-pad and start it: make run ARGS="--title Notes notes.txt"
	@$(PROGRAM) $(ARGS)

build: $(PROGRAM) ## build memo-pad as .build/release/memo-pad

$(PROGRAM): $(SOURCES)
	@.ci/need curses pcre2
	@swift build --configuration release $(STATIC) --product memo-pad >&2
	@touch $@

install: ## build memo-pad to stay and install it: make install PREFIX=/usr DESTDIR=folder
	@.ci/need curses pcre2
	@swift build --configuration release $(STANDALONE) -Xswiftc -cross-module-optimization \
	  --scratch-path .build/install --product memo-pad >&2
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/install/release/memo-pad "$(DESTDIR)$(PREFIX)/bin/memo-pad"

test: ## run every test, those in a real terminal too
	@.ci/need curses pcre2 tmux terminals
	swift test

check: .build/unicode-tables ## check format, layers and examples, and build with warnings as errors
	@.ci/need curses pcre2
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	.ci/check-imports
	.ci/check-readme
	.build/unicode-tables check $(wildcard $(UCD))
	swift build --build-tests --scratch-path .build/check -Xswiftc -warnings-as-errors -Xcc -Werror

torture: .build/short_writes.so $(PROGRAM) ## let disks and processes fail everywhere: make torture LONG=1 for all of it
	-@.ci/need strace
	$(if $(LONG),@.ci/need tmux terminals)
	@swift build --configuration release $(STATIC) --product memo-torture >&2
	@.build/release/memo-torture $(PROGRAM) $< $(if $(LONG),--long) $(TORTURE)
	$(if $(LONG),TERMINAL_KINDS=all swift test --filter TerminalKinds)

.build/short_writes.so: Tests/Torture/Preload/short_writes.c
	@mkdir -p .build
	@"$$(dirname "$$(command -v swift)")/clang" -shared -fPIC -O1 -o $@ $< -ldl

bench: $(PROGRAM) ## count instructions and measure widget and buffer: make bench QUICK=1 OUT=figures.json
	@.ci/need curses pcre2
	@swift build --configuration release $(STATIC) --product memo-bench >&2
	@.build/release/memo-bench --instructions $(PROGRAM) $(if $(QUICK),--quick) --out $(OUT:.json=-instructions.json)
	@.build/release/memo-bench $(if $(QUICK),--quick) --out $(OUT)

bench-peers: $(PROGRAM) ## measure memo-pad beside the editors that are installed, under a terminal each
	@.ci/need curses pcre2
	@swift build --configuration release $(STATIC) --product memo-bench >&2
	@.build/release/memo-bench --peers $(PROGRAM) --out $(OUT)

UCD ?= ../shared/unicode-17.0.0
.build/unicode-tables: Tests/Generators/UnicodeTables.swift
	@mkdir -p .build
	swiftc -O $< -o $@

unicode: .build/unicode-tables ## make the Unicode tables and cases again: make unicode UCD=folder
	.build/unicode-tables write $(UCD)

picture: $(PROGRAM) ## make the README's picture again
	env -u XDG_CONFIG_HOME -u MEMO_PAD_OPTIONS $(PROGRAM) --size 60x12 --dump svg </dev/null >Examples/MemoPad/picture.svg

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r target meaning; do printf '%-19s%s\n' "$$target" "$$meaning"; done

clean: ## remove everything that was built
	rm -rf .build
