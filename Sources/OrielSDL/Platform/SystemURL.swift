import Foundation

/// A URL that the desktop may open: one that shows content and does not start a program.
///
/// Links often come from other people than the program's author, and what a desktop does with a URL depends on what is installed. So the
/// desktop only receives pages (`http`, `https`), new mail (`mailto`), and files and folders that belong to the user and are not programs.
/// An app that opens other URLs sets its own handler: `OpenURLAction`.
package struct SystemURL {
  /// The text passed to the desktop.
  package let text: String

  /// The reason why a URL is not passed to the desktop.
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

  /// The maximum length in bytes: it becomes an argument of a program, which Linux limits to 128 KiB.
  package static let longest = 32_768

  package init(_ url: URL) throws(Refusal) {
    let text = url.absoluteString
    guard text.utf8.count <= Self.longest else { throw .length }
    // Visible ASCII only: URLs encode everything else with percent signs. So there are no line endings and no control characters.
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

  /// Whether a mail's header fields request attachments, in the form supported by some mail programs.
  private static func takesFilesAlong(_ mail: String) -> Bool {
    guard let question = mail.firstIndex(of: "?") else { return false }
    return mail[mail.index(after: question)...].split { $0 == "&" || $0 == ";" }
      .contains { field in
        let name = field.prefix { $0 != "=" }
        // A name that cannot be decoded may mean anything.
        guard let plain = String(name).removingPercentEncoding?.lowercased() else { return true }
        return plain.contains("attach")
      }
  }

  // MARK: Files

  /// The file itself, with links resolved, so that the checked file is the one that is opened.
  private static func file(_ url: URL) throws(Refusal) -> String {
    let host = url.host(percentEncoded: false) ?? ""
    guard host.isEmpty || host.lowercased() == "localhost" else { throw .file("it is on another machine") }
    let path = url.path(percentEncoded: false)
    guard path.hasPrefix("/"), !path.utf8.contains(0), let real = realpath(path, nil) else { throw .file("there is no such file") }
    defer { free(real) }
    // Opening must not wait for a pipe or take over a terminal.
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

  /// File types that some desktops run or install, or that start another program.
  private static let programKinds: Set<String> = [
    "desktop", "kdelnk", "directory", "service", "url", "webloc", "lnk", "exe", "com", "bat", "cmd", "msi", "msp", "scr", "pif", "reg",
    "vbs", "js", "jse", "wsf", "hta", "ps1", "jar", "jnlp", "appimage", "run", "bin", "sh", "bash", "zsh", "csh", "command", "py", "pyw",
    "pyc", "pl", "rb", "php", "deb", "rpm", "snap", "flatpak", "flatpakref", "flatpakrepo", "apk",
  ]

  /// Whether its first bytes identify a program, whatever its name.
  private static func startsLikeAProgram(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    let start = bytes[..<count]
    if ["#!", "\u{7F}ELF", "MZ"].contains(where: { start.starts(with: $0.utf8) }) { return true }
    return String(decoding: start, as: UTF8.self).contains("[Desktop Entry]")
  }
}
