import Foundation

/// A kind of data, identified by a reverse-domain name. `UTType` of Uniform Type Identifiers.
///
/// Types have no registry on Linux: the ones below are known, with their file extensions and MIME types, and a program adds its own by
/// `init(exportedAs:)`. A file whose extension no type has gets a type of its own, which conforms to `data`.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as "public.plain-text".
  public let identifier: String
  /// The types that it directly conforms to.
  public let supertypes: Set<UTType>
  /// The extensions of its files without the dot, the preferred one first.
  let extensions: [String]
  /// The MIME types, the preferred one first.
  let mimeTypes: [String]

  /// A type that the system declares; nil for an unknown identifier.
  public init?(_ identifier: String) {
    guard let type = Self.declared[identifier] else { return nil }
    self = type
  }

  /// A type that the program declares, conforming to a parent, by default `data`.
  ///
  /// Its files have the last part of the identifier as the extension, because a program on Linux has no property list with another one.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    let last = identifier.split(separator: ".").last.map { String($0) }
    self.init(identifier, [parent ?? .data], last.map { [$0] } ?? [])
  }

  /// A type that another program declares, conforming to a parent, by default `data`.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  /// The type of files with an extension; one of its own for an unknown extension. nil for an empty one, or if no such type conforms to a
  /// parent.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    let name = filenameExtension.lowercased()
    if name.isEmpty { return nil }
    if let known = Self.byExtension[name] {
      guard known.conforms(to: parent) || parent == .data else { return nil }
      self = known
    } else {
      self.init("dyn.\(name)", [parent], [name])
    }
  }

  /// The type of data with a MIME type; nil for an unknown one.
  public init?(mimeType: String, conformingTo parent: UTType = .data) {
    let name = mimeType.lowercased()
    guard let known = Self.all.first(where: { $0.mimeTypes.contains(name) }), known.conforms(to: parent) else { return nil }
    self = known
  }

  private init(_ identifier: String, _ supertypes: Set<UTType>, _ extensions: [String] = [], _ mimeTypes: [String] = []) {
    (self.identifier, self.supertypes) = (identifier, supertypes)
    (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
  }

  /// Whether it equals another type, or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains { $0.conforms(to: type) } }
  /// Whether another type conforms to it, but is not equal.
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }
  /// Whether it conforms to another type, but is not equal.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// The preferred extension of its files, without the dot.
  public var preferredFilenameExtension: String? { extensions.first }
  /// The first of `mimeTypes`, which names the type in web requests and on the clipboard; nil if the type has none.
  public var preferredMIMEType: String? { mimeTypes.first }
  /// The patterns of its files' names, for the desktop's dialogs. Without extensions they are the patterns of the types that conform to it.
  package var filePatterns: [String] {
    let own = extensions + Self.all.filter { $0 != self && $0.conforms(to: self) }.flatMap(\.extensions)
    // Both cases, because patterns distinguish them.
    return own.isEmpty ? ["*"] : own.flatMap { ["*.\($0)", "*.\($0.uppercased())"] }
  }
  /// Whether it was made from an unknown file extension.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the type is one of the types declared by Oriel, and not made by the program.
  public var isDeclared: Bool { Self.declared[identifier] != nil }
  /// Whether its identifier begins with "public.".
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// A name for the user: the extension of its files in capitals, else the last part of the identifier. Not translated.
  public var localizedDescription: String? {
    preferredFilenameExtension?.uppercased() ?? identifier.split(separator: ".").last.map { String($0) }
  }

  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Any item. The identifier is `public.item`.
  public static let item = UTType("public.item", [])
  /// Anything with content that can be opened. The identifier is `public.content`.
  public static let content = UTType("public.content", [])
  /// Anything with content of several kinds; conforms to `content`. The identifier is `public.composite-content`.
  public static let compositeContent = UTType("public.composite-content", [.content])
  /// Any bytes; conforms to `item`. The identifier is `public.data`.
  public static let data = UTType("public.data", [.item])
  /// A folder of the file system, or a package; conforms to `item`. The identifier is `public.directory`.
  public static let directory = UTType("public.directory", [.item])
  /// A folder that the user sees as one; conforms to `directory`. The identifier is `public.folder`.
  public static let folder = UTType("public.folder", [.directory])
  /// A folder that the user sees as a file; conforms to `directory`. The identifier is `com.apple.package`.
  public static let package = UTType("com.apple.package", [.directory])
  /// Text of any kind, with markup or without; conforms to `data` and `content`. The identifier is `public.text`.
  public static let text = UTType("public.text", [.data, .content])
  /// Text without markup: files ending in `.txt`, `.text` or `.log`.
  public static let plainText = UTType("public.plain-text", [.text], ["txt", "text", "log"], ["text/plain"])
  /// Text without markup, in UTF-8; conforms to `plainText`. The identifier is `public.utf8-plain-text`.
  public static let utf8PlainText = UTType("public.utf8-plain-text", [.plainText], [], ["text/plain;charset=utf-8"])
  /// Text with values separated by commas: files ending in `.csv`.
  public static let commaSeparatedText = UTType("public.comma-separated-values-text", [.delimitedText], ["csv"], ["text/csv"])
  /// Text with values separated by tabs.
  public static let tabSeparatedText = UTType(
    "public.tab-separated-values-text", [.delimitedText], ["tsv"], ["text/tab-separated-values"])
  /// Text with separated values; conforms to `text`. The identifier is `public.delimited-values-text`.
  public static let delimitedText = UTType("public.delimited-values-text", [.text])
  /// Text with styles: files ending in `.rtf`.
  public static let rtf = UTType("public.rtf", [.text], ["rtf"], ["application/rtf", "text/rtf"])
  /// An address of a web page or file; conforms to `data`. The identifier is `public.url`.
  public static let url = UTType("public.url", [.data])
  /// The address of a file; conforms to `url`. The identifier is `public.file-url`.
  public static let fileURL = UTType("public.file-url", [.url])
  /// A page of the web: files ending in `.html` or `.htm`.
  public static let html = UTType("public.html", [.text], ["html", "htm"], ["text/html"])
  /// XML text: files ending in `.xml`.
  public static let xml = UTType("public.xml", [.text], ["xml"], ["application/xml", "text/xml"])
  /// JSON text: files ending in `.json`.
  public static let json = UTType("public.json", [.text], ["json"], ["application/json"])
  /// YAML text: files ending in `.yaml` or `.yml`.
  public static let yaml = UTType("public.yaml", [.text], ["yaml", "yml"], ["application/yaml", "application/x-yaml"])
  /// Markdown text: files ending in `.md` or `.markdown`.
  public static let markdown = UTType("net.daringfireball.markdown", [.plainText], ["md", "markdown"], ["text/markdown"])
  /// A property list: files ending in `.plist`.
  public static let propertyList = UTType("com.apple.property-list", [.data], ["plist"])
  /// Source code in any language; conforms to `plainText`. The identifier is `public.source-code`.
  public static let sourceCode = UTType("public.source-code", [.plainText])
  /// Swift source code: files ending in `.swift`.
  public static let swiftSource = UTType("public.swift-source", [.sourceCode], ["swift"], ["text/x-swift"])
  /// Source code that is run without being compiled; conforms to `sourceCode`. The identifier is `public.script`.
  public static let script = UTType("public.script", [.sourceCode])
  /// A shell script: files ending in `.sh` or `.command`.
  public static let shellScript = UTType("public.shell-script", [.script], ["sh", "command"], ["application/x-shellscript"])
  /// A Python script: files ending in `.py`.
  public static let pythonScript = UTType("public.python-script", [.script], ["py"], ["text/x-python"])
  /// Pictures; conforms to `data` and `content`. The identifier is `public.image`.
  public static let image = UTType("public.image", [.data, .content])
  /// A picture of pixels with lossless compression: files ending in `.png`.
  public static let png = UTType("public.png", [.image], ["png"], ["image/png"])
  /// A photograph with lossy compression: files ending in `.jpeg`, `.jpg` or `.jpe`.
  public static let jpeg = UTType("public.jpeg", [.image], ["jpeg", "jpg", "jpe"], ["image/jpeg"])
  /// A TIFF picture: files ending in `.tiff` or `.tif`.
  public static let tiff = UTType("public.tiff", [.image], ["tiff", "tif"], ["image/tiff"])
  /// A GIF picture: files ending in `.gif`.
  public static let gif = UTType("com.compuserve.gif", [.image], ["gif"], ["image/gif"])
  /// A BMP picture: files ending in `.bmp`.
  public static let bmp = UTType("com.microsoft.bmp", [.image], ["bmp"], ["image/bmp"])
  /// A WebP picture: files ending in `.webp`.
  public static let webP = UTType("org.webmproject.webp", [.image], ["webp"], ["image/webp"])
  /// A HEIC picture: files ending in `.heic`.
  public static let heic = UTType("public.heic", [.image], ["heic"], ["image/heic"])
  /// A picture made of shapes: files ending in `.svg`.
  public static let svg = UTType("public.svg-image", [.image], ["svg"], ["image/svg+xml"])
  /// Pages of a PDF document: files ending in `.pdf`.
  public static let pdf = UTType("com.adobe.pdf", [.data, .compositeContent], ["pdf"], ["application/pdf"])
  /// Sound or moving pictures; conforms to `data` and `content`. The identifier is `public.audiovisual-content`.
  public static let audiovisualContent = UTType("public.audiovisual-content", [.data, .content])
  /// Moving pictures, with sound or without; conforms to `audiovisualContent`. The identifier is `public.movie`.
  public static let movie = UTType("public.movie", [.audiovisualContent])
  /// Moving pictures without sound; conforms to `movie`. The identifier is `public.video`.
  public static let video = UTType("public.video", [.movie])
  /// Sound; conforms to `audiovisualContent`. The identifier is `public.audio`.
  public static let audio = UTType("public.audio", [.audiovisualContent])
  /// A QuickTime movie: files ending in `.mov` or `.qt`.
  public static let quickTimeMovie = UTType("com.apple.quicktime-movie", [.movie], ["mov", "qt"], ["video/quicktime"])
  /// An MPEG-4 movie: files ending in `.mp4`.
  public static let mpeg4Movie = UTType("public.mpeg-4", [.movie], ["mp4"], ["video/mp4"])
  /// MPEG-4 sound: files ending in `.m4a`.
  public static let mpeg4Audio = UTType("public.mpeg-4-audio", [.audio], ["m4a"], ["audio/mp4"])
  /// MP3 sound: files ending in `.mp3`.
  public static let mp3 = UTType("public.mp3", [.audio], ["mp3"], ["audio/mpeg"])
  /// Uncompressed sound: files ending in `.wav`.
  public static let wav = UTType("com.microsoft.waveform-audio", [.audio], ["wav"], ["audio/wav", "audio/x-wav"])
  /// Files packed into one; conforms to `data`. The identifier is `public.archive`.
  public static let archive = UTType("public.archive", [.data])
  /// A zip archive: files ending in `.zip`.
  public static let zip = UTType("public.zip-archive", [.archive], ["zip"], ["application/zip"])
  /// A file compressed by gzip: files ending in `.gz`.
  public static let gzip = UTType("org.gnu.gnu-zip-archive", [.archive], ["gz"], ["application/gzip"])
  /// A database; conforms to `data`. The identifier is `public.database`.
  public static let database = UTType("public.database", [.data])
  /// A file of a font: files ending in `.ttf` or `.otf`.
  public static let font = UTType("public.font", [.data], ["ttf", "otf"], ["font/ttf", "font/otf"])
  /// A calendar event: files ending in `.ics`.
  public static let calendarEvent = UTType("public.calendar-event", [.data], ["ics"], ["text/calendar"])
  /// The address card of a contact: files ending in `.vcf`.
  public static let vCard = UTType("public.vcard", [.text], ["vcf"], ["text/vcard"])
  /// A program that can be run; conforms to `data`. The identifier is `public.executable`.
  public static let executable = UTType("public.executable", [.data])
  /// A program with its files; conforms to `executable`. The identifier is `com.apple.application`.
  public static let application = UTType("com.apple.application", [.executable])

  private static let all: [UTType] = [
    item, content, compositeContent, data, directory, folder, package, text, plainText, utf8PlainText, commaSeparatedText, tabSeparatedText,
    delimitedText, rtf, url, fileURL, html, xml, json, yaml, markdown, propertyList, sourceCode, swiftSource, script, shellScript,
    pythonScript, image, png, jpeg, tiff, gif, bmp, webP, heic, svg, pdf, audiovisualContent, movie, video, audio, quickTimeMovie,
    mpeg4Movie, mpeg4Audio, mp3, wav, archive, zip, gzip, database, font, calendarEvent, vCard, executable, application,
  ]

  private static let declared = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
  private static let byExtension = Dictionary(
    all.flatMap { type in type.extensions.map { ($0, type) } }, uniquingKeysWith: { first, _ in first })
}

extension UTType: CustomStringConvertible {
  /// The identifier, such as `public.png`.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Decodes an identifier; an unknown one conforms to `data`.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self = UTType(identifier) ?? UTType(exportedAs: identifier)
  }
  /// Encodes the identifier as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension URL {
  /// The type of the file by its extension, or a folder if the path ends with a slash.
  package var contentTypeByName: UTType { hasDirectoryPath ? .folder : UTType(filenameExtension: pathExtension) ?? .data }
  /// The address with the preferred extension of a type appended, unless it already has one of the type's. Uniform Type Identifiers.
  public func appendingPathExtension(for type: UTType) -> URL {
    guard let preferred = type.preferredFilenameExtension, !type.extensions.contains(pathExtension.lowercased()) else { return self }
    return appendingPathExtension(preferred)
  }
}
