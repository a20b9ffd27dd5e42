import CTypeTable
import Foundation
import OrielCore
import OrielHosting

#if Entry
  /// What `#Preview` declares in a debug build. A part of the macro: not for programs.
  public protocol _PreviewDeclaration {
    static var file: String { get }
    static var line: Int { get }
    static var name: String? { get }
    static var traits: [PreviewTrait<Preview.ViewTraits>] { get }
    @MainActor static func content() -> any View
  }

  /// The views of a preview. A part of the macro `#Preview`: not for programs.
  @MainActor public func _previewContent(@ViewBuilder _ body: @MainActor () -> any View) -> any View { body() }
#endif

/// How large the views of a preview are shown.
enum PreviewSize: Equatable, Sendable {
  /// As large as there is room.
  case room
  /// The ideal size of the views.
  case content
  /// In points.
  case fixed(CGSize)

  static let upright = PreviewSize.fixed(CGSize(width: 360, height: 640))
  static let lying = PreviewSize.fixed(CGSize(width: 640, height: 360))
}

/// The views of one preview of a file.
struct FilePreview: Identifiable {
  let id: Int
  let name: String
  let size: PreviewSize
  let content: @MainActor () -> AnyView

  /// The previews that a source file of the program declares, in its order. Views of `PreviewProvider` come after `#Preview`.
  @MainActor static func all(of file: String) -> [FilePreview] {
    var found: [FilePreview] = []
    func add(_ name: String?, _ size: PreviewSize, _ content: @escaping @MainActor () -> AnyView) {
      let number = found.count + 1
      found.append(FilePreview(id: number, name: name ?? "Preview \(number)", size: size, content: content))
    }
    #if Entry
      let declarations = ProgramTypes.named { $0.contains("OrielPreview") }.compactMap { $0 as? any _PreviewDeclaration.Type }
      for declaration in declarations.filter({ same($0.file, file) }).sorted(by: { $0.line < $1.line }) {
        add(declaration.name, declaration.traits.lazy.compactMap(\.layout).first ?? .room) { AnyView(declaration.content()) }
      }
    #endif
    // A provider does not say where it is; the file does.
    let source = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let names = source.matches(of: #/(?:struct|class|enum)\s+(\w+)\s*:\s*(?:\w+\.)?PreviewProvider\b/#).map { String($0.1) }
    let providers = ProgramTypes.named { names.contains($0) }.compactMap { $0 as? any PreviewProvider.Type }
    for name in names {
      if let provider = providers.first(where: { "\($0)" == name }) { add(name, .room) { view(of: provider) } }
    }
    return found
  }

  @MainActor private static func view<Provider: PreviewProvider>(of provider: Provider.Type) -> AnyView { AnyView(provider.previews) }

  private static func same(_ a: String, _ b: String) -> Bool {
    func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    return a == b || resolved(a) == resolved(b)
  }
}

/// The types that the program's own image declares, read from the table that the compiler writes for the runtime.
enum ProgramTypes {
  /// The types without generic parameters whose name, without its module, passes a test.
  static func named(_ test: (String) -> Bool) -> [Any.Type] {
    guard let table = oriel_types_begin(), let end = oriel_types_end(), table < end else { return [] }
    return stride(from: table, to: end, by: MemoryLayout<Int32>.stride).compactMap { record in
      guard let type = oriel_named_type(record), let name = oriel_type_name(type), test(String(cString: name)) else { return nil }
      // The runtime returns the type's metadata, which is what a metatype's value points to.
      return oriel_type_metadata(type).map { unsafeBitCast($0, to: Any.Type.self) }
    }
  }
}
