import Foundation
import Synchronization

/// Messages about misuse that are not tied to a window, each printed once to standard error.
///
/// After `most` different messages no more are printed.
package enum Diagnostics {
  private struct Seen {
    /// The messages' hashes: the messages themselves may be long.
    var hashes: Set<Int> = []
  }
  private static let seen = Mutex(Seen())
  /// The limit of different messages that are printed; then a last one says that no more are.
  package static let most = 2_000
  /// The limit of characters in one message; the rest is left out, and the message says so.
  package static let longest = 2_000

  /// Receives messages of the main thread that are about views made outside of any window.
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

  /// A message as it is printed: control characters, on which a terminal would act, are escaped as `\u{1B}`; what is too long is cut off.
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
    // Standard error may be closed, or redirected to a full disk: then the message is lost.
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
