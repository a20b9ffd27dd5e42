import Foundation
import OrielText

/// Reads a property list of texts that depend on numbers: `Localizable.stringsdict`.
enum PluralsFile {
  /// The maximum nesting of elements, far above the nesting of valid files.
  private static let deepest = 64

  /// The entries by key, and the first problem with others. O(length)
  static func entries(_ bytes: [UInt8], path: String) throws(TableFailure) -> (entries: [String: TableEntry], broken: TableFailure?) {
    guard bytes.contains(UInt8(ascii: "<")), !bytes.starts(with: Array("bplist".utf8)), depth(of: bytes) <= deepest else {
      throw TableFailure(file: path, line: 1, reason: "is no property list of XML")
    }
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      let text = ((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String) ?? ""
      let line = text.firstMatch(of: #/line (\d+)/#).flatMap { Int($0.1) }
      throw TableFailure(file: path, line: line ?? bytes.lineNumber, reason: "is no property list: \(text.isEmpty ? "\(error)" : text)")
    }
    guard let dictionary = list as? [String: Any] else { throw TableFailure(file: path, line: 1, reason: "is no dictionary") }
    var entries: [String: TableEntry] = [:], broken: [String] = []
    for (key, value) in dictionary {
      if let entry = entry(value) { entries[key] = entry } else { broken.append(key) }
    }
    return (
      entries,
      broken.min().map {
        TableFailure(file: path, line: bytes.line(of: "<key>\($0)</key>"), reason: "\"\($0)\" has no words that can be read")
      }
    )
  }

  private static func depth(of bytes: [UInt8]) -> Int {
    var depth = 0, deepest = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") && place + 2 < bytes.count {
      switch (bytes[place + 1], bytes[place + 2]) {
      case (UInt8(ascii: "d"), UInt8(ascii: "i")), (UInt8(ascii: "a"), UInt8(ascii: "r")): depth += 1
      case (UInt8(ascii: "/"), UInt8(ascii: "d")), (UInt8(ascii: "/"), UInt8(ascii: "a")): depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  private static func entry(_ value: Any) -> TableEntry? {
    guard let dictionary = value as? [String: Any] else { return nil }
    if let devices = dictionary["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      let device = devices["mac"] ?? devices["other"]
      return (device as? String).map { TableEntry(text: $0) } ?? device.flatMap { Self.entry($0) }
    }
    // Of texts for several widths, the one for the largest.
    if let widths = dictionary["NSStringVariableWidthRuleType"] as? [String: String] {
      return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }.map { TableEntry(text: $0.value) }
    }
    guard let format = dictionary["NSStringLocalizedFormatKey"] as? String else { return nil }
    var entry = TableEntry(text: format)
    for (name, value) in dictionary where name != "NSStringLocalizedFormatKey" {
      guard let variable = value as? [String: String] else { return nil }
      let forms = variable.reduce(into: [PluralForm: String]()) { forms, pair in
        if let form = PluralForm(rawValue: pair.key) { forms[form] = pair.value }
      }
      if forms.isEmpty { return nil }
      entry.variables[name] = PluralVariable(forms: forms)
    }
    return entry
  }
}

extension [UInt8] {
  /// The first line that contains a text; 1 if there is none.
  func line(of text: String) -> Int {
    let wanted = Data(text.utf8)
    return Data(self).range(of: wanted).map { self[..<$0.lowerBound].lineNumber } ?? 1
  }
}
