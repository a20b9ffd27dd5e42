import Foundation
import Testing

/// The modules of the library and what each depends on, as the package's manifest says: the one list for all tests of the architecture.
enum PackageDescription {
  struct Module: Sendable {
    let name: String
    /// The other targets that it names as dependencies.
    let dependencies: Set<String>
    /// Libraries of the system that it links by name.
    let linked: Set<String>
    /// Whether the compiler checks it for unsafe constructs.
    let isStrict: Bool
  }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        let byName: [Name?]?
        let target: [Name?]?
        let product: [Name?]?

        /// A name, or a condition or trait that belongs to one.
        enum Name: Decodable {
          case text(String)
          case other

          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = (try? container.decode(String.self)).map { .text($0) } ?? .other
          }
        }

        var name: String? {
          guard case .text(let name)?? = (byName ?? target ?? product)?.first else { return nil }
          return name
        }
      }
      struct Setting: Decodable {
        struct Kind: Decodable {
          struct Linked: Decodable { let _0: String }
          struct Present: Decodable {}
          let linkedLibrary: Linked?
          let strictMemorySafety: Present?
        }
        let kind: Kind
      }
      let name: String
      let type: String
      let path: String?
      let dependencies: [Dependency]
      let settings: [Setting]?
    }
    let targets: [Target]
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift modules in `Sources`, in the order of the manifest: each imports only ones before it.
  static let modules: [Module] = {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A folder of its own: that of the package is locked while its tests run.
    process.arguments = ["swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      let manifest = try JSONDecoder().decode(Manifest.self, from: pipe.fileHandleForReading.readDataToEndOfFile())
      process.waitUntilExit()
      return manifest.targets.filter { $0.path == nil && ["regular", "macro"].contains($0.type) && hasSwift($0.name) }.map { target in
        Module(
          name: target.name, dependencies: Set(target.dependencies.compactMap(\.name)),
          linked: Set((target.settings ?? []).compactMap { $0.kind.linkedLibrary?._0 }),
          isStrict: (target.settings ?? []).contains { $0.kind.strictMemorySafety != nil })
      }
    } catch { fatalError("the package's manifest cannot be read: \(error)") }
  }()

  private static func hasSwift(_ module: String) -> Bool { !((try? files(of: module)) ?? []).isEmpty }

  /// The Swift files of a module.
  static func files(of module: String) throws -> [URL] {
    let folder = root.appendingPathComponent("Sources/\(module)")
    return try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
  }
}
