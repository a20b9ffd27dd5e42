/// A property of an observable object that announces its changes for the object.
///
/// The objects are found in a module above, which the modules of such properties need not know.
package protocol AnnouncingField {
  /// Who is to be notified; nil as long as nothing has asked for the object's changes. Read and written on any thread.
  var announcer: ObjectAnnouncer? { get nonmutating set }
}

/// Announces the changes of one object.
package final class ObjectAnnouncer: @unchecked Sendable {
  /// The publisher of the object's changes.
  package let publisher: AnyObject
  /// Announces a change. Called before the change, on the thread that makes it.
  package let send: () -> Void

  package init(publisher: AnyObject, send: @escaping () -> Void) { (self.publisher, self.send) = (publisher, send) }
}
