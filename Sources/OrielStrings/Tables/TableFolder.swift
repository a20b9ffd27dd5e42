import Foundation

/// Finds the string tables in a folder. Uses the C library, because this is part of each launch.
enum TableFolder {
  /// The names of a folder's entries; empty if it cannot be read.
  static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if mayBeOfTables(name) { names.append(name) }
    }
    return names
  }

  /// Whether a name may be a table's, or a folder's that contains tables.
  private static func mayBeOfTables(_ name: String) -> Bool {
    name.hasSuffix(".lproj") || name.hasSuffix(".xcstrings") || name.hasSuffix(".strings") || name.hasSuffix(".stringsdict")
      || name.hasSuffix(".resources") || name.hasSuffix(".bundle") || name == "Assets"
  }

  /// The language folders by name, followed by the folder itself for entries without a language.
  static func languages(of folder: String) -> [(language: String, folder: String)] {
    entries(of: folder).sorted().filter { $0.hasSuffix(".lproj") }.map { (String($0.dropLast(6)), "\(folder)/\($0)") }
      + [(LanguageChoice.base, folder)]
  }

  /// The folders of a bundle that may contain tables: itself, and `Assets` in it.
  static func places(in bundle: String) -> [String] { [bundle, "\(bundle)/Assets"] }

  /// The folders that may contain the program's tables: beside it, in `Assets` there, and in the resources of the target of its name. Empty
  /// if there are none, as in most programs.
  static let own: [String] = {
    guard let file = programPath, let slash = file.lastIndex(of: "/") else { return [] }
    return own(folder: String(file[..<slash]), program: String(file[file.index(after: slash)...]))
  }()

  /// The folder of a target's resources, beside the program; nil, meaning the program's own, if there is none.
  static func resources(ofModule module: String) -> String? {
    guard let folder = programFolder else { return nil }
    return entries(of: folder).sorted().first { $0.hasSuffix("_\(module).resources") || $0.hasSuffix("_\(module).bundle") }
      .map { "\(folder)/\($0)" }
  }

  private static let programPath: String? = {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }()

  private static var programFolder: String? {
    programPath.flatMap { file in file.lastIndex(of: "/").map { String(file[..<$0]) } }
  }

  static func own(folder: String, program: String) -> [String] {
    let entries = entries(of: folder).sorted()
    // A package's resources are in "Package_Target.resources"; for programs in /usr/bin they are in /usr/share.
    let bundles = entries.filter { $0.hasSuffix("_\(program).resources") || $0.hasSuffix("_\(program).bundle") }.map { "\(folder)/\($0)" }
    let places = ([folder] + bundles + ["\(folder)/../share/\(program).resources"]).flatMap(places)
    return places.filter { place in
      Self.entries(of: place).contains { $0.hasSuffix(".lproj") || $0.contains(".strings") || $0.hasSuffix(".xcstrings") }
    }
  }

  /// The development language of a folder, from its `Info.plist`.
  static func developmentLanguage(of folder: String) -> String? {
    guard let bytes = bytes(of: "\(folder)/Info.plist", most: 1 << 20) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.firstMatch(of: #/CFBundleDevelopmentRegion<\/key>\s*<string>([^<]+)</#).map { String($0.1) }
  }

  /// A file's bytes; nil if it cannot be read, or has more than `most` bytes.
  static func bytes(of path: String, most: Int) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    let step = 1 << 16
    while bytes.count <= most {
      let count = withUnsafeTemporaryAllocation(byteCount: step, alignment: 1) { buffer in
        let count = fread(buffer.baseAddress, 1, step, file)
        bytes.append(contentsOf: buffer.prefix(count))
        return count
      }
      // A folder can be opened, but not read.
      if count < step { return ferror(file) == 0 ? bytes : nil }
    }
    return nil
  }
}
