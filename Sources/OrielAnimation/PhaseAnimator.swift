@_spi(Oriel) import OrielCore
import OrielMotion

/// Content that is animated through a sequence of phases. SwiftUI: `PhaseAnimator`.
///
/// Without a trigger it cycles for as long as it is shown and visible; with one it cycles once each time the trigger changes. A phase
/// without visible changes takes no time, and a whole cycle of such phases takes a frame. If the phases change it restarts with the first
/// of them, and with a trigger it stays there.
///
/// ```swift
/// PhaseAnimator([1.0, 0.4]) { opacity in
///   Text("Recording").opacity(opacity)
/// } animation: { _ in .easeInOut(duration: 0.8) }
/// ```
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var round = Round()

  /// The current run of an animator and its progress. Used only on the main actor.
  private final class Round: @unchecked Sendable {
    var number = 0
    /// The number of phases since time last passed.
    var idle = 0
    var timer: WindowTimer?
    /// The phases of the run; nil before the first run.
    var phases: [Phase]?
    /// The `animation` closure of the view's current value.
    private(set) var animation: (Phase) -> Animation? = { _ in nil }

    /// Takes the view's current values. A run through other phases ends, because the event it waits for may never occur.
    func follow(_ present: [Phase], _ animation: @escaping (Phase) -> Animation?) {
      self.animation = animation
      if let phases, phases != present { number += 1 }
    }
  }

  /// Creates an animator that cycles once each time `trigger` changes. `animation` is called with the next phase; nil changes without
  /// animation.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), AnyTrigger(trigger), content, animation)
  }

  /// Creates an animator that cycles indefinitely. `animation` is called with the next phase; nil changes without animation.
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
    // Always read, because the body has to run when it changes.
    let present = index
    if !phases.isEmpty {
      // Other phases start with their first one.
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

  /// Restarts at the first phase and ends the run, if the phases have changed.
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
    // It cycles only while it is visible.
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
  /// Animates this view through phases for as long as it is shown. SwiftUI: `phaseAnimator(_:content:animation:)`.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = UncheckedView(self)
    return PhaseAnimator(phases, content: { content(PlaceholderContentView(view), $0) }, animation: animation)
  }

  /// Animates this view through phases once each time `trigger` changes. SwiftUI: `phaseAnimator(_:trigger:content:animation:)`.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = UncheckedView(self)
    return PhaseAnimator(phases, trigger: trigger, content: { content(PlaceholderContentView(view), $0) }, animation: animation)
  }
}
