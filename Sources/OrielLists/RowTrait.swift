import Foundation
@_spi(Oriel) import OrielCore

/// What a view, or what is around it, says of itself to the list that it is a row of.
enum RowTrait {
  case tag(AnyHashable)
  case deleteDisabled(Bool)
  case moveDisabled(Bool)
  case onDelete(((IndexSet) -> Void)?)
  case onMove(((IndexSet, Int) -> Void)?)
  case section(SectionPart)

  /// Whether a list need not look again when this replaces `other`; actions are called through the node that holds them.
  func isLike(_ other: RowTrait) -> Bool {
    switch (self, other) {
    case (.tag(let a), .tag(let b)): a == b
    case (.deleteDisabled(let a), .deleteDisabled(let b)), (.moveDisabled(let a), .moveDisabled(let b)): a == b
    case (.onDelete(let a), .onDelete(let b)): (a == nil) == (b == nil)
    case (.onMove(let a), .onMove(let b)): (a == nil) == (b == nil)
    case (.section(let a), .section(let b)): a == b
    default: false
    }
  }
}

enum SectionPart { case header, content, footer }

/// A place in the tree that says something of the rows below it.
@MainActor final class RowTraitNode: ViewNode {
  private(set) var trait: RowTrait

  init(_ trait: RowTrait, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.trait = trait
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "RowTrait" }

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

/// Says something of rows to their list.
nonisolated public struct _RowTraitModifier: ViewModifier {
  public typealias Body = Never
  let trait: RowTrait

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.rowTrait(modifier.trait, around: content)
  }
}

extension View {
  nonisolated func rowTrait(_ trait: RowTrait) -> ModifiedContent<Self, _RowTraitModifier> { modifier(_RowTraitModifier(trait: trait)) }

  /// The value that stands for the view in a selection; it goes before the id that a `ForEach` gives.
  ///
  /// A list compares the value with its selection's elements, whether those are optional or not, so `includeOptional` makes no difference.
  /// SwiftUI: `View.tag(_:includeOptional:)`.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { rowTrait(.tag(AnyHashable(tag))) }

  /// Keeps rows from being deleted, by key or button. SwiftUI: `View.deleteDisabled(_:)`.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { rowTrait(.deleteDisabled(isDisabled)) }

  /// Keeps rows from being moved. SwiftUI: `View.moveDisabled(_:)`.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { rowTrait(.moveDisabled(isDisabled)) }
}
