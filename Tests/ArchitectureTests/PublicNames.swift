import Foundation

/// The public declarations of the library, found by a scan of the sources.
///
/// A name is written with the types around it: `View.padding`, `Color.Resolved`, `EnvironmentValues.locale`. The sources are formatted, so
/// that indentation says which declaration is inside which.
enum PublicNames {
  struct Declaration {
    let name: String
    /// The keyword: `struct`, `func`, `var`, …
    let kind: String
    /// The module and, if there is one, the folder in it: `OrielControls/Buttons`.
    let place: String
    /// Whether it, or what it is in, is marked unavailable: a name that Oriel lacks, with a sentence for the compiler to say.
    var isUnavailable = false
  }

  private struct Scope {
    let indentation: Int
    let name: String
    let kind: String
    let isPublic: Bool
    /// Whether members without an access level are public: in a protocol, and in a `public extension`.
    let membersArePublic: Bool
    var isUnavailable = false
  }

  private static let types: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]
  private static let keywords = types.union([
    "typealias", "func", "var", "let", "case", "macro", "init", "subscript", "associatedtype",
  ])
  private static let modifiers: Set = [
    "nonisolated", "nonisolated(unsafe)", "public", "package", "open", "final", "indirect", "static", "mutating", "nonmutating",
    "consuming", "__consuming", "__owned", "borrowing", "override", "convenience", "required", "dynamic", "weak", "unowned",
    "unowned(unsafe)", "lazy", "prefix", "postfix", "infix", "private", "fileprivate", "internal", "private(set)", "fileprivate(set)",
    "internal(set)", "package(set)", "public(set)",
  ]
  private static let narrower: Set = ["private", "fileprivate", "internal", "package"]

  /// All public declarations that a program can use, without the SPI.
  static let all = scanned.filter { !$0.isUnavailable }

  /// The public declarations that are marked unavailable.
  static let unavailable = scanned.filter(\.isUnavailable)

  private static let scanned: [Declaration] = {
    PackageDescription.modules.map(\.name).flatMap { module in
      ((try? PackageDescription.files(of: module)) ?? []).sorted { $0.path < $1.path }.flatMap { file in
        let folder = file.deletingLastPathComponent().lastPathComponent
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return declarations(in: text, place: folder == module ? module : "\(module)/\(folder)")
      }
    }
  }()

  static let names = Set(all.map(\.name))

  /// Those that a program writes most, and that the pages of coverage must list: types, functions, modifiers, values of the environment.
  static let listed = listed(all)

  static func listed(_ all: [Declaration]) -> [Declaration] {
    let extended: Set = ["View", "Scene", "Shape", "InsettableShape", "Image", "Text", "DynamicViewContent", "Gesture"]
    let kinds: Set = ["struct", "class", "enum", "protocol", "macro", "typealias", "func"]
    // Modules that no program imports.
    let own: Set = ["OrielGraph", "OrielProcess", "OrielComparison", "OrielSDL", "OrielRaster", "OrielMacros", "OrielC"]
    let modifiers = Set(all.lazy.filter { $0.name.hasPrefix("View.") }.map(\.name))
    var seen: Set<String> = []
    return all.filter { declaration in
      let parts = declaration.name.split(separator: ".")
      guard !declaration.name.hasPrefix("_"), !declaration.name.contains("._"),
        !own.contains(String(declaration.place.prefix { $0 != "/" }))
      else { return false }
      let isListed: Bool
      switch parts.count {
      case 1: isListed = kinds.contains(declaration.kind)
      case 2 where parts[0] == "EnvironmentValues": isListed = declaration.kind == "var" && parts[1] != "description"
      case 2 where ["Text", "Image"].contains(parts[0]) && modifiers.contains("View.\(parts[1])"): isListed = false
      case 2: isListed = extended.contains(String(parts[0])) && declaration.kind == "func"
      default: isListed = false
      }
      return isListed && seen.insert(declaration.name).inserted
    }
  }

  static func declarations(in text: String, place: String) -> [Declaration] {
    var scopes: [Scope] = []
    var found: [Declaration] = []
    var isInString = false, isUnavailable = false
    for line in text.split(separator: "\n") {
      if line.contains("\"\"\"") {
        isInString.toggle()
        continue
      }
      guard !isInString, let start = line.firstIndex(where: { $0 != " " }) else { continue }
      let code = line[start...], indentation = line.distance(from: line.startIndex, to: start)
      if code.hasPrefix("}") { scopes.removeAll { $0.indentation >= indentation } }
      // Before the declaration, whose documentation may stand between them.
      if code.hasPrefix("@available(*, unavailable") {
        isUnavailable = true
        continue
      }
      guard let (keyword, attributes, rest) = declaration(code) else { continue }
      scopes.removeAll { $0.indentation >= indentation }
      let around = scopes.last
      let lacks = isUnavailable || around?.isUnavailable == true
      isUnavailable = false
      // Inside a function or an initialiser there is nothing public.
      if let around, !types.contains(around.kind) { continue }
      let isOpen = attributes.contains("public") || attributes.contains("open")
      let byScope = around?.membersArePublic == true && attributes.isDisjoint(with: narrower)
      let isSPI = attributes.contains { $0.hasPrefix("@_spi") }
      let isPublic = (isOpen || byScope || keyword == "case" && around?.kind == "enum") && around?.isPublic != false && !isSPI
      let prefix = around.map { $0.name + "." } ?? ""
      let names = keyword == "case" ? caseNames(rest) : [rest.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }].map(String.init)
      let name = ["init", "subscript"].contains(keyword) ? keyword : names.first ?? ""
      if types.contains(keyword) {
        let isExtension = keyword == "extension"
        scopes.append(
          Scope(
            indentation: indentation, name: isExtension ? name : prefix + name, kind: keyword, isPublic: isExtension || isPublic,
            membersArePublic: keyword == "protocol" ? isPublic : isExtension && isOpen, isUnavailable: lacks))
        if isExtension { continue }
      } else if ["func", "init", "subscript"].contains(keyword) {
        scopes.append(Scope(indentation: indentation, name: "", kind: keyword, isPublic: false, membersArePublic: false))
      }
      guard isPublic else { continue }
      // Operators have no letters.
      for name in keyword == "case" ? names : [name] where !name.isEmpty {
        found.append(Declaration(name: prefix + name, kind: keyword, place: place, isUnavailable: lacks))
      }
    }
    return found
  }

  /// The keyword of a line that declares something, what stands before it, and what comes after it without backticks.
  private static func declaration(_ code: Substring) -> (keyword: String, attributes: Set<String>, rest: Substring)? {
    var attributes: Set<String> = []
    var rest = code
    while !rest.isEmpty {
      let end = rest.firstIndex(of: " ") ?? rest.endIndex
      let word = String(rest[..<end])
      let after = rest[end...].drop { $0 == " " || $0 == "`" }
      let bare = String(word.prefix { $0.isLetter })
      if bare == "class", ["func", "var", "let", "subscript"].contains(after.prefix { $0 != " " }) {
        attributes.insert(word)
      } else if keywords.contains(word) || ["init", "subscript"].contains(bare) {
        return (bare, attributes, after)
      } else if word.hasPrefix("@") || modifiers.contains(word) {
        attributes.insert(word)
      } else {
        return nil
      }
      rest = after
    }
    return nil
  }

  /// `a, b(Int, Int), c = 3` gives three names.
  private static func caseNames(_ rest: Substring) -> [String] {
    var depth = 0
    var parts = [""]
    for character in rest {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "," where depth == 0: parts.append("")
      default: if depth == 0 { parts[parts.count - 1].append(character) }
      }
    }
    return parts.map { $0.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }.map(String.init)
      .filter { !$0.isEmpty }
  }
}
