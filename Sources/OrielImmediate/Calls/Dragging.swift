import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielTransfer
import OrielViews
import Synchronization

// Dragging values from item to item.
@MainActor extension ImmediateUI {
  /// Lets the user drag the last item with a value of any type, which a `dropTarget` for the same type receives.
  ///
  /// The value stays in the program.
  public func dragSource<T: Sendable>(_ value: T) { add { $0.source = AnyDragSource(LocalPayload(value: value), comparing: value) } }

  /// Lets the user drag the last item with a value, which targets for its type receive, also retained ones and other programs' targets.
  public func dragSource<T: Transferable & Sendable>(_ value: T) { add { $0.source = AnyDragSource(value, comparing: value) } }

  /// The value that the user has dropped on the last item, in the one run that follows; nil in others.
  ///
  /// While a value of the type is dragged over the item, the item has an outline. Of several values, each is received in a run of its own.
  public func dropTarget<T: Sendable>(for type: T.Type = T.self) -> T? {
    let item = last
    add { $0.target = AnyDropTarget(LocalPayload<T>.self) }
    return (item?.takeDrop() as? LocalPayload<T>)?.value
  }

  /// The value that the user has dropped on the last item, from this program or another, in the one run that follows; nil in others.
  public func dropTarget<T: Transferable & Sendable>(for type: T.Type = T.self) -> T? {
    let item = last
    add { $0.target = AnyDropTarget(T.self) }
    return item?.takeDrop() as? T
  }
}

/// A value that can be dragged inside the program.
///
/// What is transferred is the number under which the last dragged value is kept.
private struct LocalPayload<T: Sendable>: Transferable, Sendable {
  let value: T

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: UTType(importedAs: "oriel.immediate.\(_mangledTypeName(T.self) ?? "\(T.self)")")) { payload in
      withUnsafeBytes(of: LastDragged.keep(payload.value)) { Data($0) }
    } importing: { data in
      guard data.count == MemoryLayout<UInt64>.size,
        let value = LastDragged.value(data.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }),
        let value = value as? T
      else { throw CocoaError(.fileReadCorruptFile) }
      return LocalPayload(value: value)
    }
  }
}

/// The value that was dragged last.
private enum LastDragged {
  private struct Kept {
    var number: UInt64 = 0
    var value: (any Sendable)?
  }
  private static let kept = Mutex(Kept())

  static func keep(_ value: any Sendable) -> UInt64 {
    kept.withLock { kept in
      kept = Kept(number: kept.number + 1, value: value)
      return kept.number
    }
  }

  static func value(_ number: UInt64) -> (any Sendable)? { kept.withLock { $0.number == number ? $0.value : nil } }
}

/// A value that is dragged from an item, of any type.
struct AnyDragSource: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool
  private let modified: @MainActor (AnyView) -> AnyView

  init<T, Payload: Transferable & Sendable>(_ payload: Payload, comparing value: T) {
    self.value = value
    isEqual = { other in (other as? T).map { ValueComparison<T>.areEqual($0, value) } ?? false }
    modified = { AnyView($0.draggable(payload)) }
  }

  static func == (a: Self, b: Self) -> Bool { a.isEqual(b.value) }
  @MainActor func added(to view: AnyView) -> AnyView { modified(view) }
}

/// The type of the values that an item receives.
struct AnyDropTarget: Equatable {
  private let type: ObjectIdentifier
  private let modified: @MainActor (AnyView, ImmediateItem, @escaping (Bool) -> Void) -> AnyView

  init<T: Transferable & Sendable>(_ type: T.Type) {
    self.type = ObjectIdentifier(type)
    modified = { view, item, isTargeted in
      AnyView(
        view.contentShape(Rectangle()).dropDestination(
          for: type,
          action: { values, _ in
            for value in values { item.drop(value) }
            return true
          }, isTargeted: isTargeted))
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.type == b.type }
  @MainActor func added(to view: AnyView, of item: ImmediateItem, _ isTargeted: @escaping (Bool) -> Void) -> AnyView {
    modified(view, item, isTargeted)
  }
}

/// An item that receives dropped values.
struct DropTargetView: View {
  let content: AnyView
  let item: ImmediateItem
  let target: AnyDropTarget
  @State private var isTargeted = false

  var body: some View {
    target.added(to: content, of: item) { isTargeted = $0 }
      .overlay {
        if isTargeted {
          RoundedRectangle(cornerRadius: 5).strokeBorder(Color.accentColor, lineWidth: 2).padding(-3).allowsHitTesting(false)
        }
      }
  }
}
