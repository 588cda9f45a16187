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
# Nothing in a release without git, also below somebody else's repository.
COMMIT := $(shell test "$$(git rev-parse --show-toplevel 2>/dev/null)" = "$$(pwd -P)" && \
  git describe --always --dirty --exclude '*' 2>/dev/null)
SWIFT_SOURCES := Package.swift Sources Tests Examples

# Where the figures of the benchmarks go, as JSON.
OUT = .build/$@.json

.PHONY: run build install install-pad install-lib uninstall deb test check check-library check-threads check-package torture bench bench-peers docs public-symbols pictures unicode help clean

run: $(PROGRAM) ## build memo-pad and start it: make run ARGS="--title Notes notes.txt"
	@$(PROGRAM) $(ARGS)

build: $(PROGRAM) ## build memo-pad as .build/release/memo-pad

$(PROGRAM): $(SOURCES)
	@.ci/need curses pcre2
	@MEMOPAD_COMMIT=$(COMMIT) swift build --configuration release $(STATIC) --product memo-pad >&2
	@touch $@

# What is installed, below DESTDIR and PREFIX; the manual page and the completions are written by the program itself.
BINARY := bin/memo-pad
MANUAL := share/man/man1/memo-pad.1
BASH_COMPLETION := share/bash-completion/completions/memo-pad
ZSH_COMPLETION := share/zsh/site-functions/_memo-pad
FISH_COMPLETION := share/fish/vendor_completions.d/memo-pad.fish
GENERATED := man:$(MANUAL) bash:$(BASH_COMPLETION) zsh:$(ZSH_COMPLETION) fish:$(FISH_COMPLETION)
ROOT = $(DESTDIR)$(PREFIX)

install: install-pad $(if $(filter Darwin,$(shell uname)),,install-lib) ## build and install memo-pad and the C library: make install PREFIX=/usr DESTDIR=folder

install-pad: ## the same for memo-pad alone
	@.ci/need curses pcre2
	@MEMOPAD_COMMIT=$(COMMIT) swift build --configuration release $(STANDALONE) -Xswiftc -cross-module-optimization \
	  --scratch-path .build/install --product memo-pad >&2
	install -d "$(ROOT)/$(dir $(BINARY))"
	install -m 755 .build/install/release/memo-pad "$(ROOT)/$(BINARY)"
	@for pair in $(GENERATED); do \
	  file="$(ROOT)/$${pair#*:}"; \
	  echo "install $$file"; \
	  install -d "$$(dirname "$$file")" && \
	  .build/install/release/memo-pad --generate "$${pair%%:*}" >.build/generated && \
	  install -m 644 .build/generated "$$file" || exit 1; \
	done

# The library for C: header, shared and static library, and what pkg-config tells of them.
SHARED := lib/libtextarea.so.1
LIBRARY := include/textarea.h $(SHARED) lib/libtextarea.so lib/libtextarea.a lib/pkgconfig/textarea.pc

install-lib: ## the same for the C library alone; pkg-config knows it as textarea
	@.ci/need curses
	@.ci/build-library .build/library "$(PREFIX)"
	install -d "$(ROOT)/include" "$(ROOT)/lib/pkgconfig"
	install -m 644 .build/library/textarea.h "$(ROOT)/include"
	install -m 644 .build/library/libtextarea.a "$(ROOT)/lib"
	install -m 755 .build/library/libtextarea.so.1 "$(ROOT)/$(SHARED)"
	ln -sf libtextarea.so.1 "$(ROOT)/lib/libtextarea.so"
	install -m 644 .build/library/textarea.pc "$(ROOT)/lib/pkgconfig"
	@[ -n "$(DESTDIR)" ] || ! command -v ldconfig >/dev/null || [ "$$(id -u)" != 0 ] || ldconfig

