@_spi(Oriel) import OrielCore

/// A value that follows the focus among views; writing it moves the focus. SwiftUI: `FocusState`.
///
/// Mark the views with `focused(_:)` or `focused(_:equals:)`. A value without a focusable view is reset in the next frame.
///
/// ```swift
/// @FocusState private var isNameFocused: Bool
///
/// var body: some View {
///     TextField("Name", text: $name).focused($isNameFocused).onAppear { isNameFocused = true }
/// }
/// ```
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  fileprivate var location: FocusLocation<Value>?
  fileprivate let none: Value

  /// A state that is true while the focus is in its view; false at first.
  public init() where Value == Bool { none = false }
  /// A state whose value identifies the one of several views that has the focus; nil at first, and while none of them has it.
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The view that has the focus, or will get it in the next frame; false or nil for none.
  ///
  /// A body that reads it runs again when it changes. Writing false or nil takes the focus from its views only. Outside of a view in the
  /// tree it is always false or nil, and writes are ignored.
  public var wrappedValue: Value {
    get { location?.get() ?? none }
    nonmutating set { location?.request(newValue) }
  }

  /// The parameter of `focused(_:)` and `focused(_:equals:)`: `$field` for a property `field`.
  public var projectedValue: Binding { Binding(location: location, none: none) }

  /// A reference to a focus state, for `focused` modifiers and for other views. SwiftUI: `FocusState.Binding`.
  @propertyWrapper public struct Binding {
    let location: FocusLocation<Value>?
    fileprivate let none: Value

    /// The state's value, read and written as in the view that owns the state.
    public var wrappedValue: Value {
      get { location?.get() ?? none }
      nonmutating set { location?.request(newValue) }
    }

    /// The binding itself, to be passed to `focused` modifiers of another view.
    public var projectedValue: Binding { self }
  }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState.Binding: ComparedByIdentity {
  package func isSame(as other: Self) -> Bool { location != nil && location === other.location }
}

/// The storage of one focus state in a view node.
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

  /// Takes the value for the present focus, without requesting that it move.
  func follow(_ new: Value) { state.set(new) }

  /// Requests that the focus move. It moves in the next frame, whose update may first create the target view.
  func request(_ new: Value) {
    state.set(new)
    // From another thread the request is posted after the value, so that the value is stored when the request is handled.
    if MainThread.isCurrent { requests.add(self) } else { mailbox.post { [self] in requests.add(self) } }
  }

  override var isNone: Bool { state.current == none }
  override func clear() { state.set(none) }
  override var name: String { state.propertyName }
  func destroy() { state.destroy() }
  /// How often the value has changed.
  var changes: Int { state.changes }
}

extension FocusState: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout FocusLocation<Value>?, donor: FocusLocation<Value>?, context: DynamicPropertyContext
  ) {
    if kept == nil {
      let graph = context.graph
      let state = StateLocation(donor?.current ?? none, in: graph.stateHome, name: context.name)
      kept = FocusLocation(none: none, state: state, requests: graph.focus.requests, mailbox: graph.mailbox)
    }
    location = kept
  }

  @MainActor package static func disconnect(_ kept: FocusLocation<Value>) { kept.destroy() }
  @MainActor package static func changes(of kept: FocusLocation<Value>) -> Int { kept.changes }
}
