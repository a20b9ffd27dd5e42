import Foundation
@_spi(Oriel) import OrielCore
import OrielMotion

/// Content whose values follow keyframe tracks. SwiftUI: `KeyframeAnimator`.
///
/// The content is built again for each frame of the animation. A run that starts during another one begins with the current values, for
/// which the keyframes are requested.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0, trigger: count) { angle in
///   Image(systemName: "bell").rotationEffect(.degrees(angle))
/// } keyframes: { _ in
///   CubicKeyframe(20, duration: 0.1)
///   SpringKeyframe(0, duration: 0.6)
/// }
/// ```
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where KeyframePath.Value == Value {
  private let initialValue: Value
  private let trigger: AnyTrigger?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var run: Run?

  private struct Run {
    let begin: Date
    let timeline: KeyframeTimeline<Value>
  }

  /// Creates an animator that runs once each time `trigger` changes.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, self.trigger, isRepeating) = (initialValue, AnyTrigger(trigger), false)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// Creates an animator that runs repeatedly while it is shown. If not `repeating`, it stays at the beginning of its keyframes.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, trigger, isRepeating) = (initialValue, nil, repeating)
    (self.content, self.keyframes) = (content, keyframes)
  }

  @Environment(\.wallClock) private var clock

  @MainActor public var body: some View {
    TimelineView(KeyframeSchedule(begin: run?.begin, duration: run?.timeline.duration, isRepeating: isRepeating)) { _ in
      content(value(at: clock.now))
    }
    .modifier(
      AnimatorLife(
        trigger: trigger, course: AnyTrigger(isRepeating), appeared: { _ in if isRepeating { begin() } },
        changed: { _ in if trigger != nil || isRepeating { begin() } else { run = nil } }, ended: { run = nil }))
  }

  @MainActor private func begin() {
    let now = clock.now, value = trigger == nil ? initialValue : value(at: now)
    run = Run(begin: now, timeline: KeyframeTimeline(initialValue: value) { keyframes(value) })
  }

  @MainActor private func value(at date: Date) -> Value {
    guard let run else {
      if trigger != nil { return initialValue }
      return KeyframeTimeline(initialValue: initialValue) { keyframes(initialValue) }.value(time: 0)
    }
    let time = max(0, date.timeIntervalSince(run.begin)), duration = run.timeline.duration
    return run.timeline.value(time: isRepeating && duration > 0 ? time.truncatingRemainder(dividingBy: duration) : min(time, duration))
  }
}

/// The frames of a run of keyframes, including one at its end.
private struct KeyframeSchedule: TimelineSchedule {
  /// Nil: not running.
  let begin: Date?
  let duration: TimeInterval?
  /// Whether it repeats indefinitely, if it has a duration.
  let isRepeating: Bool

  struct Entries: Sequence, IteratorProtocol, DateCourse {
    let begin: Date
    /// The index of the last frame, from which on it stays at the end.
    let last: Double
    let duration: TimeInterval
    var number: Double

    mutating func next() -> Date? {
      if number > last { return nil }
      defer { number += 1 }
      return begin.addingTimeInterval(number == last ? duration : number / 60)
    }

    mutating func skip(to date: Date) {
      if number <= last { number = Swift.max(number, Swift.min(last, (date.timeIntervalSince(begin) * 60).rounded(.down))) }
    }
  }

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard let begin, let duration else { return Entries(begin: startDate, last: -1, duration: 0, number: 0) }
    let last = isRepeating && duration > 0 ? .infinity : (duration * 60).rounded(.up)
    var entries = Entries(begin: begin, last: last, duration: duration, number: 0)
    entries.skip(to: startDate)
    return entries
  }
}

extension View {
  /// Animates this view with keyframes once each time `trigger` changes.
  ///
  /// SwiftUI: `keyframeAnimator(initialValue:trigger:content:keyframes:)`.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = UncheckedView(self)
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(view), $0) }, keyframes: keyframes)
  }

  /// Animates this view with keyframes repeatedly while it is shown. If not `repeating`, it stays at their beginning.
  ///
  /// SwiftUI: `keyframeAnimator(initialValue:repeating:content:keyframes:)`.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = UncheckedView(self)
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(PlaceholderContentView(view), $0) }, keyframes: keyframes)
  }
}
