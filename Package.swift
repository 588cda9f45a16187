// swift-tools-version: 6.2
import PackageDescription

/// One set of language settings for every Swift target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// A program that one import is enough for.

/// An example; no two targets of all packages of a build may have the same name, so that is not just `form`.
func example(_ name: String, _ folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["TextAreaCurses"], path: "Examples/\(folder)", swiftSettings: settings)
}

/// `TEXTAREA_PCRE2=none` builds everything where there is no PCRE2: expressions then say that there are none.
let hasPCRE2 = Context.environment["TEXTAREA_PCRE2"] != "none"

/// The commit that `memo-pad --version` names, as make knows it.
///
/// SwiftPM could tell it too, but it remembers the answer beyond the next commit.
let commit = (Context.environment["MEMOPAD_COMMIT"] ?? "").filter { $0.isHexDigit || "-dirty".contains($0) }

let package = Package(
  name: "textarea",
  // For String(validating:as:).
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "TextArea",
      targets: ["TextArea", "TextAreaDriver", "TextBuffer", "TextLayout", "TerminalScreen", "TextMetrics"]),
    .library(name: "CursesTerminal", targets: ["CursesTerminal"]),
    .library(name: "TextAreaCurses", targets: ["TextAreaCurses"]),
    .library(name: "TextAreaJournal", targets: ["TextAreaJournal"]),
    .library(name: "TextAreaExpressions", targets: ["TextAreaExpressions"]),
    // For programs that link it as a library of its own, such as those in Python; `make install-lib` makes one that needs no Swift.
    .library(name: "textarea", type: .dynamic, targets: ["TextAreaC"]),
    .executable(name: "memo-pad", targets: ["memo-pad"]),
    .executable(name: "minimal", targets: ["textarea-minimal"]),
    .executable(name: "form", targets: ["textarea-form"]),
    .executable(name: "composer", targets: ["textarea-composer"]),
    .executable(name: "commit", targets: ["textarea-commit"]),
  ],
  targets: [
    .target(
      name: "CCurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    library("TextMetrics"),
    library("TextLayout", ["TextMetrics"]),
    library("TextBuffer", ["TextMetrics"]),
    library("TerminalScreen", ["TextMetrics"]),
    library("TextArea", ["TextMetrics", "TextLayout", "TextBuffer", "TerminalScreen"]),
    // Only a package that asks for the product TextAreaExpressions builds and links these two.
    .target(
      name: "CPCRE2",
      cSettings: hasPCRE2 ? [] : [.define("CPCRE2_NONE_WANTED")],
      linkerSettings: hasPCRE2 ? [.linkedLibrary("pcre2-8")] : []
    ),
    library("TextAreaExpressions", ["CPCRE2", "TextBuffer", "TextMetrics"]),
    library("CursesTerminal", ["CCurses", "TextMetrics", "TerminalScreen"]),
    library("TextAreaDriver", ["TextArea", "TextBuffer", "TerminalScreen", "TextMetrics"]),
    library(
      "TextAreaCurses",
      ["TextAreaDriver", "TextArea", "TextBuffer", "TextLayout", "CursesTerminal", "TerminalScreen", "TextMetrics"]),
    // The same for C. Building it takes Swift 6.3, whose compiler compares the functions with the header.
    .target(name: "CTextArea", path: "Sources/TextAreaC/Header"),
    .target(
      name: "TextAreaC",
      dependencies: [
        "CTextArea", "CursesTerminal", "TextArea", "TerminalScreen", "TextLayout", "TextBuffer", "TextMetrics",
      ],
      exclude: ["Header"],
      swiftSettings: settings
    ),
    // Only a package that asks for the product TextAreaJournal builds and links these two.
    .target(name: "CTextAreaJournal"),
    library("TextAreaJournal", ["CTextAreaJournal", "TextArea", "TextBuffer", "TextMetrics"]),
    .target(
      name: "MemoPadSystem", path: "Examples/MemoPad/System",
      cSettings: commit.isEmpty ? [] : [.define("MEMOPAD_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "memo-pad",
      dependencies: [
        "TextArea", "TextAreaDriver", "TextAreaExpressions", "TextBuffer", "TextLayout", "TerminalScreen",
        "TextMetrics", "CursesTerminal", "TextAreaJournal", "CTextAreaJournal", "MemoPadSystem",
      ],
      path: "Examples/MemoPad",
      exclude: ["System"],
      swiftSettings: settings
    ),
    example("textarea-minimal", "Minimal"),
    example("textarea-form", "Form"),
    example("textarea-composer", "Composer"),
    example("textarea-commit", "Commit"),
    .executableTarget(
      name: "toolkit-cells",
      dependencies: ["TextArea", "TerminalScreen", "TextMetrics"],
      path: "Examples/ToolkitCells",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "terminal-host",
      dependencies: ["TextAreaCurses"],
      path: "Tests/TerminalHost",
      swiftSettings: settings
    ),
    // A program in C that owns curses, for the tests.
    .executableTarget(name: "curses-host", dependencies: ["TextAreaC", "CTextArea"], path: "Tests/CursesHost"),
    .executableTarget(
      name: "host-in-c",
      dependencies: ["TextAreaC", "CTextArea"],
      path: "Examples/HostInC",
      exclude: ["Makefile"],
      linkerSettings: [
        .linkedLibrary("panelw", .when(platforms: [.linux])),
        .linkedLibrary("panel", .when(platforms: [.macOS])),
      ]
    ),
    .executableTarget(name: "minimal-in-c", dependencies: ["TextAreaC", "CTextArea"], path: "Examples/MinimalInC"),
    .executableTarget(name: "cells-in-c", dependencies: ["TextAreaC", "CTextArea"], path: "Examples/CellsInC"),
    .target(name: "BenchmarkSystem", path: "Tests/Benchmarks/System"),
    .executableTarget(
      name: "memo-bench",
      dependencies: [
        "TextArea", "TextAreaExpressions", "TextBuffer", "TextLayout", "TerminalScreen", "TextMetrics",
        "BenchmarkSystem",
      ],
      path: "Tests/Benchmarks",
      exclude: ["System"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "memo-torture",
      dependencies: ["BenchmarkSystem"],
      path: "Tests/Torture",
      exclude: ["Preload"],
      swiftSettings: settings
    ),
    tests("TextMetricsTests", ["TextMetrics"], resources: [.copy("Cases")]),
    tests("TextLayoutTests", ["TextLayout", "TextMetrics"]),
    tests("TextAreaExpressionsTests", ["TextAreaExpressions", "TextBuffer"]),
    tests(
      "TextAreaTests", ["TextArea", "TextAreaExpressions", "TextLayout", "TextBuffer", "TerminalScreen", "TextMetrics"]),
    .target(
      name: "TerminfoReference",
      path: "Tests/TerminfoReference",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    tests("TerminalScreenTests", ["TerminalScreen", "TerminfoReference", "TextMetrics"]),
    tests("TextBufferTests", ["TextBuffer", "TextMetrics"]),
    tests("TextAreaJournalTests", ["TextAreaJournal", "TextArea", "TextBuffer", "TerminalScreen"]),
    tests(
      "MemoPadTests",
      [
        "memo-pad", "TextAreaJournal", "CTextAreaJournal", "TextArea", "TextAreaDriver", "TextBuffer", "TextLayout",
        "TerminalScreen",
        "TextMetrics",
      ]),
    tests(
      "TextAreaDriverTests", ["TextAreaDriver", "TextArea", "TextBuffer", "TerminalScreen", "TextMetrics"]),
    // The code in the README and in the articles: .ci/check-snippets compares.
    tests(
      "DocumentationTests",
      [
        "textarea-composer", "textarea-form", "toolkit-cells", "CursesTerminal", "TextArea", "TextAreaCurses",
        "TextAreaDriver",
        "TextAreaExpressions", "TextBuffer", "TextLayout", "TerminalScreen", "TextMetrics",
      ]),
    tests("TextAreaCTests", ["TextAreaC", "CTextArea"]),
    tests("CursesTerminalTests", ["CursesTerminal", "CCurses", "TerminalScreen", "TextMetrics"]),
  ],
  swiftLanguageModes: [.v6]
)
