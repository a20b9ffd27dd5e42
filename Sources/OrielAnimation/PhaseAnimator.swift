@_spi(Oriel) import OrielCore
import OrielMotion

/// Content that moves through a sequence of phases, from each to the next by an animation. SwiftUI: `PhaseAnimator`.
///
/// Without a trigger it goes round for as long as it is shown and in sight. With one it goes round once each time that the trigger changes. A phase
/// that changes nothing visible takes no time; a whole round of such phases takes a frame. If the phases become others, it begins again with
/// the first of them, and with a trigger rests there.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var round = Round()

  /// Which of its runs an animator is in, and how far. Used on the main actor alone.
  private final class Round: @unchecked Sendable {
    var number = 0
    /// The phases since time passed last.
    var idle = 0
    var timer: WindowTimer?
    /// The phases of the run; nil before the first.
    var phases: [Phase]?
    /// That of the view's present value.
    private(set) var animation: (Phase) -> Animation? = { _ in nil }

    /// Takes the view's present values. A run through other phases is over at once: what it waits for may end before anything else happens.
    func follow(_ present: [Phase], _ animation: @escaping (Phase) -> Animation?) {
      self.animation = animation
      if let phases, phases != present { number += 1 }
    }
  }

  /// Goes round once when `trigger` changes. `animation` is asked with the phase to which it moves; nil jumps.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), AnyTrigger(trigger), content, animation)
  }

  /// Goes round without end. `animation` is asked with the phase to which it moves; nil jumps.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), nil, content, animation)
  }

  init(
    _ phases: [Phase], _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content, _ animation: @escaping (Phase) -> Animation?
  ) {
    (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation)
    if phases.isEmpty { Diagnostics.misuse("a phase animator without phases shows nothing") }
  }

  @MainActor public var body: some View {
    let _ = round.follow(phases, animation)
    // Read in any case: the body has to run when it changes.
    let present = index
    if !phases.isEmpty {
      // Other phases begin with their first.
      Group { content(phases[round.phases == phases ? present : 0]) }
        .modifier(
          AnimatorLife(
            trigger: trigger, course: AnyTrigger(phases),
            appeared: { timer in
              round.timer = timer
              take()
              if trigger == nil { begin() }
            },
            changed: { change in
              take()
              if change.isTriggered || trigger == nil { begin() }
            },
            ended: {
              round.number += 1
              round.timer = nil
            }))
    }
  }

  /// Goes to the first phase, and ends the run, if the phases are others than those of the run.
  @MainActor private func take() {
    if round.phases == phases { return }
    round.phases = phases
    round.number += 1
    if index != 0 { index = 0 }
  }

  @MainActor private func begin() {
    round.number += 1
    round.idle = 0
    step(in: round.number)
  }

  @MainActor private func step(in number: Int) {
    guard number == round.number, let phases = round.phases, phases.count > 1 else { return }
    // Round and round only where it is seen.
    if trigger == nil && round.timer?.whenSeen({ step(in: number) }) == true { return }
    let next = (index + 1) % phases.count, now = round.timer?.now
    withAnimation(round.animation(phases[next])) {
      index = next
    } completion: {
      if trigger != nil && next == 0 { return }
      round.idle = round.timer?.now == now ? round.idle + 1 : 0
      if round.idle < min(4, phases.count) { return step(in: number) }
      round.idle = 0
      round.timer?.soon { step(in: number) }
    }
  }
}

extension View {
  /// Moves this view through phases for as long as it is shown. SwiftUI: `phaseAnimator(_:content:animation:)`.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = UncheckedView(self)
    return PhaseAnimator(phases, content: { content(PlaceholderContentView(view), $0) }, animation: animation)
  }

  /// Moves this view through phases once each time that `trigger` changes. SwiftUI: `phaseAnimator(_:trigger:content:animation:)`.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = UncheckedView(self)
    return PhaseAnimator(phases, trigger: trigger, content: { content(PlaceholderContentView(view), $0) }, animation: animation)
  }
}
