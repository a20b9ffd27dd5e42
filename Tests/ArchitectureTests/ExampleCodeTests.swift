import Foundation
import Testing

/// The examples of the docstrings compile against the modules that the tests were built of.
@Suite struct ExampleCodeTests {
  @Test func theExamplesOfDocstringsCompile() throws {
    // What a program imports: Oriel re-exports the modules below it.
    let others = Self.observable + ["SwiftUI", "Combine", "UniformTypeIdentifiers", "CoreGraphics"]
    let examples = try Self.examples(of: PackageDescription.modules.map(\.name).filter { !others.contains($0) })
    #expect(examples.count > 200, "examples are found")
    let errors = try Self.errors(of: ExampleCode.file(of: examples))
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  /// Built on OpenCombine, which is not always there.
  private static let observable = ["OrielObservableObjects", "OrielPublishers"]

  @Test func theExamplesOfObservableObjectsCompile() throws {
    let module = try BuiltModules.folder().appendingPathComponent("Modules/SwiftUI.swiftmodule").path
    guard FileManager.default.fileExists(atPath: module) else { return }
    let examples = try Self.examples(of: Self.observable)
    #expect(examples.count > 5, "examples are found")
    let errors = try Self.errors(of: "import SwiftUI\n" + ExampleCode.file(of: examples) + ExampleCode.observableTypes)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  private static func examples(of modules: [String]) throws -> [ExampleCode.Example] {
    let root = PackageDescription.root.standardizedFileURL.path + "/"
    return try modules.flatMap { module in
      try PackageDescription.files(of: module).sorted { $0.path < $1.path }.flatMap { file in
        ExampleCode.examples(
          in: try String(contentsOf: file, encoding: .utf8), file: file.standardizedFileURL.path.replacing(root, with: ""))
      }
    }
  }

  @Test func aMistakeIsSaidAtItsLine() throws {
    let source = """
      /// A view.
      ///
      /// ```swift
      /// @State private var number = 1
      ///
      /// Text("a")
      ///     .noSuchModifier()
      /// ```
      struct A {}
      /// ```
      /// not Swift
      /// ```
      """
    let examples = ExampleCode.examples(in: source, file: "A.swift")
    #expect(examples.map(\.line) == [4])
    let errors = try Self.errors(of: ExampleCode.file(of: examples))
    #expect(errors.count == 1 && errors.first?.hasPrefix("A.swift:7:") == true, "\(errors)")
  }

  /// The errors that the compiler finds in a file.
  private static func errors(of code: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Examples.swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    let (status, output) = try BuiltModules.run(
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-suppress-warnings", "-module-name", "Examples"]
        + BuiltModules.options() + [file.path])
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") && !$0.hasPrefix(" ") }.map(String.init)
    return status != 0 && errors.isEmpty ? [output] : errors
  }
}
