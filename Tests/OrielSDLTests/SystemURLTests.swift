import Foundation
import OrielSDL
import Testing

/// What a link may have the desktop open.
@Suite struct SystemURLTests {
  private func refusal(_ text: String) throws -> SystemURL.Refusal? {
    let url = try #require(URL(string: text), "\(text)")
    do throws(SystemURL.Refusal) {
      _ = try SystemURL(url)
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      "https://example.org/a%20b?c=d&e=$(f);g", "HTTP://EXAMPLE.ORG", "http://[::1]:80/", "mailto:a@example.org?subject=b%0Ac",
      "https://user@example.org/#-x", "mailto:",
    ]) func pagesAndMailAreOpened(url: String) throws
  {
    #expect(try refusal(url) == nil)
  }

  @Test(
    arguments: [
      ("javascript:alert(1)", .scheme), ("data:text/html,x", .scheme), ("ssh://-oProxyCommand=x/", .scheme), ("smb://host/share", .scheme),
      ("vbscript:x", .scheme), ("tel:1", .scheme), ("steam://run/1", .scheme), ("relative", .scheme), ("-x", .scheme), ("--help", .scheme),
      ("ms-settings:x", .scheme), ("http:///path", .host), ("https:", .host), ("mailto:a@b?attach=/etc/passwd", .attachment),
      ("mailto:a@b?subject=x&ATTACHMENT=file:///etc/passwd", .attachment), ("mailto:a@b?%61ttach=x", .attachment),
      ("https://example.org/" + String(repeating: "a", count: 40_000), .length),
    ] as [(String, SystemURL.Refusal)]) func othersAreNot(url: String, reason: SystemURL.Refusal) throws
  {
    #expect(try refusal(url) == reason)
  }

  /// A folder of this user's, gone at the end.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.resolvingSymlinksInPath())
  }

  @Test func onesOwnFilesAndFoldersAreOpened() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a b ü.txt"), link = folder.appendingPathComponent("link.txt")
      try Data("text".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(try SystemURL(file).text == file.absoluteString)
      #expect(try SystemURL(link).text == file.absoluteString)  // what it leads to
      #expect(try refusal(folder.absoluteString) == nil)
      #expect(try refusal("file://localhost" + file.path(percentEncoded: true)) == nil)
    }
  }

  @Test func filesThatAreProgramsAreNot() throws {
    try withFolder { folder in
      func isRefused(_ name: String, _ content: String, mode: Int = 0o600) throws -> Bool {
        let file = folder.appendingPathComponent(name)
        try Data(content.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        return try refusal(file.absoluteString) != nil
      }
      #expect(try !isRefused("plain", "text"))
      #expect(try isRefused("tool", "text", mode: 0o700))
      for name in ["a.desktop", "a.DESKTOP", "a.exe", "a.jar", "a.AppImage", "a.sh", "a.deb"] { #expect(try isRefused(name, "text")) }
      for content in ["#!/bin/sh\n", "\u{7F}ELF", "MZ", "# x\n[Desktop Entry]\nExec=x\n"] { #expect(try isRefused("document", content)) }
      let link = folder.appendingPathComponent("link.txt")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appendingPathComponent("a.desktop"))
      #expect(try refusal(link.absoluteString) != nil)
      let pipe = folder.appendingPathComponent("pipe")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      #expect(try refusal(pipe.absoluteString) == .file("it is neither a file nor a folder"))
      #expect(try refusal(folder.appendingPathComponent("missing").absoluteString) == .file("there is no such file"))
      #expect(try refusal("file://elsewhere" + folder.path) == .file("it is on another machine"))
      guard getuid() == 0 else { return #expect(try refusal("file:///etc/hostname") == .file("it belongs to somebody else")) }
      #expect(chown(folder.appendingPathComponent("plain").path, 12_345, 12_345) == 0)
      #expect(try refusal(folder.appendingPathComponent("plain").absoluteString) == .file("it belongs to somebody else"))
    }
  }
}
