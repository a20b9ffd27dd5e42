import Observation
@_spi(Oriel) import OrielCore
import OrielGraph
import Synchronization

/// A store of objects with unsaved changes: a common interface for Core Data's context and other stores.
///
/// A store is observable: bodies that read `hasChanges`, or objects in it, run again when those change.
public protocol ManagedObjectContext: AnyObject, Observable {
  /// Whether there are changes that have not been saved.
  var hasChanges: Bool { get }
  /// Saves the changes permanently. Throws if that fails; the changes then stay unsaved.
  func save() throws
  /// Discards all changes since the last save.
  func rollback()
}

private enum ManagedObjectContextKey: EnvironmentKey { static var defaultValue: any ManagedObjectContext { MissingStore.shared } }

/// Used if no store was set. Any use traps, because objects kept in no store would be lost silently.
private final class MissingStore: ManagedObjectContext, Sendable {
  static let shared = MissingStore()

  var hasChanges: Bool { stop() }
  func save() { stop() }
  func rollback() { stop() }

  /// The type names of some of the views that read this value.
  private let readers = Mutex<[String]>([])
  private static let most = 4

  /// Records the name of the view whose body, or whose environment, is being read.
  func note(readIn scope: EnvironmentScope?) {
    guard MainThread.isCurrent, let name = Self.running(scope) else { return }
    readers.withLock { if $0.count < Self.most && !$0.contains(name) { $0.append(name) } }
  }

  private static func running(_ scope: EnvironmentScope?) -> String? {
    nonisolated(unsafe) let reader = scope?.dependencies.runningOwner
    return MainActor.assumeIsolated { (reader as? ViewNode)?.typeName ?? ViewNode.running?.typeName }
  }

  private func stop() -> Never {
    // The body that uses it now, or in an action the views that read it before.
    let views = (MainThread.isCurrent ? Self.running(nil) : nil).map { [$0] } ?? readers.withLock { $0 }
    let use = views.isEmpty ? "A view uses" : views.count == 1 ? "\(views[0]) uses" : "One of \(views.joined(separator: ", ")) uses"
    fatalError(
      "No ManagedObjectContext found. \(use) @Environment(\\.managedObjectContext); a View.environment(_:_:) for \\.managedObjectContext may be missing as an ancestor of this view."
    )
  }
}

extension EnvironmentValues {
  /// The store that views read and change. SwiftUI: `managedObjectContext`.
  ///
  /// If no store was set, any use of it traps with a message.
  public var managedObjectContext: any ManagedObjectContext {
    get {
      let store = self[ManagedObjectContextKey.self]
      (store as? MissingStore)?.note(readIn: scope)
      return store
    }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
