import Foundation

/// What apps import as `Combine` is mostly OpenCombine, a package of its own: its public names count as well.
enum CombineNames {
  /// Written as in the rows of coverage: `Publisher.debounce`. nil: the package was built without OpenCombine.
  static let all: Set<String>? = {
    guard let built = try? BuiltModules.folder() else { return nil }
    // Beside the folder of the architecture, which contains that of the configuration.
    let sources = built.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("checkouts/OpenCombine/Sources")
    var names: Set<String> = []
    for module in ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"] {
      let files = FileManager.default.enumerator(at: sources.appendingPathComponent(module), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        names.formUnion(PublicNames.declarations(in: text, place: module).map { $0.name.replacing("Foundation.", with: "") })
      }
    }
    return names.isEmpty ? nil : names
  }()
}
