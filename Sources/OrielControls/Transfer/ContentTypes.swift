/// A kind of data, identified by a reverse-domain name. `UTType` of Uniform Type Identifiers, limited to texts.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as "public.plain-text".
  public let identifier: String
  /// The types that it directly conforms to.
  public let supertypes: Set<UTType>

  /// A type that the system declares; nil for an unknown identifier.
  public init?(_ identifier: String) {
    guard let type = Self.declared[identifier] else { return nil }
    self = type
  }

  /// A type that the program declares, conforming to a parent, by default `data`.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    (self.identifier, supertypes) = (identifier, [parent ?? .data])
  }

  /// A type that another program declares, conforming to a parent, by default `data`.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  private init(_ identifier: String, _ supertypes: Set<UTType>) { (self.identifier, self.supertypes) = (identifier, supertypes) }

  /// Whether it equals another type, or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains { $0.conforms(to: type) } }

  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Any item.
  public static let item = UTType("public.item", [])
  /// Anything with content.
  public static let content = UTType("public.content", [])
  /// Bytes.
  public static let data = UTType("public.data", [.item])
  /// Text of any kind, with markup or without.
  public static let text = UTType("public.text", [.data, .content])
  /// Text without markup.
  public static let plainText = UTType("public.plain-text", [.text])
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = UTType("public.utf8-plain-text", [.plainText])
  /// An address.
  public static let url = UTType("public.url", [.data])
  /// The address of a file.
  public static let fileURL = UTType("public.file-url", [.url])
  /// Text of web pages.
  public static let html = UTType("public.html", [.text])
  /// XML text.
  public static let xml = UTType("public.xml", [.text])
  /// JSON text.
  public static let json = UTType("public.json", [.text])
  /// Pictures.
  public static let image = UTType("public.image", [.data, .content])
  /// A picture of pixels with lossless compression.
  public static let png = UTType("public.png", [.image])
  /// A photograph with lossy compression.
  public static let jpeg = UTType("public.jpeg", [.image])

  private static let declared: [String: UTType] = {
    let all: [UTType] = [item, content, data, text, plainText, utf8PlainText, url, fileURL, html, xml, json, image, png, jpeg]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
  }()
}
