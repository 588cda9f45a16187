// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "feedback",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/OWNER/textarea", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "feedback",
      dependencies: [
        .product(name: "TextArea", package: "textarea"),
        .product(name: "TextAreaCurses", package: "textarea"),
      ])
  ]
)
