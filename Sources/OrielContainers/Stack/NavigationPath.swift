import Foundation

/// The values of a navigation stack's pages, of any types, beginning above the root. SwiftUI: `NavigationPath`.
///
/// ```swift
/// @State private var path = NavigationPath()
///
/// NavigationStack(path: $path) {
///   Button("Open") { path.append(42) }
///     .navigationDestination(for: Int.self) { Text("Number \($0)") }
/// }
/// ```
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  /// An empty path: the stack shows its root.
  public init() { values = [] }

  /// A path of values of one type, the first one next to the root.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// A path from its encoded form.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  init(values: [AnyHashable]) { self.values = values }

  /// The number of pages above the root.
  public var count: Int { values.count }
  /// Whether the stack shows its root.
  public var isEmpty: Bool { values.isEmpty }

  /// The encodable form; nil if a value is not `Codable`.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Codable } ? CodableRepresentation(values: values) : nil
  }

  /// Pushes the page of a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Pops pages. A number larger than `count` pops all of them.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(0, k), values.count)) }

  /// A path whose values are all `Codable`, which can be stored and restored. SwiftUI: `NavigationPath.CodableRepresentation`.
  ///
  /// Encoded as a list that alternates the mangled name of a value's type and the value as JSON, the topmost page first.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

    /// Decodes a list of types and values. Throws if a type is unknown to the program, or a value cannot be decoded.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self), json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any Codable.Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(name) is no Codable type of this program")
        }
        guard let value = try JSONDecoder().decode(type, from: Data(json.utf8)) as? any Hashable else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(type) is not Hashable")
        }
        values.append(AnyHashable(value))
      }
      self.values = values.reversed()
    }

    /// Encodes the list of types and values. Throws errors of the values, and for types whose name cannot be looked up again.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let codable = value.base as? any Codable, let name = _mangledTypeName(type(of: value.base)) else {
          let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(value.base) cannot be encoded")
          throw EncodingError.invalidValue(value.base, context)
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(codable), as: UTF8.self))
      }
    }
  }
}
