import Foundation
import TestSupport

struct TimedOut: Error, CustomStringConvertible {
  var description: String
}

/// How long tests wait for what should come at once. Far longer than it takes on a busy machine.
let patience = Duration.seconds(Sanitizer.isOn ? 240 : 120)

/// Waits until a condition holds; throws, saying what was waited for, when it never does.
func eventually(_ what: @autoclosure () -> String, within limit: Duration = patience, _ condition: () async throws -> Bool) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !condition() {
    if .now > deadline { throw TimedOut(description: "waited in vain for \(what())") }
    try await Task.sleep(for: .milliseconds(10))
  }
}
