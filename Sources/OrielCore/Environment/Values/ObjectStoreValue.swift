import Observation

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

  private func stop() -> Never {
    fatalError(
      "No ManagedObjectContext found. A view uses @Environment(\\.managedObjectContext); a View.environment(_:_:) for \\.managedObjectContext may be missing as an ancestor of this view."
    )
  }
}

extension EnvironmentValues {
  /// The store that views below read and change. SwiftUI: `managedObjectContext`.
  ///
  /// Where none was handed down, whatever is asked of it stops the program with a sentence that says so.
  public var managedObjectContext: any ManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