uninstall: ## remove what make install installed, with the same PREFIX and DESTDIR
	@for file in $(BINARY) $(MANUAL) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION) $(LIBRARY); do \
	  echo "rm $(ROOT)/$$file"; rm -f "$(ROOT)/$$file" || exit 1; \
	done

MAINTAINER ?= memo-pad <memo-pad@localhost>
deb: ## make a Debian package of it: make deb MAINTAINER="Name <address>"
	@command -v dpkg-deb >/dev/null || { echo "make deb: dpkg-deb is missing; install the package dpkg" >&2; exit 1; }
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory install-pad PREFIX=/usr DESTDIR=.build/deb
	@gzip -9n .build/deb/usr/$(MANUAL)
	@version=$$(.build/deb/usr/$(BINARY) --version | cut -d' ' -f2) && \
	architecture=$$(dpkg --print-architecture) && \
	install -d .build/deb/DEBIAN && \
	printf '%s\n' 'Package: memo-pad' "Version: $$version" "Architecture: $$architecture" \
	  'Maintainer: $(MAINTAINER)' "Installed-Size: $$(du -sk .build/deb/usr | cut -f1)" 'Recommends: ncurses-base' \
	  'Section: editors' 'Priority: optional' 'Description: write a memo, edit a file, answer a script' \
	  ' A pad for a memo, a small editor, and a multi-line prompt for shell scripts.' \
	  ' One static program: any text, any size, on any terminal, nothing lost.' >.build/deb/DEBIAN/control && \
	dpkg-deb --root-owner-group --build .build/deb ".build/memo-pad_$${version}_$${architecture}.deb"

test: ## run every test, those in a real terminal too
	@.ci/need curses pcre2 tmux terminals
	swift test

check: .build/unicode-tables .build/public-symbols ## check format, layers, documentation, and build with warnings as errors
	@.ci/need curses pcre2
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	.ci/check-imports
	.ci/check-header
	.ci/check-rules
	.ci/check-snippets
	.build/unicode-tables check $(wildcard $(UCD))
	swift build --build-tests --scratch-path .build/check -Xswiftc -warnings-as-errors -Xcc -Werror
	.ci/check-pictures .build/check/debug/memo-pad
	.ci/symbol-graphs .build/check/debug .build/check/symbol-graphs
	.build/public-symbols check .ci/public-symbols.txt .build/check/symbol-graphs
	.ci/build-docs .build/check/symbol-graphs .build/check/docs

check-library: ## install the C library in a folder of its own, and build and run programs with it
	@.ci/need curses
	.ci/check-library

check-package: ## build a package of its own that depends on this one: debug, release, static, and without curses
	@.ci/need curses
	.ci/check-dependency

check-threads: ## use a thousand text areas from eight tasks under the thread sanitizer
	MANY_AREAS=1000 swift test --sanitize=thread --scratch-path .build/threads --filter ManyAreasTests

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

pictures: ## make the README's pictures again
	@swift build --build-tests >&2
	.ci/pictures .build/debug/memo-pad Examples/Pictures
	TEXTAREA_PICTURES=write swift test --skip-build --filter PictureTests

# What the compiler knows of the public interface.
.PHONY: .build/symbol-graphs
.build/symbol-graphs:
	@.ci/need curses pcre2
	@swift build >&2
	@.ci/symbol-graphs .build/debug $@

docs: .build/symbol-graphs ## make the documentation as a static site in .build/docs
	@.ci/build-docs $< .build/docs
	@echo 'look at it: (cd .build/docs && python3 -m http.server), then http://localhost:8000'

public-symbols: .build/public-symbols .build/symbol-graphs ## list the public interface again, after a change of it
	.build/public-symbols write .ci/public-symbols.txt .build/symbol-graphs

.build/public-symbols: Tests/Generators/PublicSymbols.swift
	@mkdir -p .build
	swiftc -O $< -o $@

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r target meaning; do printf '%-23s%s\n' "$$target" "$$meaning"; done

clean: ## remove everything that was built
	rm -rf .build
