import Foundation
import Testing

/// Which modules may leave what the compiler checks: docs/architecture/unsafe.md says where and by which rules.
@Suite struct UnsafeCodeTests {
  /// Modules with unsafe code, and what they need it for. All others are compiled with strict memory safety.
  private static let reasons = [
    "OrielProcess": "calls of the system",
    "OrielComparison": "the runtime's metadata of types and closures",
    "OrielGraph": "records without reference counts",
    "OrielReports": "the clock of the system",
    "OrielDrawing": "memory of pixels and paths",
    "OrielText": "FreeType, HarfBuzz, FriBidi and ICU",
    "OrielRaster": "memory of pixels, and threads that share it",
    "OrielCore": "the tree, whose links are not counted",
    "OrielTextViews": "boxes of texts, drawn in each frame",
    "OrielLayout": "layouts, run in each frame",
    "OrielViews": "scrolling and lazy containers, run in each frame",
    "OrielAnimation": "the animator, whose steps run in each frame",
    "OrielStrings": "numbers printed in C's way, and folders of the system",
    "OrielImages": "decoders of pictures",
    "OrielEffects": "pixels that programs draw",
    "OrielControls": "the focus and the bytes of edited text",
    "OrielCompatibility": "arguments that CoreGraphics takes by pointers",
    "OrielFiles": "Foundation's answer by a pointer",
    "OrielImmediate": "places of calls, named by C too",
    "OrielKeptValues": "values written on any thread",
    "OrielPublishers": "fields of objects, found by the runtime's metadata",
    "OrielObservableObjects": "objects changed on any thread",
    "OrielSDL": "SDL and D-Bus",
    "Oriel": "SDL's surfaces and events",
    "OrielC": "the interface for C",
    "OrielTesting": "hooks of the concurrency runtime",
    "OrielMacros": "a part of the compiler",
  ]

  /// Modules that may refer to objects without counting references: the engines, and those that pass objects through C.
  private static let uncounted: Set = [
    "OrielGraph", "OrielDrawing", "OrielText", "OrielRaster", "OrielCore", "OrielViews", "OrielSDL", "OrielPublishers",
  ]

  /// The lines of a module that match, without their comments.
  private static func lines(_ module: String, matching pattern: String) throws -> [String] {
    let regex = try Regex(pattern)
    return try PackageDescription.files(of: module).flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        let code = $1.prefix(upTo: $1.firstRange(of: "//")?.lowerBound ?? $1.endIndex)
        return code.contains(regex) ? "\(file.lastPathComponent):\($0 + 1)" : nil
      }
    }
  }

  @Test(arguments: PackageDescription.modules) func aModuleIsSafeOrHasAReason(module: PackageDescription.Module) {
    #expect(module.isStrict == (Self.reasons[module.name] == nil), "\(module.name): `safeModules` of Package.swift and this list differ")
  }

  @Test func reasonsAreForModules() {
    #expect(Set(Self.reasons.keys).subtracting(PackageDescription.modules.map(\.name)).isEmpty)
  }

  /// Strict memory safety only warns, and accepts what is marked with `unsafe`.
  @Test(arguments: PackageDescription.modules.filter(\.isStrict).map(\.name)) func safeModulesHaveNothingUnsafe(module: String) throws {
    let found = try Self.lines(
      module,
      matching: #"\b(unsafe\b|unsafe[A-Z]|withUnsafe|Unsafe\w*Pointer|OpaquePointer|Unmanaged)|\((unsafe|unchecked)\)|@safe\b"#)
    #expect(found.isEmpty, "\(module): \(found.sorted())")
  }

  @Test(arguments: PackageDescription.modules.map(\.name)) func onlyEnginesHoldUncountedReferences(module: String) throws {
    if Self.uncounted.contains(module) { return }
    let found = try Self.lines(module, matching: #"unowned\(unsafe\)|\bUnmanaged\b"#)
    #expect(found.isEmpty, "\(module): \(found.sorted())")
  }
}
