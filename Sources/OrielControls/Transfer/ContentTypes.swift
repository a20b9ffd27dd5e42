/// A kind of data, by its name in reversed domains. `UTType` of Uniform Type Identifiers, as far as texts go.
public struct UTType: Hashable, Sendable {
  /// Its name, such as "public.plain-text".
  public let identifier: String
  /// Those that it is a kind of, directly.
  public let supertypes: Set<UTType>

  /// A type that the system declares; nil for an unknown name.
  public init?(_ identifier: String) {
    guard let type = Self.declared[identifier] else { return nil }
    self = type
  }

  /// A type that a program declares, as a kind of another; without one, of data.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    (self.identifier, supertypes) = (identifier, [parent ?? .data])
  }

  /// A type that another program declares, as a kind of another; without one, of data.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  private init(_ identifier: String, _ supertypes: Set<UTType>) { (self.identifier, self.supertypes) = (identifier, supertypes) }

  /// Whether it is another type, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains { $0.conforms(to: type) } }

  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Anything.
  public static let item = UTType("public.item", [])
  /// What has content.
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
  /// Text with elements between angle brackets.
  public static let xml = UTType("public.xml", [.text])
  /// Text of objects, lists and values.
  public static let json = UTType("public.json", [.text])
  /// Pictures.
  public static let image = UTType("public.image", [.data, .content])
  /// A picture without losses, of pixels.
  public static let png = UTType("public.png", [.image])
  /// A photograph, compressed with losses.
  public static let jpeg = UTType("public.jpeg", [.image])

  private static let declared: [String: UTType] = {
    let all: [UTType] = [item, content, data, text, plainText, utf8PlainText, url, fileURL, html, xml, json, image, png, jpeg]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
  }()
}
