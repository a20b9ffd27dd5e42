import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielGraph
import OrielViews

/// What a call shows: a value whose view is made again only when it differs from the last run's.
protocol ImmediateKind: Equatable {
  /// The value that the user changes in the control.
  associatedtype Value: Equatable = NoValue
  associatedtype Body: View
  @ViewBuilder @MainActor func view(_ item: ImmediateItemOf<Self>) -> Body
  /// Whether a removed item loses something that the user did and the program does not store.
  static var holdsState: Bool { get }
  /// Whether the user types in it.
  static var isTypedIn: Bool { get }
  /// Whether it stands beside the column of the block and takes no space, as windows do.
  static var isUnseen: Bool { get }
}

extension ImmediateKind {
  static var holdsState: Bool { false }
  static var isTypedIn: Bool { false }
  static var isUnseen: Bool { false }
}

/// The value of an item that has none.
struct NoValue: Equatable {}

/// The retained part of one call. Confined to the main actor by its users.
class ImmediateItem: Identifiable, @unchecked Sendable {
  let key: ImmediateKey
  fileprivate let dependencies: Graph
  private let source: SourceID
  /// nil when the item has been removed.
  @exclusivity(unchecked) fileprivate(set) final weak var ui: ImmediateUI?
  /// What is called inside it.
  @exclusivity(unchecked) private(set) final var children: ImmediateScope?
  @exclusivity(unchecked) final var additions: ImmediateAdditions?
  /// The presses that no run has received yet.
  @exclusivity(unchecked) private final var presses = 0
  /// The dropped values that no run has received yet.
  @exclusivity(unchecked) private final var drops: [any Sendable] = []
  @exclusivity(unchecked) final var isHovered = false
  /// The node that shows it, for developer tools.
  @exclusivity(unchecked) final var shownBy: ObjectIdentifier?
  @exclusivity(unchecked) private(set) final var isActive = false
  /// The run that last reached its call.
  @exclusivity(unchecked) final var lastRun = 0

  var id: ImmediateKey { key }

  init(_ key: ImmediateKey, in ui: ImmediateUI) {
    self.key = key
    self.ui = ui
    dependencies = ui.dependencies
    source = dependencies.makeSource()
  }

  /// The scope for its content, made when it is first needed.
  final var content: ImmediateScope {
    if let children { return children }
    let scope = ImmediateScope(dependencies)
    children = scope
    return scope
  }

  @MainActor func view() -> AnyView { AnyView(EmptyView()) }
  var isUnseen: Bool { false }
  var holdsWhatTheUserDid: Bool { children?.holdsWhatTheUserDid ?? false }

  /// Makes the view that is being evaluated depend on the item.
  final func read() { dependencies.read(source) }
  /// Makes the item's view again in this update.
  final func changed() { dependencies.invalidate(source) }

  // MARK: Responses

  /// Called by the control.
  final func press() {
    presses += 1
    ui?.respond(self)
  }

  final var isPressed: Bool { presses > 0 }

  /// Whether it was pressed; true in one run for each press.
  final func takePress() -> Bool {
    guard presses > 0 else { return false }
    presses -= 1
    ui?.delivered()
    return true
  }

  final func setHovered(_ isHovered: Bool) {
    if self.isHovered == isHovered { return }
    self.isHovered = isHovered
    ui?.runAgain("isHovered, at \(key.place.description)")
  }

  final func setActive(_ isActive: Bool) {
    if self.isActive == isActive { return }
    self.isActive = isActive
    ui?.runAgain()
  }

  final func setFrame(_ frame: CGRect) { if let identifier = additions?.identifier { ui?.setFrame(frame, of: identifier) } }

  /// Called when a value has been dropped on it.
  final func drop(_ value: any Sendable) {
    drops.append(value)
    ui?.respond(self)
  }

  /// A dropped value; each is received by one run.
  final func takeDrop() -> (any Sendable)? {
    if drops.isEmpty { return nil }
    ui?.delivered()
    return drops.removeFirst()
  }

  /// Whether a response waits for the run that is to receive it.
  var waits: Bool { presses > 0 || !drops.isEmpty }
  /// Forgets responses whose call was not reached.
  func dropResponses() {
    presses = 0
    drops = []
  }

  // MARK: Life

  /// Takes over what another tree's item keeps, for a replica.
  func adopt(_ donor: ImmediateItem) {
    isHovered = donor.isHovered
    isActive = donor.isActive
    if let children = donor.children { content.donor = children }
  }

  func destroy() {
    if let additions, additions.questions.contains(.frame), let identifier = additions.identifier { ui?.setFrame(nil, of: identifier) }
    ui = nil
    children?.destroy()
    dependencies.destroySource(source)
  }
}

/// An item of a known kind.
final class ImmediateItemOf<K: ImmediateKind>: ImmediateItem, @unchecked Sendable {
  @exclusivity(unchecked) private(set) var kind: K
  /// The value that the control shows.
  @exclusivity(unchecked) private(set) var value: K.Value
  @exclusivity(unchecked) private var isSet = false
  @exclusivity(unchecked) private var hasResponded = false

  init(_ kind: K, _ value: K.Value, _ key: ImmediateKey, in ui: ImmediateUI) {
    self.kind = kind
    self.value = value
    super.init(key, in: ui)
  }

  /// The view of a call, from the values of the last run.
  @MainActor override func view() -> AnyView {
    read()
    guard let additions else { return AnyView(kind.view(self)) }
    return AnyView(AddedView(content: kind.view(self), item: self, isTypedIn: K.isTypedIn, additions: additions))
  }

  override var isUnseen: Bool { K.isUnseen }
  override var holdsWhatTheUserDid: Bool { hasResponded && K.holdsState || super.holdsWhatTheUserDid }

  func update(_ new: K) {
    if kind == new { return }
    kind = new
    changed()
  }

  // MARK: The value

  /// The value as the item's control reads and writes it.
  var binding: Binding<K.Value> { Binding(getter: { self.readValue() }, setter: { self.set($0) }, identity: self) }

  private func readValue() -> K.Value {
    read()
    return value
  }

  /// Called by the control.
  func set(_ new: K.Value) {
    hasResponded = true
    if new == value { return }
    value = new
    isSet = true
    changed()
    ui?.respond(self)
  }

  /// Exchanges values with the program: what the control has set goes to the program, otherwise the program's value to the control.
  ///
  /// Returns whether the control has set one since the last run.
  func exchange(_ programs: inout K.Value) -> Bool {
    guard isSet else {
      show(programs)
      return false
    }
    isSet = false
    if programs != value {
      programs = value
      ui?.wrote()
    }
    return true
  }

  /// Whether the control has set a value since the last run, for values that the item itself keeps.
  func takeChange() -> Bool {
    defer { isSet = false }
    return isSet
  }

  /// Shows a value of the program.
  func show(_ new: K.Value) {
    if new == value { return }
    value = new
    changed()
  }

  override var waits: Bool { isSet || super.waits }

  override func dropResponses() {
    isSet = false
    super.dropResponses()
  }

  override func adopt(_ donor: ImmediateItem) {
    super.adopt(donor)
    if let donor = donor as? Self {
      value = donor.value
      hasResponded = donor.hasResponded
    }
  }
}
