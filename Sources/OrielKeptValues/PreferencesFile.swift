import Foundation
import OrielGraph
import OrielProcess

/// A property list of one dictionary, in the user's configuration folder, which is replaced as a whole when a value changes.
///
/// A process that is killed during a write leaves the old file. Foundation's own implementation first empties the file.
package final class PreferencesFile: @unchecked Sendable {
  package let url: URL
  /// One write at a time.
  private let lock = ShortLock()

  package init(_ url: URL) { self.url = url }

  /// The file with a name in the user's configuration folder, where Foundation stores its defaults too.
  package convenience init(named name: String) {
    let folder = ProcessVariables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    self.init(
      (folder ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config"))
        .appendingPathComponent("\(name).plist"))
  }

  /// The name of the program's defaults in Foundation.
  package static var programName: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

  /// The content of the file: empty if there is none. A file that cannot be parsed is renamed, and reported.
  package func read() -> [String: Any] {
    guard let data = try? Data(contentsOf: url) else { return [:] }
    if let values = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] { return values }
    var aside = url.appendingPathExtension("damaged"), number = 1
    while FileManager.default.fileExists(atPath: aside.path) {
      number += 1
      aside = url.appendingPathExtension("damaged-\(number)")
    }
    do {
      try FileManager.default.moveItem(at: url, to: aside)
      Diagnostics.report(
        "\(url.path) is damaged: it is now called \(aside.lastPathComponent), and kept values begin again with their defaults")
    } catch {
      Diagnostics.report("\(url.path) is damaged, and cannot be renamed: \(error)")
    }
    return [:]
  }

  /// Sets a value of the file, or removes it. Other values in the file are unchanged.
  package func set(_ value: Any?, for key: String) {
    lock.lock()
    defer { lock.unlock() }
    var values = read()
    values[key] = value
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: url, options: .atomic)
    } catch {
      Diagnostics.report("the value of \"\(key)\" cannot be kept: \(error)")
    }
  }
}
