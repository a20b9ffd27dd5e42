import OrielGraph

/// Where the focus is, as a view that owns it sees it; writing it moves the focus. SwiftUI: `FocusState`.
///
/// The views that it names carry `focused(_:)` or `focused(_:equals:)`. A value that no focusable view has is taken back.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  fileprivate var location: FocusLocation<Value>?
  fileprivate let none: Value

  public init() where Value == Bool { none = false }
  public init<T: Hashable>() where Value == T? { none = nil }

  public var wrappedValue: Value {
    get { location?.get() ?? none }
    nonmutating set { location?.request(newValue) }
  }

  public var projectedValue: Binding { Binding(location: location, none: none) }

  /// What `focused` modifiers are given. SwiftUI: `FocusState.Binding`.
  @propertyWrapper public struct Binding {
    let location: FocusLocation<Value>?
    fileprivate let none: Value

    public var wrappedValue: Value {
      get { location?.get() ?? none }
      nonmutating set { location?.request(newValue) }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState.Binding: ComparedByIdentity {
  func isSame(as other: Self) -> Bool { location != nil && location === other.location }
}

/// Where a view node keeps one focus state.
public final class FocusLocation<Value: Hashable>: AnyFocusLocation, @unchecked Sendable {
  private let none: Value
  private let state: StateLocation<Value>
  private let requests: FocusRequests
  private let mailbox: GraphMailbox

  init(none: Value, state: StateLocation<Value>, requests: FocusRequests, mailbox: GraphMailbox) {
    self.none = none
    self.state = state
    self.requests = requests
    self.mailbox = mailbox
  }

  func get() -> Value { state.get() }

  /// The value, without recording a read.
  var current: Value { state.current }

  /// Where the focus is now: nothing is asked for.
  func follow(_ new: Value) { state.set(new) }

  /// The program asks for the focus to move. It does so in the next frame, whose update may bring the view that is meant.
  func request(_ new: Value) {
    state.set(new)
    // On another thread after what that has posted for the value.
    if MainThread.isCurrent { requests.add(self) } else { mailbox.post { [self] in requests.add(self) } }
  }

  override var isNone: Bool { state.current == none }
  override func clear() { state.set(none) }
  override var name: String { state.propertyName }
  func destroy() { state.destroy() }
  /// How often the value has become another one.
  var changes: Int { state.changes }
}

extension FocusState: ConnectedProperty {
  @MainActor static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    let property = property.assumingMemoryBound(to: FocusState<Value>.self)
    if let known = storage {
      // The slot was filled by this same call for this same property.
      property.pointee.location = unsafeDowncast(known, to: FocusLocation<Value>.self)
      return
    }
    let graph = context.graph
    let none = property.pointee.none
    let state = StateLocation(
      donor.map { unsafeDowncast($0, to: FocusLocation<Value>.self).current } ?? none, in: graph.stateHome, name: context.name)
    let location = FocusLocation(none: none, state: state, requests: graph.focus.requests, mailbox: graph.mailbox)
    property.pointee.location = location
    storage = location
  }

  static func disconnect(_ storage: AnyObject) { unsafeDowncast(storage, to: FocusLocation<Value>.self).destroy() }
  @MainActor static func changes(of storage: AnyObject) -> Int { unsafeDowncast(storage, to: FocusLocation<Value>.self).changes }
}
