import Foundation
import Synchronization

/// Messages about misuse that are not tied to a window, each printed once to standard error.
package enum Diagnostics {
  private static let seen = Mutex<Set<String>>([])

  package static func report(_ message: String) {
    let isNew = seen.withLock { $0.insert(message).inserted }
    if isNew { FileHandle.standardError.write(Data("Oriel: \(message)\n".utf8)) }
  }
}
