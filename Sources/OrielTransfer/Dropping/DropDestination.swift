import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension View {
  /// Runs an action with the values that are dropped on the view.
  ///
  /// The view is a target for items with a representation of the type, over all of its rectangle or content shape. `isTargeted` is called
  /// with true when the pointer comes with such items, and with false when it leaves, or before the action. `location` is in points of the
  /// view. The action returns whether it could use the values, which changes nothing here. Of nested targets the innermost one that
  /// accepts the items receives them; of two directly on one view, the outer. SwiftUI: `dropDestination(for:action:isTargeted:)`.
  ///
  /// ```swift
  /// Bin().dropDestination(for: URL.self) { urls, location in
  ///     delete(urls)
  ///     return true
  /// }
  /// ```
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(_DropDestination(drop: DropActions(T.self, isTargeted, action)))
  }

  /// Runs an action with the items that are dropped on the view, if one conforms to a type.
  ///
  /// The binding is true while the pointer is on the view with such items. SwiftUI: `onDrop(of:isTargeted:perform:)`.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Runs an action with the items that are dropped on the view and the point of the view, if one conforms to a type.
  ///
  /// SwiftUI: `onDrop(of:isTargeted:perform:)`.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    let action = SharedValue(action), isTargeted = SharedValue(isTargeted)
    return modifier(
      _DropDestination(
        drop: DropActions(
          types: supportedContentTypes, entered: { _ in isTargeted.value?.wrappedValue = true },
          exited: { _ in isTargeted.value?.wrappedValue = false },
          released: { info in
            isTargeted.value?.wrappedValue = false
            _ = action.value(info.itemProviders(for: supportedContentTypes), info.location)
          })))
  }

  /// The same with the identifiers of types.
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.map(UTType.named), isTargeted: isTargeted, perform: action)
  }

  /// The same with the identifiers of types, and the point of the view.
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.map(UTType.named), isTargeted: isTargeted, perform: action)
  }

  /// Calls a delegate during drags over the view of items that conform to one of some types. SwiftUI: `onDrop(of:delegate:)`.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    modifier(_DropDestination(drop: DropActions(supportedContentTypes, delegate)))
  }

  /// Calls a delegate during drags over the view of items that conform to a type with one of some identifiers.
  nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.map(UTType.named), delegate: delegate)
  }
}

extension UTType {
  /// The type with an identifier; an unknown one conforms to `data`.
  static func named(_ identifier: String) -> UTType { UTType(identifier) ?? UTType(importedAs: identifier) }
}

extension DropActions {
  nonisolated init<T: Transferable>(
    _ type: T.Type, _ isTargeted: @escaping (Bool) -> Void, _ action: @escaping (_ items: [T], _ location: CGPoint) -> Bool
  ) {
    let action = SharedValue(action), isTargeted = SharedValue(isTargeted)
    self.init(
      types: T.importedContentTypes(), entered: { _ in isTargeted.value(true) }, exited: { _ in isTargeted.value(false) },
      released: { info in
        isTargeted.value(false)
        let location = info.location
        loadValues(T.self, of: info.items) { values, errors in
          for error in errors { Diagnostics.report("a dropped value was not transferred: \(error)") }
          if !values.isEmpty { _ = action.value(values, location) }
        }
      })
  }

  nonisolated init(_ types: [UTType], _ delegate: any DropDelegate) {
    let delegate = SharedValue(delegate), proposal = Proposal()
    self.init(
      types: types, accepts: { delegate.value.validateDrop(info: $0.limited(to: types)) },
      entered: { info in
        proposal.operation = nil
        delegate.value.dropEntered(info: info.limited(to: types))
      },
      updated: { proposal.operation = delegate.value.dropUpdated(info: $0.limited(to: types))?.operation },
      exited: { delegate.value.dropExited(info: $0.limited(to: types)) },
      released: { info in
        let info = info.limited(to: types)
        if proposal.operation == .forbidden || proposal.operation == .cancel { return delegate.value.dropExited(info: info) }
        _ = delegate.value.performDrop(info: info)
      })
  }
}

/// What a delegate last proposed.
@MainActor private final class Proposal {
  var operation: DropOperation?
  nonisolated init() {}
}
