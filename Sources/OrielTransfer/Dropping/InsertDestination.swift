import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
@_spi(Oriel) import OrielViews

extension DynamicViewContent {
  /// Runs an action with the values that are dropped between the views, and the offset of the element in front of which they go.
  ///
  /// While such values are dragged over the views, a line shows where they would go. SwiftUI:
  /// `DynamicViewContent.dropDestination(for:action:)`.
  ///
  /// ```swift
  /// List {
  ///     ForEach(names, id: \.self) { Text($0) }
  ///         .dropDestination(for: String.self) { new, offset in names.insert(contentsOf: new, at: offset) }
  /// }
  /// ```
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> some DynamicViewContent<Data> {
    let action = SharedValue(action)
    return modifier(
      _InsertDestination(types: T.importedContentTypes()) { offset, items in
        loadValues(T.self, of: items) { values, errors in
          for error in errors { Diagnostics.report("a dropped value was not transferred: \(error)") }
          if !values.isEmpty { action.value(values, offset) }
        }
      })
  }

  /// Runs an action with the items that are dropped between the views, if one conforms to a type, and the offset of the element in front of
  /// which they go. SwiftUI: `DynamicViewContent.onInsert(of:perform:)`.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (_ offset: Int, _ items: [NSItemProvider]) -> Void
  ) -> some DynamicViewContent<Data> {
    let action = SharedValue(action)
    return modifier(_InsertDestination(types: supportedContentTypes) { action.value($0, $1) })
  }

  /// The same with the identifiers of types.
  nonisolated public func onInsert(
    of acceptedTypeIdentifiers: [String], perform action: @escaping (_ offset: Int, _ items: [NSItemProvider]) -> Void
  ) -> some DynamicViewContent<Data> {
    onInsert(of: acceptedTypeIdentifiers.map(UTType.named), perform: action)
  }
}

/// Receives drops between the views of a collection.
nonisolated public struct _InsertDestination: ViewModifier {
  public typealias Body = Never
  let types: [UTType]
  let insert: @MainActor (Int, [NSItemProvider]) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let drag = context.graph[WindowDrag.key]
    context.boxModifier(PackedModifier(whole: InsertModifier(modifier, drag, in: context.scope)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// One view of the collection: a drop on its upper half goes before it, on its lower half after it.
final class InsertModifier: DropModifier {
  init(_ destination: _InsertDestination, _ drag: WindowDrag, in scope: EnvironmentScope) {
    let (types, insert) = (destination.types, destination.insert)
    super.init(
      DropActions(
        types: types,
        updated: { [unowned drag] info in drag.mark = Insertion(info) },
        exited: { [unowned drag] _ in drag.mark = nil },
        released: { [unowned drag] info in
          drag.mark = nil
          if let place = Insertion(info), let offset = place.offset {
            insert(offset, info.itemProviders(for: types))
          }
        }), drag, in: scope)
  }
}

/// The place between two views where a drop would go.
@MainActor struct Insertion {
  private weak var box: Box?
  private let isAfter: Bool

  init?(_ info: DropInfo) {
    guard let box = info.box else { return nil }
    self.box = box
    isAfter = info.location.y > box.size.height / 2
  }

  /// The offset of the element in front of which the drop would go.
  var offset: Int? {
    guard let box, box.isAttached else { return nil }
    // The modifier is on boxes around the ones of the collection's views.
    var inside: Box = box
    while let inner = inside.inner { inside = inner }
    var (next, found): (ViewNode?, Int?) = (inside.parent, nil)
    while let node = next, node !== box.parent {
      if let item = node as? LazyItemNode {
        found = item.offset
      } else if let collection = node.parent as? AnyForEachNode, let index = collection.elements.firstIndex(where: { $0 === node }) {
        found = index
      }
      next = node.parent
    }
    return found.map { isAfter ? $0 + 1 : $0 }
  }

  /// The thickness of the line, in points.
  private static let width: CGFloat = 2

  /// The line between the views, over the width of a row.
  var line: CGRect? {
    guard let box, box.isShown else { return nil }
    let view = box.container.flatMap { $0 is any SelectionMenuRow ? $0 : nil } ?? box
    let rect = view.drawnPlace(of: CGRect(origin: .zero, size: view.size), plane: 0).whole
    if rect.isEmpty || rect.isNull { return nil }
    return CGRect(x: rect.minX, y: (isAfter ? rect.maxY : rect.minY) - Self.width / 2, width: rect.width, height: Self.width)
  }

  func paint(_ painter: inout Painter) {
    guard let box, let line, painter.meetsDamage(local: line) else { return }
    painter.list.fill(line, cornerRadius: Self.width / 2, Color.accentColor.pixelColor(in: EnvironmentValues(box.scope)))
  }
}
