import Foundation
import Synchronization

/// SIGINT and SIGTERM, which end the program like closing its last window.
///
/// SDL's own handlers only set a flag, so that a signal between checking it and sleeping would wait for the next event. These wake the
/// loop.
enum TerminationSignals {
  private static let flag = Atomic(false)

  /// Whether a signal has arrived since `install`.
  static var haveArrived: Bool { flag.load(ordering: .acquiring) }

  /// Handles the signals, except for ignored ones, as under `nohup`. A second signal of a kind ends the program at once.
  static func install() {
    flag.store(false, ordering: .releasing)
    MainLoop.wake()  // makes the descriptor now: making it in the handler would not be safe
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { continue }
      action.__sigaction_handler.sa_handler = { _ in
        let error = errno
        TerminationSignals.flag.store(true, ordering: .releasing)
        MainLoop.wake()
        errno = error
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(signal, &action, nil)
    }
  }
}
