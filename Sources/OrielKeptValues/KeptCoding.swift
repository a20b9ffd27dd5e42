import Foundation

/// The encoding of values of a type in property lists.
struct KeptCoding<Value>: @unchecked Sendable {
  /// Decodes a stored value; nil if it is not of the type.
  let decode: (Any) -> Value?
  /// Encodes a value; nil removes it.
  let encode: (Value) -> Any?

  /// The encoding of optional values.
  func optional() -> KeptCoding<Value?> {
    let (decode, encode) = (decode, encode)
    return KeptCoding<Value?>(decode: { decode($0).map { .some($0) } }, encode: { $0.flatMap(encode) })
  }
}

extension KeptCoding {
  static func kept(as _: Value.Type) -> KeptCoding { KeptCoding(decode: { $0 as? Value }, encode: { $0 }) }

  static func raw() -> KeptCoding where Value: RawRepresentable, Value.RawValue == Int {
    KeptCoding(decode: { KeptCoding<Int>.int.decode($0).flatMap(Value.init) }, encode: { $0.rawValue })
  }

  static func raw() -> KeptCoding where Value: RawRepresentable, Value.RawValue == String {
    KeptCoding(decode: { ($0 as? String).flatMap(Value.init) }, encode: { $0.rawValue })
  }
}

// Command line values are strings, and numbers may be stored with other types.
extension KeptCoding<Bool> {
  static let bool = KeptCoding(
    decode: { value in
      if let value = value as? Bool { return value }
      if let value = value as? String { return ["true", "yes", "1"].contains(value.lowercased()) }
      return (value as? Int).map { $0 != 0 }
    }, encode: { $0 })
}

extension KeptCoding<Int> {
  static let int = KeptCoding(
    decode: { value in
      if let value = value as? Int { return value }
      if let value = value as? String { return Int(value) }
      return (value as? Double).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }, encode: { $0 })
}

extension KeptCoding<Double> {
  static let double = KeptCoding(
    decode: { value in
      if let value = value as? Double { return value }
      if let value = value as? String { return Double(value) }
      return (value as? Int).map(Double.init)
    }, encode: { $0 })
}

extension KeptCoding<URL> {
  /// A string, because Foundation on Linux does not restore stored URLs.
  static let url = KeptCoding(
    decode: { value in
      guard let text = value as? String else { return nil }
      return text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)
    }, encode: { $0.absoluteString })
}

extension KeptCoding<String> { static let string = kept(as: String.self) }
extension KeptCoding<Data> { static let data = kept(as: Data.self) }
extension KeptCoding<Date> { static let date = kept(as: Date.self) }
