import Foundation

/// Lines on standard output, messages on standard error, and lines of JSON in a file.
package final class BenchmarkOutput {
  private let json: FileHandle?
  private let encoder = JSONEncoder()

  /// Empties the file, if one is given. Throws if it cannot be written.
  package init(jsonPath: String?) throws {
    encoder.outputFormatting = [.sortedKeys]
    guard let jsonPath else {
      json = nil
      return
    }
    let file = URL(fileURLWithPath: jsonPath)
    try Data().write(to: file)
    json = try FileHandle(forWritingTo: file)
  }

  package func write(_ measurement: some Encodable) throws {
    try json?.write(contentsOf: encoder.encode(measurement) + Data("\n".utf8))
  }

  /// Unlike `print`, not buffered when standard output is a pipe: a run takes minutes.
  package func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  package func say(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
}
