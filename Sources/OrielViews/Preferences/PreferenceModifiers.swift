import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

nonisolated public struct _PreferenceModifier<K: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let value: K.Value

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.preference(K.self, modifier.value, around: content)
  }
}

nonisolated public struct _PreferenceTransformModifier<K: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let transform: (inout K.Value) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, _) = context.preferenceNode(K.self)
    node.point.update(.changing(modifier.transform))
    node.visitContent { $0.visit(content) }
  }
}

nonisolated public struct _PreferenceActionModifier<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
  public typealias Body = Never
  let action: (K.Value) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.preferenceNode(K.self)
    node.action = modifier.action
    if isNew {
      var told: K.Value?
      node.point.receive { [unowned node] value in
        let value = value ?? K.defaultValue
        if value == told { return }
        told = value
        node.graph.lifecycle.changes.append((nil, { [weak node] in node?.action?(value) }))
      }
    }
    node.visitContent { $0.visit(content) }
  }
}

nonisolated public struct _AnchorPreferenceModifier<A, K: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let source: Anchor<A>.Source
  let transform: (Anchor<A>) -> K.Value
  /// Changes the value of the content instead of replacing it.
  let change: ((inout K.Value, Anchor<A>) -> Void)?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, _) = context.preferenceNode(K.self)
    let anchor = Anchor<A>(place: node.place, source: modifier.source)
    if let change = modifier.change {
      node.point.update(.changing { change(&$0, anchor) })
    } else {
      node.point.update(.setting(modifier.transform(anchor)))
    }
    node.visitContent { $0.visit(content, at: node.place) }
  }
}

extension View {
  /// Sets a preference, replacing the values set by views inside. SwiftUI: `preference(key:value:)`.
  ///
  /// ```swift
  /// Text(title).preference(key: TitleKey.self, value: title)
  /// ```
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(_PreferenceModifier<K>(value: value))
  }

  /// Changes the combined preference of the views inside, or the default if none sets it. SwiftUI: `transformPreference(_:_:)`.
  nonisolated public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void)
    -> some View
  {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Runs an action with the combined preference of the views inside: when one of them has set it, and when it changes.
  ///
  /// The action runs after the update, before the frame is drawn. SwiftUI: `onPreferenceChange(_:perform:)`.
  ///
  /// ```swift
  /// NavigationStack { rows }.onPreferenceChange(TitleKey.self) { print($0) }
  /// ```
  nonisolated public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void)
    -> some View where K.Value: Equatable
  {
    modifier(_PreferenceActionModifier<K>(action: action))
  }

  /// Sets a preference to a value derived from a point or rectangle of this view. SwiftUI: `anchorPreference(key:value:transform:)`.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(_AnchorPreferenceModifier<A, K>(source: value, transform: transform, change: nil))
  }

  /// Changes the combined preference of the views inside, with a point or rectangle of this view.
  ///
  /// SwiftUI: `transformAnchorPreference(key:value:transform:)`.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(_AnchorPreferenceModifier<A, K>(source: value, transform: { _ in K.defaultValue }, change: transform))
  }
}
