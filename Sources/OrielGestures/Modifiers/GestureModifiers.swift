import Foundation
@_spi(Oriel) import OrielCore
import OrielInput
@_spi(Oriel) import OrielViews

/// Attaches a gesture to a view.
nonisolated public struct _GestureModifier: ViewModifier {
  public typealias Body = Never
  let relation: GestureRelation
  let mask: GestureMask
  let isEnabled: Bool
  let button: PointerButton
  let make: @MainActor (GestureRecognizer?) -> GestureRecognizer
  /// Whether its gestures have dynamic properties.
  private let holdsProperties: @MainActor () -> Bool
  /// The equivalent action for assistive technologies.
  var activate: (() -> Void)?

  init<G: Gesture>(
    _ gesture: G, _ relation: GestureRelation, mask: GestureMask = .all, isEnabled: Bool = true, button: PointerButton = .primary,
    name: String? = nil
  ) {
    (self.relation, self.mask, self.isEnabled, self.button) = (relation, mask, isEnabled, button)
    let gesture = MainActorValue(gesture)
    make = {
      let recognizer = G._recognizer(of: gesture.value, $0).part
      recognizer.name = name
      return recognizer
    }
    holdsProperties = { G._holdsProperties }
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    // The type of the gesture is the same in each visit.
    let home = modifier.holdsProperties() ? context.element { graph, scope, _ in GestureHome(in: scope, of: graph) }.element : nil
    context.boxModifier(PackedModifier(whole: ViewGesture(modifier, home, in: context.scope)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class ViewGesture: GestureModifier {
  private let modifier: _GestureModifier
  private let home: GestureHome?

  init(_ modifier: _GestureModifier, _ home: GestureHome?, in scope: EnvironmentScope) {
    (self.modifier, self.home) = (modifier, home)
    super.init(modifier.relation, mask: modifier.mask, isEnabled: modifier.isEnabled, button: modifier.button, in: scope)
  }

  override var isLive: Bool { home != nil }
  override func makeRecognizer() -> GestureRecognizer { make(nil) }
  override func update(_ recognizer: GestureRecognizer) -> Bool { make(recognizer) === recognizer }

  @MainActor private func make(_ present: GestureRecognizer?) -> GestureRecognizer {
    home.map { home in home.make { modifier.make(present) } } ?? modifier.make(present)
  }

  override func describe(_ semantics: inout BoxSemantics) {
    guard let activate = modifier.activate else { return }
    semantics.actions.append(.init(name: .activate, run: activate))
  }
}

extension View {
  /// Adds a gesture, which is recognised only after the gestures of views inside have failed. SwiftUI: `gesture(_:including:)`.
  ///
  /// It begins where the view draws, or inside its content shape.
  ///
  /// ```swift
  /// Circle().gesture(DragGesture().onEnded { print($0.translation) })
  /// ```
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(_GestureModifier(gesture, .after, mask: mask))
  }

  /// Adds a gesture that is ignored unless it is enabled. SwiftUI: `gesture(_:isEnabled:)`.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(_GestureModifier(gesture, .after, isEnabled: isEnabled))
  }

  /// Adds a gesture with a name, which inspection of a press lists. SwiftUI: `gesture(_:name:isEnabled:)`.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String?, isEnabled: Bool = true) -> some View {
    modifier(_GestureModifier(gesture, .after, isEnabled: isEnabled, name: name))
  }

  /// Adds a gesture with precedence over the gestures of views inside. SwiftUI: `highPriorityGesture(_:including:)`.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(_GestureModifier(gesture, .before, mask: mask))
  }

  /// Adds a gesture with precedence over inner ones, if it is enabled. SwiftUI: `highPriorityGesture(_:isEnabled:)`.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(_GestureModifier(gesture, .before, isEnabled: isEnabled))
  }

  /// Adds a named gesture with precedence over inner ones. SwiftUI: `highPriorityGesture(_:name:isEnabled:)`.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String?, isEnabled: Bool = true) -> some View {
    modifier(_GestureModifier(gesture, .before, isEnabled: isEnabled, name: name))
  }

  /// Adds a gesture that is recognised simultaneously with the gestures of views inside, and notified before them.
  ///
  /// SwiftUI: `simultaneousGesture(_:including:)`.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(_GestureModifier(gesture, .beside, mask: mask))
  }

  /// Adds a simultaneous gesture, if it is enabled. SwiftUI: `simultaneousGesture(_:isEnabled:)`.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(_GestureModifier(gesture, .beside, isEnabled: isEnabled))
  }

  /// Adds a gesture that is recognised together with the gestures of views inside, with a name for debugging. SwiftUI:
  /// `simultaneousGesture(_:name:isEnabled:)`.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String?, isEnabled: Bool = true) -> some View {
    modifier(_GestureModifier(gesture, .beside, isEnabled: isEnabled, name: name))
  }
}
