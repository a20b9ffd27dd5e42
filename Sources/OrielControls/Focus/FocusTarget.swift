import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph

/// Something that can have the focus: one object for the life of the modifier's element.
@MainActor package final class FocusTarget {
  /// The box that stands for it, once there is one: of several in its content the first in the tree. O(1) for one, as it mostly is.
  package var box: Box? {
    if others.isEmpty { return only }
    let boxes = ([only] + others.map(\.box)).compactMap { $0 }.filter { $0.isAttached && $0.carries(self) }
    return boxes.min { $0.precedes($1) }
  }
  private weak var only: Box?
  private var others: [WeakBox] = []
  private struct WeakBox { weak var box: Box? }
  /// The environment where the modifier stands, which says whether it is enabled.
  let outer: EnvironmentScope
  /// The environment of the content, which says whether it is focused.
  let scope: EnvironmentScope
  /// The `focused` modifiers around it, from the inside out.
  let bindings: FocusBinding?
  /// What the `focusedValue` modifiers around it give, from the inside out.
  let valueLink: FocusedValueLink?

  private(set) var isFocused = false
  private(set) var isFocusable = false
  var isRemoved = false
  var interactions = FocusInteractions.automatic
  /// What Space and Return do.
  var activate: (() -> Void)?
  /// The corners of what the ring goes around, in points.
  var cornerRadius: CGFloat = 0
  /// Whether the ring shows however the focus came; otherwise only when it came from the keyboard or the program.
  var ringIsConstant = false
  var hasRing = true

  init(outer: EnvironmentScope, scope: EnvironmentScope, bindings: FocusBinding?, valueLink: FocusedValueLink?) {
    self.outer = outer
    self.scope = scope
    self.bindings = bindings
    self.valueLink = valueLink
    scope.open()
  }

  /// A box of the content stands for it.
  func add(_ box: Box) {
    if only === box || others.contains(where: { $0.box === box }) { return }
    others.removeAll { $0.box?.isAttached != true }
    if only?.isAttached == true && only?.carries(self) == true { others.append(WeakBox(box: box)) } else { only = box }
  }

  /// Content that is not focusable sees what is true around it.
  func setFocusable(_ new: Bool) {
    if new == isFocusable { return }
    isFocusable = new
    var values = EnvironmentValues(recordingOn: outer)
    if new { values[IsFocusedKey.self] = isFocused }
    scope.replace(with: values)
  }

  func setFocused(_ new: Bool) {
    if new == isFocused { return }
    isFocused = new
    if isFocusable && !isRemoved { scope.set(IsFocusedKey.self, new) }
    box?.focusChanged(new)
  }

  /// Whether it can have the focus now. O(depth).
  var isUsable: Bool {
    guard isFocusable, !isRemoved, let box, box.isAttached, value(\.isEnabled) else { return false }
    // A sheet or popover keeps what is below it from the keyboard.
    var isReached = false
    let top = box.graph.focus.root
    var current: Box? = box
    while let box = current {
      if box === top { isReached = true }
      if box.modifiers.contains(where: \.hides) { return false }
      current = box.container
    }
    return isReached
  }

  /// What the environment says at the content; not recorded as a read.
  func value<V>(_ keyPath: KeyPath<EnvironmentValues, V>) -> V {
    scope.dependencies.untracked { EnvironmentValues(scope)[keyPath: keyPath] }
  }
}

/// A focusable view's place in its parent's list.
@MainActor final class FocusElement: ScopeElement {
  let target: FocusTarget
  private unowned let focus: WindowFocus

  init(outer: EnvironmentScope, focus: WindowFocus) {
    let scope = EnvironmentScope(parent: outer)
    let around = EnvironmentValues(outer)
    target = outer.dependencies.untracked {
      FocusTarget(outer: outer, scope: scope, bindings: around[FocusBindingKey.self], valueLink: around[FocusedValueLinkKey.self])
    }
    self.focus = focus
    super.init(scope)
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let donor = donor as? FocusElement, donor.target.isFocused else { return }
    focus.adopt(target, from: other.focus)
  }

  override func remove(from graph: ViewGraph) {
    target.isRemoved = true
    focus.needsCheck()
    super.remove(from: graph)
  }
}

enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether the nearest focusable view around has the focus. Derived: only views that read it run again. SwiftUI: `isFocused`.
  public var isFocused: Bool { self[IsFocusedKey.self] }

  /// Whether a ring shows around what has the focus. SwiftUI: `isFocusEffectEnabled`.
  public package(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

extension Box {
  /// Whether a target's modifier is around it.
  fileprivate func carries(_ target: FocusTarget) -> Bool {
    modifiers(of: FocusModifier.self).contains { $0.target === target }
  }

  /// Whether it comes before another box in the tree; what is around a box comes before it. O(depth + siblings).
  fileprivate func precedes(_ other: Box) -> Bool {
    func path(_ box: Box) -> [Box] { sequence(first: box) { $0.container }.reversed() }
    let (ours, theirs) = (path(self), path(other))
    for (a, b) in zip(ours, theirs) where a !== b {
      return a.container?.children.first { $0 === a || $0 === b } === a
    }
    return ours.count < theirs.count
  }
}
