import Foundation
import OrielText

/// Reads a catalog of strings in all languages: `Localizable.xcstrings`, which is JSON.
struct StringCatalog {
  private(set) var sourceLanguage = "en"
  /// By language, then by key.
  private(set) var languages: [String: [String: TableEntry]] = [:]
  /// The first unreadable entry.
  private(set) var broken: TableFailure?

  /// O(length)
  init(_ bytes: [UInt8], path: String) throws(TableFailure) {
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let text = ((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String) ?? "\(error)"
      let line = text.firstMatch(of: #/line (\d+)/#).flatMap { Int($0.1) }
      throw TableFailure(file: path, line: line ?? bytes.lineNumber, reason: "is no JSON: \(text)")
    }
    guard let catalog = object as? [String: Any], let strings = catalog["strings"] as? [String: Any] else {
      throw TableFailure(file: path, line: 1, reason: "has no \"strings\"")
    }
    sourceLanguage = catalog["sourceLanguage"] as? String ?? "en"
    var unread: [String] = []
    for (key, value) in strings where !add(key, value) { unread.append(key) }
    broken = unread.min().map {
      TableFailure(file: path, line: bytes.line(of: "\"\($0)\""), reason: "\"\($0)\" has no words that can be read")
    }
  }

  /// Returns false if a part cannot be read.
  private mutating func add(_ key: String, _ value: Any) -> Bool {
    guard let string = value as? [String: Any] else { return false }
    if string["shouldTranslate"] as? Bool == false { return true }
    guard let localizations = string["localizations"] else { return true }
    guard let localizations = localizations as? [String: Any] else { return false }
    var isRead = true
    for (language, value) in localizations {
      switch Self.entry(value) {
      case .words(let entry): languages[language, default: [:]][key] = entry
      case .untranslated: break
      case .unreadable: isRead = false
      }
    }
    return isRead
  }

  private enum Reading {
    case words(TableEntry)
    /// Has no text, so that another language is used.
    case untranslated
    case unreadable
  }

  private static func entry(_ value: Any) -> Reading {
    guard let localization = value as? [String: Any] else { return .unreadable }
    var entry: TableEntry
    switch words(localization) {
    case .words(let found): entry = found
    case let other: return other
    }
    guard let substitutions = localization["substitutions"] else { return .words(entry) }
    guard let substitutions = substitutions as? [String: Any] else { return .unreadable }
    for (name, value) in substitutions {
      guard let substitution = value as? [String: Any], case .words(let words) = words(substitution) else { return .unreadable }
      let forms = words.variables.first?.value.forms ?? [.other: words.text]
      let number = (substitution["argNum"] as? Int).flatMap { $0 > 0 ? $0 - 1 : nil }
      entry.variables[name] = PluralVariable(forms: forms, argument: number)
    }
    return .words(entry)
  }

  /// Reads a string unit, or its variations by device and number.
  private static func words(_ value: [String: Any]) -> Reading {
    if let unit = value["stringUnit"] {
      guard let unit = unit as? [String: Any], let text = unit["value"] as? String else { return .unreadable }
      return text.isEmpty && unit["state"] as? String != "translated" ? .untranslated : .words(TableEntry(text: text))
    }
    guard let variations = value["variations"] as? [String: Any] else { return .unreadable }
    if let devices = variations["device"] as? [String: Any] {
      guard let device = (devices["mac"] ?? devices["other"]) as? [String: Any] else { return .untranslated }
      return words(device)
    }
    // Of texts for several widths, the one for the largest.
    if let widths = variations["width"] as? [String: Any] {
      let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      return (widest?.value as? [String: Any]).map(words) ?? .untranslated
    }
    guard let plurals = variations["plural"] as? [String: Any] else { return .unreadable }
    var forms: [PluralForm: String] = [:]
    for (name, value) in plurals {
      guard let form = PluralForm(rawValue: name), let value = value as? [String: Any] else { return .unreadable }
      switch words(value) {
      case .words(let entry): forms[form] = entry.text
      case .untranslated: break
      case .unreadable: return .unreadable
      }
    }
    return forms.isEmpty ? .untranslated : .words(.whole(forms))
  }
}
