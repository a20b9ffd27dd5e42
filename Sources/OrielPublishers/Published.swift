import OpenCombine
import OrielGraph

/// A property of a class that publishes its values, and announces its changes for an `ObservableObject`. SwiftUI: `Published` of Combine.
///
/// Before a write is stored, the object's `objectWillChange` publishes, and then the property's own publisher, `$name`, with the new value.
/// Reads and writes are allowed on any thread that the class allows; views expect writes on the main thread.
///
/// ```swift
/// final class Search: ObservableObject {
///   @Published var query = ""
///   private var subscriptions: Set<AnyCancellable> = []
///
///   init() { $query.removeDuplicates().sink { print($0) }.store(in: &subscriptions) }
/// }
/// ```
@propertyWrapper public struct Published<Value> {
  /// Publishes a property's present value, and then each new one before it is stored. Never completes.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Attaches a subscriber, which at once receives the present value as far as it demands.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.subject.receive(subscriber: subscriber)
    }
  }

  let box: PublishedBox<Value>

  /// A property with its first value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  /// Creates a property with its first value. The same as `init(wrappedValue:)`.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The property's publisher, which `$name` reads; `assign(to: &$name)` passes it by reference.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // What `assign(to:)` writes back is the publisher that it received.
    set { _ = newValue }
  }

  /// Not to be used: only classes can have published properties.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes, not for \(newValue)") }
  }

  /// The value as a property of an object: what the compiler calls for a property of a class.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrapped: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storage: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].box.value }
    set { object[keyPath: storage].box.set(newValue) }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Published: AnnouncingField {
  package var announcer: ObjectAnnouncer? {
    get { box.announcer }
    nonmutating set { box.announcer = newValue }
  }
}

/// The value of a published property, and what is notified of its changes.
final class PublishedBox<Value>: @unchecked Sendable {
  private let lock = ShortLock()
  /// These are guarded by the lock.
  private var present: Value
  private var known: (announcer: ObjectAnnouncer?, subject: CurrentValueSubject<Value, Never>?) = (nil, nil)
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { present = value }

  private func withLock<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  var value: Value { withLock { present } }

  var announcer: ObjectAnnouncer? {
    get { withLock { known.announcer } }
    set { withLock { known.announcer = newValue } }
  }

  /// Made when it is first used.
  var subject: CurrentValueSubject<Value, Never> {
    withLock {
      if let subject = known.subject { return subject }
      let subject = CurrentValueSubject<Value, Never>(present)
      known.subject = subject
      return subject
    }
  }

  func set(_ new: Value) {
    let known = withLock { self.known }
    known.announcer?.send()
    known.subject?.send(new)
    var old = new
    // The old value is released outside of the lock: that may run code of the program.
    withLock { swap(&old, &present) }
    if known.announcer != nil { StoredWrites.writeHasEnded() }
  }

  /// Keeps a subscription as long as the property exists.
  func keep(_ assignment: AnyCancellable) { withLock { assignments.append(assignment) } }
}

extension Publisher where Failure == Never {
  /// Writes each value into a published property: `assign(to: &$name)`. The property keeps the subscription, and ends it with itself.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    box.keep(sink { [weak box] in box?.set($0) })
  }
}
