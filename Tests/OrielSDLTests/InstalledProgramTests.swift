import Foundation
import Testing

/// A program copied from where it was built: which folder its fonts come from.
@Suite struct InstalledProgramTests {
  /// A folder with a copy of the program Hello at some path in it.
  private struct Installation: ~Copyable {
    let root: URL
    let program: URL

    init(_ path: String) throws {
      root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("oriel-install-\(UUID().uuidString)")
      program = root.appendingPathComponent(path)
      let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
        "Hello")
      try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      // By another process: one that this one starts meanwhile would inherit the file open for writing, and then it is "busy" and cannot
      // run.
      let copy = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [built.path, program.path])
      copy.waitUntilExit()
      #expect(copy.terminationStatus == 0)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Fonts of which none is one, so that the program says where it has found them.
    func addUnusableFonts(in folder: String) throws -> String {
      let fonts = root.appendingPathComponent(folder).appendingPathComponent("Fonts")
      try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
      try Data("not a font".utf8).write(to: fonts.appendingPathComponent("Inter-Regular.otf"))
      return fonts.path
    }

    /// Runs it with these variables and no others, and returns what it says of the fonts that it does not find.
    func complaint(of command: [String], _ variables: [String: String] = [:]) async throws -> String {
      let assignments = (["ORIEL_OFFSCREEN": root.appendingPathComponent("Pictures").path].merging(variables) { $1 }).map { "\($0)=\($1)" }
      let run = try RunningProgram("/usr/bin/env", ["-i"] + assignments + command)
      defer { run.send(SIGKILL) }
      #expect(try await run.end() == .status(1))
      return run.errors
    }
  }

  @Test func picturesHaveTheSettingsOfTheProcess() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func picture(_ variables: [String: String]) async throws -> Data {
      let run = try RunningProgram.product("Hello", environment: variables.merging(["ORIEL_OFFSCREEN": folder.path, "DISPLAY": ""]) { $1 })
      defer { run.send(SIGKILL) }
      #expect(try await run.end() == .status(0))
      return try Data(contentsOf: folder.appendingPathComponent("Hello-light@1x.png"))
    }
    let plain = try await picture([:])
    #expect(try await picture(["ORIEL_TEXT_SIZE": "accessibility2"]) != plain)
    // The picture's own.
    #expect(try await picture(["ORIEL_COLOR_SCHEME": "dark", "ORIEL_SCALE": "2"]) == plain)
  }

  @Test func besideTheProgram() async throws {
    let copy = try Installation("Hello")
    let fonts = try copy.addUnusableFonts(in: "Assets")
    #expect(try await copy.complaint(of: [copy.program.path]).contains(fonts))
    // By a link, and found along PATH, it is the same program.
    let link = copy.root.appendingPathComponent("links/hello")
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: copy.program)
    #expect(try await copy.complaint(of: [link.path]).contains(fonts))
    #expect(try await copy.complaint(of: ["hello"], ["PATH": link.deletingLastPathComponent().path]).contains(fonts))
  }

  @Test func sharedByAPrefix() async throws {
    let copy = try Installation("prefix/bin/Hello")
    let fonts = try copy.addUnusableFonts(in: "prefix/share/oriel")
    #expect(try await copy.complaint(of: [copy.program.path]).contains(fonts))
  }

  @Test func foldersOfData() async throws {
    let copy = try Installation("bin/Hello")
    let (home, system) = (try copy.addUnusableFonts(in: "home/oriel"), try copy.addUnusableFonts(in: "system/oriel"))
    let variables = ["XDG_DATA_HOME": copy.root.path + "/home", "XDG_DATA_DIRS": "/nowhere:" + copy.root.path + "/system"]
    #expect(try await copy.complaint(of: [copy.program.path], variables).contains(home))
    let systemOnly = variables.filter { $0.key == "XDG_DATA_DIRS" }
    #expect(try await copy.complaint(of: [copy.program.path], systemOnly).contains(system))
  }

  @Test func itRunsFromAnyFolder() async throws {
    let copy = try Installation("bin/Hello")
    let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets")
    try FileManager.default.createDirectory(at: copy.root.appendingPathComponent("share"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: assets, to: copy.root.appendingPathComponent("share/oriel"))
    let pictures = copy.root.appendingPathComponent("Pictures").path
    let run = try RunningProgram(
      "/usr/bin/env", ["-i", "-C", "/", "PATH=\(copy.root.path)/bin", "ORIEL_OFFSCREEN=\(pictures)", "Hello"])
    defer { run.send(SIGKILL) }
    #expect(try await run.end() == .status(0))
    #expect(run.errors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).contains { $0.hasSuffix(".png") })
  }

  /// What cannot be read, or has nothing in it, does not keep from the folders after it.
  @Test func emptyFoldersArePassedOver() async throws {
    let copy = try Installation("prefix/bin/Hello")
    let empty = copy.root.appendingPathComponent("prefix/bin/Assets/Fonts")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let fonts = try copy.addUnusableFonts(in: "prefix/share/oriel")
    #expect(try await copy.complaint(of: [copy.program.path]).contains(fonts))
    // A file where a folder should be.
    try FileManager.default.removeItem(at: empty)
    try Data().write(to: empty)
    #expect(try await copy.complaint(of: [copy.program.path]).contains(fonts))
  }

  @Test func picturesThatCannotBeWrittenSayWhere() async throws {
    let copy = try Installation("Hello")
    let folder = copy.root.appendingPathComponent("file")
    try Data().write(to: folder)
    let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Assets").standardized.path
    let said = try await copy.complaint(of: [copy.program.path], ["ORIEL_ASSETS": assets, "ORIEL_OFFSCREEN": folder.path])
    #expect(said.hasPrefix("Oriel: cannot write pictures to \(folder.path): "))
  }
}
