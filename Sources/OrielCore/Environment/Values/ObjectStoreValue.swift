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

private enum ManagedObjectContextKey: EnvironmentKey { static var defaultValue: (any ManagedObjectContext)? { nil } }

extension EnvironmentValues {
  /// The store that views below read and change; nil unless one is handed down.
  public var managedObjectContext: (any ManagedObjectContext)? {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
