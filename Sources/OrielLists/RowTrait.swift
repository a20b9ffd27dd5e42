import Foundation
@_spi(Oriel) import OrielCore

/// A property that a view, or a modifier around it, sets for its row in a list.
enum RowTrait {
  case tag(ContainerTag)
  case deleteDisabled(Bool)
  case moveDisabled(Bool)
  case onDelete(((IndexSet) -> Void)?)
  case onMove(((IndexSet, Int) -> Void)?)
  /// Set inside an element of a `ForEach`, for all elements of it.
  case edits(delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?)
  case section(SectionPart)
  case selectionDisabled(Bool)
  case insets(RowInsets)
  case separators(SeparatorLooks)
  case sectionSeparators(SeparatorLooks)
  case background(RowView)
  case swipe(SwipeActions)

  var tagForContainer: ContainerTag? { if case .tag(let tag) = self { tag } else { nil } }
  var deletion: ((IndexSet) -> Void)? {
    switch self {
    case .onDelete(let action), .edits(let action, _): action
    default: nil
    }
  }
  var movement: ((IndexSet, Int) -> Void)? {
    switch self {
    case .onMove(let action), .edits(_, let action): action
    default: nil
    }
  }
  var sectionPart: SectionPart? { if case .section(let part) = self { part } else { nil } }

  /// Whether the list need not update when this replaces `other`; actions are called through the node that stores them.
  func isLike(_ other: RowTrait) -> Bool {
    switch (self, other) {
    case (.tag(let a), .tag(let b)): a == b
    case (.deleteDisabled(let a), .deleteDisabled(let b)), (.moveDisabled(let a), .moveDisabled(let b)): a == b
    case (.onDelete(let a), .onDelete(let b)): (a == nil) == (b == nil)
    case (.onMove(let a), .onMove(let b)): (a == nil) == (b == nil)
    case (.edits(let a, let b), .edits(let c, let d)): (a == nil) == (c == nil) && (b == nil) == (d == nil)
    case (.section(let a), .section(let b)): a == b
    case (.selectionDisabled(let a), .selectionDisabled(let b)): a == b
    case (.insets(let a), .insets(let b)): a == b
    case (.separators(let a), .separators(let b)), (.sectionSeparators(let a), .sectionSeparators(let b)): a == b
    case (.background(let a), .background(let b)): a.isEqual(to: b)
    case (.swipe(let a), .swipe(let b)): a.edge == b.edge
    default: false
    }
  }
}

/// A node in the tree that sets a property of the rows below it.
@MainActor final class RowTraitNode: ViewNode {
  private(set) var trait: RowTrait

  init(_ trait: RowTrait, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.trait = trait
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "RowTrait" }
  override var sectionPart: SectionPart? { trait.sectionPart }
  override var tagForContainer: ContainerTag? { trait.tagForContainer }

  func update(_ new: RowTrait) {
    let isLike = new.isLike(trait)
    trait = new
    if !isLike { structureChanged() }
  }
}

extension _ViewContext {
  mutating func rowTrait<V: View>(_ trait: RowTrait, around content: V) {
    let (node, isNew) = element { RowTraitNode(trait, graph: $0, scope: $1, depth: $2) }
    if !isNew { node.update(trait) }
    node.visitContent { $0.visit(content) }
  }
}

/// Sets a property of rows for their list.
nonisolated public struct _RowTraitModifier: ViewModifier, ContainerTrait {
  public typealias Body = Never
  let trait: RowTrait

  package var tagForContainer: ContainerTag? { trait.tagForContainer }
  package var sectionPart: SectionPart? { trait.sectionPart }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.rowTrait(modifier.trait, around: content)
  }
}

extension View {
  nonisolated func rowTrait(_ trait: RowTrait) -> ModifiedContent<Self, _RowTraitModifier> { modifier(_RowTraitModifier(trait: trait)) }

  /// Sets the view's value in a selection, which overrides the id from a `ForEach`, and its tag among subviews.
  ///
  /// Unless `includeOptional` is false, the tag also represents the optional value. A list compares the value with its selection's
  /// elements, whether those are optional or not. SwiftUI: `View.tag(_:includeOptional:)`.
  ///
  /// ```swift
  /// Picker("Size", selection: $size) {
  ///     Text("Small").tag(1)
  ///     Text("Large").tag(2)
  /// }
  /// ```
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    rowTrait(.tag(ContainerTag(AnyHashable(tag), includesOptional: includeOptional)))
  }

  /// Prevents rows from being deleted, by key or button. SwiftUI: `View.deleteDisabled(_:)`.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { rowTrait(.deleteDisabled(isDisabled)) }

  /// Prevents the rows of this view from being moved by the user. SwiftUI: `View.moveDisabled(_:)`.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { rowTrait(.moveDisabled(isDisabled)) }
}
