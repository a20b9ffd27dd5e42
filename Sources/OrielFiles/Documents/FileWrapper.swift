import Foundation
import Synchronization

/// A file, a folder or a symbolic link as a value of a program, with its content. `FileWrapper` of Foundation.
///
/// Content of a file read from disk is read when the wrapper is made.
public final class FileWrapper: Sendable {
  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private struct Fields {
    var content: Content
    var name: String?
    var preferred: String?
  }

  private let fields: Mutex<Fields>

  private init(_ content: Content, name: String? = nil) { fields = Mutex(Fields(content: content, name: name, preferred: name)) }

  /// A file with content in memory. Nothing is on disk before `write(to:)`, whose errors are the file system's.
  public convenience init(regularFileWithContents contents: Data) { self.init(.file(contents)) }

  /// A folder with items by their names.
  public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    self.init(.folder(childrenByPreferredName))
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
  }

  /// A symbolic link to a path. Its target is not followed, and need not exist.
  public convenience init(symbolicLinkWithDestinationURL url: URL) { self.init(.link(url)) }

  /// How a wrapper is read. `FileWrapper.ReadingOptions` of Foundation.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads everything at once, which happens anyway.
    public static let immediate = ReadingOptions(rawValue: 1)
    /// Does not map files, which does not happen anyway.
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// How a wrapper is written. `FileWrapper.WritingOptions` of Foundation.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes to another place first, so that an interrupted write leaves the old content.
    public static let atomic = WritingOptions(rawValue: 1)
    /// Sets the names of the wrappers to those on disk.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  /// Reads a file, a folder with everything in it, or a symbolic link. Throws errors of the file system.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    self.init(try Self.read(url), name: url.lastPathComponent)
  }

  private static func read(_ url: URL) throws -> Content {
    let manager = FileManager.default
    let type = try manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    switch type {
    case .typeSymbolicLink?: return .link(URL(fileURLWithPath: try manager.destinationOfSymbolicLink(atPath: url.path)))
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      for name in try manager.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name))
      }
      return .folder(children)
    default: return .file(try Data(contentsOf: url))
    }
  }

  /// Whether the wrapper is a file with content.
  public var isRegularFile: Bool { fields.withLock { if case .file = $0.content { true } else { false } } }
  /// Whether the wrapper is a folder with other wrappers.
  public var isDirectory: Bool { fields.withLock { if case .folder = $0.content { true } else { false } } }
  /// Whether it is a symbolic link.
  public var isSymbolicLink: Bool { fields.withLock { if case .link = $0.content { true } else { false } } }

  /// The content of a file; nil for others.
  public var regularFileContents: Data? { fields.withLock { if case .file(let data) = $0.content { data } else { nil } } }
  /// The items of a folder by their names; nil for others.
  public var fileWrappers: [String: FileWrapper]? { fields.withLock { if case .folder(let all) = $0.content { all } else { nil } } }
  /// The destination of a symbolic link; nil for others.
  public var symbolicLinkDestinationURL: URL? { fields.withLock { if case .link(let url) = $0.content { url } else { nil } } }

  /// The name that it was read or written with.
  public var filename: String? {
    get { fields.withLock { $0.name } }
    set { fields.withLock { $0.name = newValue } }
  }
  /// The name that it gets in a folder.
  public var preferredFilename: String? {
    get { fields.withLock { $0.preferred } }
    set { fields.withLock { $0.preferred = newValue } }
  }

  /// Adds an item to a folder under its preferred name, with a number in front if another item has it. Returns the name.
  ///
  /// Traps if this is not a folder.
  @discardableResult public func addFileWrapper(_ child: FileWrapper) -> String {
    let wanted = child.preferredFilename ?? "Item"
    return fields.withLock { fields in
      guard case .folder(var children) = fields.content else { preconditionFailure("only a folder has items") }
      var name = wanted, number = 1
      while children[name] != nil { (name, number) = ("\(number)__#$!@%!#__\(wanted)", number + 1) }
      children[name] = child
      fields.content = .folder(children)
      return name
    }
  }

  /// Adds a file with contents to a folder, and returns its name there.
  ///
  /// The name has a number in front if another item has it. Traps if this is not a folder.
  @discardableResult public func addRegularFile(withContents data: Data, preferredFilename: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = preferredFilename
    return addFileWrapper(child)
  }

  /// Removes an item of a folder; nothing if it has no such item.
  public func removeFileWrapper(_ child: FileWrapper) {
    fields.withLock { fields in
      guard case .folder(let children) = fields.content else { return }
      fields.content = .folder(children.filter { $0.value !== child })
    }
  }

  /// The name of an item of a folder; nil if it has no such item.
  public func keyForFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

  /// Writes it, with everything in it, in place of what is there. Throws errors of the file system.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
    let manager = FileManager.default
    if let data = regularFileContents {
      try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    } else {
      // A folder is complete before it takes the place of another one.
      let new = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)", isDirectory: isDirectory)
      if let target = symbolicLinkDestinationURL {
        try manager.createSymbolicLink(at: new, withDestinationURL: target)
      } else {
        try manager.createDirectory(at: new, withIntermediateDirectories: false)
        do { for (name, child) in fileWrappers ?? [:] { try child.write(to: new.appendingPathComponent(name)) } } catch {
          try? manager.removeItem(at: new)
          throw error
        }
      }
      if manager.fileExists(atPath: url.path) { try manager.removeItem(at: url) }
      try manager.moveItem(at: new, to: url)
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  /// Reads the content again if the file or folder is another one. Throws errors of the file system.
  public func read(from url: URL, options: ReadingOptions = []) throws {
    let content = try Self.read(url)
    fields.withLock { fields in
      fields.content = content
      (fields.name, fields.preferred) = (url.lastPathComponent, url.lastPathComponent)
    }
  }
}
