import Foundation

/// A URL that the desktop may be asked to open: one that shows something, and starts nothing.
///
/// Links often come from others than the program's author, and what a desktop does with a URL depends on what is installed. So it is given
/// pages (`http`, `https`), mail to be written (`mailto`), and files and folders of the user's own that are no programs. An app that wants
/// others opened has a handler of its own for them: `OpenURLAction`.
package struct SystemURL {
  /// What is handed over.
  package let text: String

  /// Why a URL is not handed over.
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    case scheme, length, characters, host, attachment, file(String)

    package var description: String {
      switch self {
      case .scheme: "only http, https, mailto and the user's own files are handed to the desktop; an OpenURLAction may open others"
      case .length: "it is longer than \(SystemURL.longest) bytes"
      case .characters: "it has characters that URLs do not have"
      case .host: "it names no host"
      case .attachment: "mail from a link takes no files along"
      case .file(let reason): reason
      }
    }
  }

  /// Bytes of what is handed over: it becomes an argument of a program, of which Linux takes no more than 128 KiB.
  package static let longest = 32_768

  package init(_ url: URL) throws(Refusal) {
    let text = url.absoluteString
    guard text.utf8.count <= Self.longest else { throw .length }
    // Visible ASCII alone: URLs write everything else with percent signs. So no line ends, and nothing that terminals act on.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .characters }
    switch url.scheme?.lowercased() {
    case "http", "https":
      guard let host = url.host(percentEncoded: false), !host.isEmpty else { throw .host }
      self.text = text
    case "mailto":
      if Self.takesFilesAlong(text) { throw .attachment }
      self.text = text
    case "file": self.text = try Self.file(url)
    default: throw .scheme
    }
  }

  /// Whether a mail's header fields ask for attachments, as some mail programs understand them.
  private static func takesFilesAlong(_ mail: String) -> Bool {
    guard let question = mail.firstIndex(of: "?") else { return false }
    return mail[mail.index(after: question)...].split { $0 == "&" || $0 == ";" }
      .contains { field in
        let name = field.prefix { $0 != "=" }
        // What cannot be read may be anything.
        guard let plain = String(name).removingPercentEncoding?.lowercased() else { return true }
        return plain.contains("attach")
      }
  }

  // MARK: Files

  /// The file itself, without links on the way, so that what has been looked at is what is opened.
  private static func file(_ url: URL) throws(Refusal) -> String {
    let host = url.host(percentEncoded: false) ?? ""
    guard host.isEmpty || host.lowercased() == "localhost" else { throw .file("it is on another machine") }
    let path = url.path(percentEncoded: false)
    guard path.hasPrefix("/"), !path.utf8.contains(0), let real = realpath(path, nil) else { throw .file("there is no such file") }
    defer { free(real) }
    // Neither waits for the other end of a pipe, nor becomes a terminal's.
    let descriptor = open(real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file("it cannot be read") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { throw .file("it belongs to somebody else") }
    let resolved = String(cString: real)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFREG:
      guard status.st_mode & 0o111 == 0 else { throw .file("it is a program") }
      guard !programKinds.contains(kind(of: resolved)), !startsLikeAProgram(descriptor) else { throw .file("desktops may run such files") }
    default: throw .file("it is neither a file nor a folder")
    }
    let text = URL(fileURLWithPath: resolved, isDirectory: false).absoluteString
    guard text.utf8.count <= longest else { throw .length }
    guard text.hasPrefix("file:///"), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .characters }
    return text
  }

  private static func kind(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// What some desktop runs, installs, or starts another program by.
  private static let programKinds: Set<String> = [
    "desktop", "kdelnk", "directory", "service", "url", "webloc", "lnk", "exe", "com", "bat", "cmd", "msi", "msp", "scr", "pif", "reg",
    "vbs", "js", "jse", "wsf", "hta", "ps1", "jar", "jnlp", "appimage", "run", "bin", "sh", "bash", "zsh", "csh", "command", "py", "pyw",
    "pyc", "pl", "rb", "php", "deb", "rpm", "snap", "flatpak", "flatpakref", "flatpakrepo", "apk",
  ]

  /// Whether its first bytes are a program's, whatever its name.
  private static func startsLikeAProgram(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    let start = bytes[..<count]
    if ["#!", "\u{7F}ELF", "MZ"].contains(where: { start.starts(with: $0.utf8) }) { return true }
    return String(decoding: start, as: UTF8.self).contains("[Desktop Entry]")
  }
}
