@_exported import OpenCombine
import OrielGraph
@_spi(Reflection) import Swift
import Synchronization

/// A class whose objects announce that they are about to change. SwiftUI: `ObservableObject` of Combine.
///
/// A class with `@Published` properties needs nothing else: its objects announce each write of these before they store it. Views that hold
/// an object by `@StateObject`, `@ObservedObject` or `@EnvironmentObject` run again after each change.
///
/// Also an `ObservableObject` of OpenCombine. Unlike that protocol's, the `objectWillChange` that this one gives stays the same for a class
/// without `@Published` properties, too.
///
/// ```swift
/// final class Account: ObservableObject {
///   @Published var name = ""
///   @Published var isOpen = false
/// }
/// ```
public protocol ObservableObject: OpenCombine.ObservableObject {}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Publishes before each write of a property that is `@Published`, and when the object calls its `send()`. The same for one object each
  /// time.
  ///
  /// O(properties that announce changes) the first time, O(1) afterwards.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// The publishers of objects whose class does not make its own.
private enum ObjectPublishers {
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fields = AnnouncingFields.of(type(of: object))
    guard let first = fields.list.first else { return publisherBeside(object) }
    let base = Unmanaged.passUnretained(object).toOpaque()
    defer { withExtendedLifetime(object) {} }
    lock.lock()
    defer { lock.unlock() }
    if let known = first.announcer(in: base) {
      // Set below, for all fields of an object together.
      return unsafeDowncast(known.publisher, to: ObservableObjectPublisher.self)
    }
    let publisher = ObservableObjectPublisher()
    let announcer = ObjectAnnouncer(publisher: publisher) { publisher.send() }
    for field in fields.list { field.setAnnouncer(announcer, in: base) }
    return publisher
  }

  private static let lock = ShortLock()

  // MARK: Objects without a field that could keep it

  private struct Beside {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Table: @unchecked Sendable {
    var publishers: [ObjectIdentifier: Beside] = [:]
    /// At this number of entries, the entries of objects that have ended are removed.
    var limit = 64
  }

  private static let table = Mutex(Table())

  private static func publisherBeside(_ object: AnyObject) -> ObservableObjectPublisher {
    nonisolated(unsafe) let object = object
    return table.withLock { table in
      nonisolated(unsafe) let result: ObservableObjectPublisher
      let key = ObjectIdentifier(object)
      // Another object may have been at the same address.
      if let known = table.publishers[key], known.object === object {
        result = known.publisher
      } else {
        if table.publishers.count >= table.limit {
          table.publishers = table.publishers.filter { $0.value.object != nil }
          table.limit = max(64, 2 * table.publishers.count)
        }
        result = ObservableObjectPublisher()
        table.publishers[key] = Beside(object: object, publisher: result)
      }
      return result
    }
  }
}

/// The stored properties of a class, and those that it inherits, which announce changes; found once from its field metadata.
private final class AnnouncingFields: @unchecked Sendable {
  /// One property.
  class Field {
    let offset: Int
    init(offset: Int) { self.offset = offset }
    func announcer(in object: UnsafeMutableRawPointer) -> ObjectAnnouncer? { nil }
    func setAnnouncer(_ announcer: ObjectAnnouncer, in object: UnsafeMutableRawPointer) {}
  }

  private final class TypedField<F: AnnouncingField>: Field {
    override func announcer(in object: UnsafeMutableRawPointer) -> ObjectAnnouncer? {
      (object + offset).assumingMemoryBound(to: F.self).pointee.announcer
    }
    override func setAnnouncer(_ announcer: ObjectAnnouncer, in object: UnsafeMutableRawPointer) {
      (object + offset).assumingMemoryBound(to: F.self).pointee.announcer = announcer
    }
  }

  let list: [Field]

  private init(_ type: AnyClass) {
    var list: [Field] = []
    // Option 1: the type is a class.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, field, _ in
      if let field = field as? any AnnouncingField.Type { list.append(Self.field(field, at: offset)) }
      return true
    }
    self.list = list
  }

  private static func field<F: AnnouncingField>(_: F.Type, at offset: Int) -> Field { TypedField<F>(offset: offset) }

  private static let known = Mutex<[ObjectIdentifier: AnnouncingFields]>([:])

  static func of(_ type: AnyClass) -> AnnouncingFields {
    known.withLock { known in
      if let fields = known[ObjectIdentifier(type)] { return fields }
      let fields = AnnouncingFields(type)
      known[ObjectIdentifier(type)] = fields
      return fields
    }
  }
}
