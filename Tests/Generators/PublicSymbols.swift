// What the libraries show to other packages: listed in a file, so that no change of it goes unnoticed.
//
//     public-symbols check FILE GRAPHS    fails where FILE differs, or something public has no documentation
//     public-symbols write FILE GRAPHS    writes FILE again
//
// GRAPHS is the folder that `.ci/symbol-graphs` writes.

import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Fragment: Decodable {
      var spelling: String
    }
    struct Lines: Decodable {}
    struct Location: Decodable {
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position
    }
    struct Kind: Decodable { var identifier: String }
    var kind: Kind
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var docComment: Lines?
    var location: Location?
  }
  var symbols: [Symbol]
}

extension Graph.Symbol {
  /// On one line, without the compiler's own line breaks.
  var declaration: String {
    let text = (declarationFragments ?? []).map(\.spelling).joined()
    return text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }

  /// Extensions of other modules' types are only the place of what they add.
  var needsDocumentation: Bool { kind.identifier != "swift.extension" }

  var place: String {
    guard let location, let path = URL(string: location.uri)?.path else { return pathComponents.joined(separator: ".") }
    return "\(path):\(location.position.line + 1)"
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

func symbols(below folder: String) throws -> [(module: String, symbol: Graph.Symbol)] {
  guard let files = FileManager.default.enumerator(atPath: folder) else { fail("\(folder) cannot be read") }
  var result: [(String, Graph.Symbol)] = []
  for case let file as String in files where file.hasSuffix(".symbols.json") {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))
    let module = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? file
    result += try JSONDecoder().decode(Graph.self, from: data).symbols.map { (module, $0) }
  }
  return result
}

let arguments = CommandLine.arguments
guard arguments.count == 4, ["check", "write"].contains(arguments[1]) else {
  fail("usage: public-symbols check|write FILE GRAPHS")
}
let (file, found) = (arguments[2], try symbols(below: arguments[3]))
guard !found.isEmpty else { fail("\(arguments[3]) holds no symbol graphs") }
let listed = Set(
  found.filter(\.symbol.needsDocumentation).map { module, symbol in
    "\(module): \(symbol.pathComponents.joined(separator: ".")): \(symbol.declaration)"
  })

if arguments[1] == "write" {
  try listed.sorted().map { $0 + "\n" }.joined().write(toFile: file, atomically: true, encoding: .utf8)
  exit(0)
}

let undocumented = found.map(\.symbol).filter { $0.needsDocumentation && $0.docComment == nil }
for symbol in undocumented {
  print("\(symbol.place): \(symbol.pathComponents.joined(separator: ".")) is public and has no documentation")
}
let before = Set((try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? [])
for line in before.subtracting(listed).sorted() { print("- \(line)") }
for line in listed.subtracting(before).sorted() { print("+ \(line)") }
if listed != before {
  fail(
    "The public interface differs from \(file): what begins with - is gone for the packages that use it.\n"
      + "If that is meant, run make public-symbols and commit the file together with the change.")
}
if !undocumented.isEmpty { fail("\(undocumented.count) public symbols have no documentation") }
