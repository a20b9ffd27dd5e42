import Foundation
import PackagePlugin

/// Declares the pictures and colours of a target's asset catalogs as members, as Xcode does: `Image(.paulHudson)`, `Color(.brand)`.
///
/// A name becomes a member by joining its words, of which the first begins with a small letter; "Image" and "Color" at its end are left out.
/// Folders that provide a namespace are types around the members. A change of a catalog counts at the next build.
@main struct OrielAssetSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    var images = Group(), colors = Group()
    for catalog in catalogs(in: target.directoryURL) {
      collect(catalog, "imageset", "", &images)
      collect(catalog, "colorset", "", &colors)
    }
    if images.isEmpty && colors.isEmpty { return [] }
    let written = context.pluginWorkDirectoryURL.appendingPathComponent("\(target.name)-assets.txt")
    let source = context.pluginWorkDirectoryURL.appendingPathComponent("AssetSymbols.swift")
    let text = self.source(images, colors)
    // An unchanged file keeps its date, so that nothing is compiled again.
    if (try? String(contentsOf: written, encoding: .utf8)) != text { try text.write(to: written, atomically: true, encoding: .utf8) }
    return [
      .buildCommand(
        displayName: "Declaring the assets of \(target.name)", executable: URL(fileURLWithPath: "/bin/cp"),
        arguments: [written.path, source.path], inputFiles: [written], outputFiles: [source])
    ]
  }

  // MARK: Catalogs

  /// The members of a folder, and the folders in it that provide a namespace.
  struct Group {
    var members: [(symbol: String, name: String)] = []
    var groups: [(symbol: String, group: Group)] = []
    var isEmpty: Bool { members.isEmpty && groups.isEmpty }
  }

  private func catalogs(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
  }

  private func collect(_ folder: URL, _ kind: String, _ prefix: String, _ group: inout Group) {
    let content = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for item in content.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      let name = item.deletingPathExtension().lastPathComponent
      if item.pathExtension == kind {
        let symbol = symbol(of: name, withoutEnd: kind == "imageset" ? "Image" : "Color")
        if !group.members.contains(where: { $0.symbol == symbol }) { group.members.append((symbol, prefix + name)) }
      } else if item.pathExtension.isEmpty, item.hasDirectoryPath {
        if !hasNamespace(item) {
          collect(item, kind, prefix, &group)
          continue
        }
        var inner = Group()
        collect(item, kind, prefix + name + "/", &inner)
        if !inner.isEmpty { group.groups.append((typeName(of: name), inner)) }
      }
    }
  }

  private func hasNamespace(_ folder: URL) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var isNamespace: Bool?
        enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return false }
    return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.isNamespace == true
  }

  // MARK: Names

  private func words(of name: String) -> [Substring] { name.split { !$0.isLetter && !$0.isNumber } }

  private func typeName(of name: String) -> String { named(words(of: name).map(capitalized).joined()) }

  private func symbol(of name: String, withoutEnd end: String) -> String {
    var joined = words(of: name).map(capitalized).joined()
    if joined.hasSuffix(end), joined.count > end.count { joined.removeLast(end.count) }
    // Capitals at the beginning become small, but for the one that begins the next word: "URLIcon" is "urlIcon", "BG" stays.
    let capitals = joined.prefix { $0.isUppercase }.count
    let small = capitals < 2 ? min(1, joined.count) : capitals == joined.count ? 0 : capitals - 1
    return named(joined.prefix(small).lowercased() + joined.dropFirst(small))
  }

  private func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private func named(_ symbol: String) -> String {
    guard let first = symbol.first else { return "_" }
    if first.isNumber { return "_" + symbol }
    return Self.keywords.contains(symbol) ? "`\(symbol)`" : symbol
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "fallthrough", "false",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Colours of the library, which are no members of a catalog's.
  private static let ownColors: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white", "gray", "black",
    "clear", "primary", "secondary", "accent", "tint", "background", "foreground", "selection", "separator", "placeholder", "link", "fill",
  ]

  // MARK: Swift

  private func source(_ images: Group, _ colors: Group) -> String {
    var lines = [
      "// Written from the target's asset catalogs.", "import Foundation", "#if canImport(SwiftUI)", "  import SwiftUI", "#else",
      "  import Oriel", "#endif", "",
      "#if SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE", "  private let resourceBundle = Bundle.module", "#else",
      "  private let resourceBundle = Bundle.main", "#endif", "",
    ]
    lines += ["extension ImageResource {"] + members(images, "ImageResource", "  ") + ["}", ""]
    lines += ["extension ColorResource {"] + members(colors, "ColorResource", "  ") + ["}", ""]
    let own = colors.members.filter { !Self.ownColors.contains($0.symbol) }
    lines += ["extension Color {"] + own.map { "  static var \($0.symbol): Color { Color(ColorResource.\($0.symbol)) }" } + ["}", ""]
    lines += ["extension ShapeStyle where Self == Color {"] + own.map { "  static var \($0.symbol): Color { Color.\($0.symbol) }" } + ["}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func members(_ group: Group, _ type: String, _ indent: String) -> [String] {
    var lines = group.members.map { "\(indent)static let \($0.symbol) = \(type)(name: \"\($0.name)\", bundle: resourceBundle)" }
    for (symbol, inner) in group.groups {
      lines += ["\(indent)enum \(symbol) {"] + members(inner, type, indent + "  ") + ["\(indent)}"]
    }
    return lines
  }
}
