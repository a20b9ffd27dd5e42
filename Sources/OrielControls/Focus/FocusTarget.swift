import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph

/// A view that can have the focus: one object for the life of the modifier's element.
@MainActor package final class FocusTarget {
  /// The box that represents it, if any: of several boxes in its content the first in the tree. O(1) for one box, the usual case.
  package var box: Box? {
    if others.isEmpty { return only }
    let boxes = ([only] + others.map(\.box)).compactMap { $0 }.filter { $0.isAttached && $0.carries(self) }
    return boxes.min { $0.precedes($1) }
  }
  private weak var only: Box?
  private var others: [WeakBox] = []
  private struct WeakBox { weak var box: Box? }
  /// The environment of the modifier, which determines whether it is enabled.
  let outer: EnvironmentScope
  /// The environment of the content, in which `isFocused` is set.
  let scope: EnvironmentScope
  /// The `focused` modifiers around it, from the inside out.
  let bindings: FocusBinding?
  /// The values of the `focusedValue` modifiers around it, from the inside out.
  let valueLink: FocusedValueLink?

  private(set) var isFocused = false
  private(set) var isFocusable = false
  var isRemoved = false
  /// Its index among the window's targets.
  var number = 0
  var interactions = FocusInteractions.automatic
  /// The action run by Space and Return.
  var activate: (() -> Void)?
  /// Handles other keys for the control itself; returns whether it used the press.
  var keys: ((KeyPress) -> Bool)?
  /// The radius of the corners inside the ring, in points.
  var cornerRadius: CGFloat = 0
  /// Whether the ring always shows; otherwise only when the keyboard or the program moved the focus.
  var ringIsConstant = false
  var hasRing = true

  init(outer: EnvironmentScope, scope: EnvironmentScope, bindings: FocusBinding?, valueLink: FocusedValueLink?) {
    self.outer = outer
    self.scope = scope
    self.bindings = bindings
    self.valueLink = valueLink
    scope.open()
  }

  /// Adds a box of the content that may represent it.
  func add(_ box: Box) {
    if only === box || others.contains(where: { $0.box === box }) { return }
    others.removeAll { $0.box?.isAttached != true }
    if only?.isAttached == true && only?.carries(self) == true { others.append(WeakBox(box: box)) } else { only = box }
  }

  /// Content that is not focusable inherits `isFocused` from around.
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

  /// Whether it can have the focus if the keyboard reaches it. O(1).
  var mayBeUsed: Bool {
    isFocusable && !isRemoved && scope.dependencies.untracked { EnvironmentValues(scope).isEnabled }
  }
  /// Whether it can have the focus now. O(depth).
  var isUsable: Bool { isFocusable && isReached(throughHiding: false) }
  /// Whether a shortcut can press it now, even offscreen. O(depth).
  var isPressable: Bool { activate != nil && isReached(throughHiding: true) }

  /// Whether it takes input, and the keyboard reaches it.
  private func isReached(throughHiding: Bool) -> Bool {
    guard !isRemoved, let box, box.isAttached, value(\.isEnabled) else { return false }
    return box.isReachedByKeys(throughHiding: throughHiding)
  }

  /// A value of the content's environment; not recorded as a read.
  func value<V>(_ keyPath: KeyPath<EnvironmentValues, V>) -> V {
    scope.dependencies.untracked { EnvironmentValues(scope)[keyPath: keyPath] }
  }
}

/// A focusable view as an entry in its parent's list.
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
    focus.add(target)
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let donor = donor as? FocusElement, donor.target.isFocused else { return }
    focus.adopt(target, from: other.focus)
  }

  override func remove(from graph: ViewGraph) {
    target.isRemoved = true
    focus.remove(target)
    focus.needsCheck()
    super.remove(from: graph)
  }
}

enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether the nearest focusable view around has the focus. Derived: only views that read it run again. SwiftUI: `isFocused`.
  public var isFocused: Bool { self[IsFocusedKey.self] }

  /// Whether a ring shows around the focused view. SwiftUI: `isFocusEffectEnabled`.
  public package(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

extension Box {
  /// Whether the keyboard reaches it: it is shown, or may be hidden, and no layer over it blocks keys. O(depth).
  func isReachedByKeys(throughHiding: Bool) -> Bool {
    let root = graph.stage.rootBox
    var part = self
    var current: Box? = self
    while let box = current {
      if box.isLeaving || !throughHiding && box.modifiers.contains(where: \.hides) { return false }
      if let container = box.container, !container.shows(box) { return false }
      if box === root { return root.keysReach(part: part) }
      part = box
      current = box.container
    }
    return false
  }

  /// Whether the modifier of a target is one of its modifiers.
  fileprivate func carries(_ target: FocusTarget) -> Bool {
    modifiers(of: FocusModifier.self).contains { $0.target === target }
  }

  /// Whether it comes before another box in the order of the views; a container comes before its content. O(depth + siblings).
  func precedes(_ other: Box) -> Bool {
    func path(_ box: Box) -> [Box] { sequence(first: box) { $0.container }.reversed() }
    let (ours, theirs) = (path(self), path(other))
    for (a, b) in zip(ours, theirs) where a !== b {
      guard let container = a.container else { return false }
      return container.arranged(container.children).first { $0 === a || $0 === b } === a
    }
    return ours.count < theirs.count
  }
}
