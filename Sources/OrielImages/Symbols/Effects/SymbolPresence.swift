@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// The presence of symbols that appear and disappear with a view, and their appearance meanwhile.
struct SymbolPresence: Equatable {
  var part = 1.0
  let motion: _SymbolMotion

  /// The pose of a partly present symbol, limited to the range between the ends even if a spring overshoots.
  func pose(isLeftToRight: Bool) -> SymbolPose {
    let part = min(1, max(0, part))
    return switch motion.kind {
    case .disappear: motion.pose(at: 1 - part, steps: 0, isEndless: false, isLeftToRight: isLeftToRight)
    case .appear: motion.pose(at: part, steps: 0, isEndless: false, isLeftToRight: isLeftToRight)
    default: _SymbolMotion(kind: .appear(.up)).pose(at: part, steps: 0, isEndless: false, isLeftToRight: isLeftToRight)
    }
  }
}

private enum SymbolPresenceKey: EnvironmentKey { static var defaultValue: SymbolPresence? { nil } }
private enum SymbolsComeKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var symbolPresence: SymbolPresence? {
    get { self[SymbolPresenceKey.self] }
    set { self[SymbolPresenceKey.self] = newValue }
  }
  /// Whether symbols appear and disappear with an effect; then they may be drawn beyond their size.
  var symbolsCome: Bool {
    get { self[SymbolsComeKey.self] }
    set { self[SymbolsComeKey.self] = newValue }
  }
}

/// Shows the symbols in a view partly, with an effect. The presence is animatable.
nonisolated package struct SymbolPresenceModifier: ViewModifier {
  package typealias Body = Never
  private let presence: SymbolPresence

  package init<T: SymbolEffect & TransitionSymbolEffect>(_ part: Double, by effect: T) {
    self.init(part, by: effect._motion)
  }
  package init(_ part: Double, by motion: _SymbolMotion) { presence = SymbolPresence(part: part, motion: motion) }

  @MainActor package static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.movingEnvironment(modifier.presence, around: content, equal: ==) { presence, _ in
      MotionVector([presence.part])
    } moved: {
      SymbolPresence(part: $0.numbers[0], motion: modifier.presence.motion)
    } write: {
      $0.symbolPresence = $1
      $0.symbolsCome = true
    }
  }

  package static func _isSingleBox(around content: Bool) -> Bool { content }
  package static var _effect: _ModifierEffect { .onBoth }
}
