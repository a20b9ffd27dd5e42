import Foundation
import Synchronization

/// Messages about misuse that do not belong to a window, each printed once to standard error.
///
/// After `most` different messages no more are printed.
package enum Diagnostics {
  private struct Seen {
    /// The hashes of the messages, which themselves may be long.
    var hashes: Set<Int> = []
  }
  private static let seen = Mutex(Seen())
  /// The maximum number of different messages; after it a last one announces that no more are printed.
  package static let most = 2_000
  /// The maximum number of characters in one message; the rest is left out, which the message mentions.
  package static let longest = 2_000

  /// Receives messages of the main thread about views created outside of any window.
  @exclusivity(unchecked) package nonisolated(unsafe) static var listener: ((String) -> Void)?

  package static func report(_ message: String) {
    let number = seen.withLock { seen -> Int? in
      if seen.hashes.count > most || !seen.hashes.insert(message.hashValue).inserted { return nil }
      return seen.hashes.count
    }
    guard let number else { return }
    write(number > most ? "more than \(most) different messages; no more are printed" : legible(message))
  }

  /// Whether a message has been reported.
  package static func hasReported(_ message: String) -> Bool { seen.withLock { $0.hashes.contains(message.hashValue) } }

  /// A message as printed: control characters, which a terminal might interpret, are escaped as `\u{1B}`, and long messages are cut off.
  package static func legible(_ message: String) -> String {
    var text = ""
    for (count, scalar) in message.unicodeScalars.enumerated() {
      if count == longest { return text + "… (\(message.utf8.count) bytes)" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func write(_ message: String) {
    var bytes = Array("Oriel: \(message)\n".utf8)[...]
    // Standard error may be closed or redirected to a full disk: then the message is lost.
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
