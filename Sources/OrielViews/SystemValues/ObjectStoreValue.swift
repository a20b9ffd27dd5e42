import Observation
@_spi(Oriel) import OrielCore
import OrielGraph
import Synchronization

/// A store of objects with unsaved changes: what Core Data's context is to views, for stores of one's own.
///
/// A store is observable: bodies that read `hasChanges`, or objects in it, run again when those change.
public protocol ManagedObjectContext: AnyObject, Observable {
  /// Whether there is anything to save.
  var hasChanges: Bool { get }
  /// Makes the changes last. What cannot be written is thrown, and stays unsaved.
  func save() throws
  /// Forgets the changes.
  func rollback()
}

private enum ManagedObjectContextKey: EnvironmentKey { static var defaultValue: any ManagedObjectContext { MissingStore.shared } }

/// What stands where no store was handed down. To use it stops the program: what is kept in no store would be lost without a word.
private final class MissingStore: ManagedObjectContext, Sendable {
  static let shared = MissingStore()

  var hasChanges: Bool { stop() }
  func save() { stop() }
  func rollback() { stop() }

  /// The types of the views that were handed this, by name: a few.
  private let readers = Mutex<[String]>([])
  private static let most = 4

  /// Keeps the name of the view whose body, or whose environment, is being read.
  func note(readIn scope: EnvironmentScope?) {
    guard MainThread.isCurrent, let name = Self.running(scope) else { return }
    readers.withLock { if $0.count < Self.most && !$0.contains(name) { $0.append(name) } }
  }

  private static func running(_ scope: EnvironmentScope?) -> String? {
    nonisolated(unsafe) let reader = scope?.dependencies.runningOwner
    return MainActor.assumeIsolated { (reader as? ViewNode)?.typeName ?? ViewNode.running?.typeName }
  }

  private func stop() -> Never {
    // The body that uses it now; else, in an action, it is one of those that were handed it.
    let views = (MainThread.isCurrent ? Self.running(nil) : nil).map { [$0] } ?? readers.withLock { $0 }
    let use = views.isEmpty ? "A view uses" : views.count == 1 ? "\(views[0]) uses" : "One of \(views.joined(separator: ", ")) uses"
    fatalError(
      "No ManagedObjectContext found. \(use) @Environment(\\.managedObjectContext); a View.environment(_:_:) for \\.managedObjectContext may be missing as an ancestor of this view."
    )
  }
}

extension EnvironmentValues {
  /// The store that views below read and change. SwiftUI: `managedObjectContext`.
  ///
  /// Where none was handed down, whatever is asked of it stops the program with a sentence that says so.
  public var managedObjectContext: any ManagedObjectContext {
    get {
      let store = self[ManagedObjectContextKey.self]
      (store as? MissingStore)?.note(readIn: scope)
      return store
    }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
