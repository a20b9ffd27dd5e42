import Foundation
@_spi(Reflection) import Swift

/// The attributes of a scope that Markdown can set with `^[words](name: value)`.
struct MarkdownAttributes: Sendable {
  private let keys: [String: any MarkdownDecodableAttributedStringKey.Type]

  /// Collects the attributes of a scope and of nested scopes. Foundation's own attributes decode none on Linux.
  init<S: AttributeScope>(_ scope: S.Type) {
    var keys: [String: any MarkdownDecodableAttributedStringKey.Type] = [:]
    func add(_ scope: Any.Type, depth: Int) {
      _ = _forEachField(of: scope) { _, _, type, _ in
        if let key = type as? any MarkdownDecodableAttributedStringKey.Type {
          keys[key.markdownName] = key
        } else if depth < 8, type is any AttributeScope.Type {
          add(type, depth: depth + 1)
        }
        return true
      }
    }
    add(scope, depth: 0)
    self.keys = keys
  }

  /// The attributes written between the parentheses; empty for parts that cannot be parsed.
  func read(_ text: String) -> AttributeContainer {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    decoder.userInfo[Reading.keys] = keys
    return (try? decoder.decode(Reading.self, from: Data("{\(text)}".utf8)))?.container ?? AttributeContainer()
  }

  private struct Reading: Decodable {
    static let keys = CodingUserInfoKey(rawValue: "keys")!  // A raw value makes one always.
    var container = AttributeContainer()
    private typealias SentType = any (Hashable & Sendable).Type

    private struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Name.self)
      let keys = decoder.userInfo[Self.keys] as? [String: any MarkdownDecodableAttributedStringKey.Type] ?? [:]
      for name in values.allKeys { if let key = keys[name.stringValue] { set(key, try? values.superDecoder(forKey: name)) } }
    }

    private mutating func set<Key: MarkdownDecodableAttributedStringKey>(_ key: Key.Type, _ decoder: (any Decoder)?) {
      guard let decoder, let value = try? Key.decodeMarkdown(from: decoder) else { return }
      // `Sendable` has no effect at run time: attribute values are sent along with their strings, whatever their type declares.
      let type = unsafeBitCast(Key.Value.self as any Hashable.Type, to: SentType.self)
      set(value, as: type, key)
    }

    private mutating func set<Value: Hashable & Sendable, Key: MarkdownDecodableAttributedStringKey>(
      _ value: Any, as type: Value.Type, _ key: Key.Type
    ) {
      container[Sent<Key, Value>.self] = value as? Value
    }

    /// A key that stands for another one, in the form that Foundation requires: strings store attributes by name.
    private enum Sent<Key: AttributedStringKey, Value: Hashable & Sendable>: AttributedStringKey {
      static var name: String { Key.name }
      static var runBoundaries: AttributedString.AttributeRunBoundaries? { Key.runBoundaries }
      static var inheritedByAddedText: Bool { Key.inheritedByAddedText }
      static var invalidationConditions: Set<AttributedString.AttributeInvalidationCondition>? { Key.invalidationConditions }
    }
  }
}
