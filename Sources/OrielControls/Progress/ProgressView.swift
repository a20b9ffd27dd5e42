import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// Shows that a task is running and how much of it is complete. SwiftUI: `ProgressView`.
///
/// A value below 0 counts as 0, one above the total as the total; NaN counts as 0, and a total that is not positive is reported. Animated
/// marks are drawn without running a view, and only while they are visible; they also animate under Reduce Motion.
///
/// ```swift
/// ProgressView("Loading", value: loaded, total: 100)
/// ```
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let amount: ProgressAmount
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  /// The configuration passed to a style, if a style shows this view.
  private var given: ProgressViewStyleConfiguration?
  /// The object that is shown.
  var observed: Progress?
  @Environment(\.progressViewStyle) private var style

  init(_ amount: ProgressAmount, label: Label, currentValueLabel: CurrentValueLabel) {
    (self.amount, self.label, self.currentValueLabel) = (amount, label, currentValueLabel)
  }

  /// The labels and the bar, ring or spinner in the surrounding style.
  @MainActor public var body: some View {
    if let observed { ObservedProgressView(progress: observed) } else { styled }
  }

  @MainActor @ViewBuilder private var styled: some View {
    switch style {
    case .builtIn(let look): BuiltInProgress(look: look, configuration: configuration)
    case .style(let style, let outer): style.view(configuration).environment(\.progressViewStyle, outer)
    }
  }

  private var configuration: ProgressViewStyleConfiguration {
    if let given { return given }
    func content<V: View>(_ view: V) -> AnyView? { view is EmptyView ? nil : AnyView(view) }
    return ProgressViewStyleConfiguration(
      label: content(label).map { .init(content: $0) }, currentValueLabel: content(currentValueLabel).map { .init(content: $0) },
      amount: amount)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a spinner, for a task whose progress is not known.
  public init() where Label == EmptyView { self.init(.unknown, label: EmptyView(), currentValueLabel: EmptyView()) }

  /// Creates a spinner with a view that describes the task. SwiftUI: `ProgressView.init(label:)`.
  public init(@ViewBuilder label: () -> Label) { self.init(.unknown, label: label(), currentValueLabel: EmptyView()) }

  /// Creates a bar for a value from 0 to a total; nil means not known yet. SwiftUI: `ProgressView.init(value:total:)`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(ProgressAmount(value, of: total), label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Creates a bar for a value, with a view above it that describes the task. SwiftUI: `ProgressView.init(value:total:label:)`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(ProgressAmount(value, of: total), label: label(), currentValueLabel: EmptyView())
  }

  /// A spinner with a localized text.
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

  /// A spinner with an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol) where Label == Text { self.init { Text(title) } }

  /// A bar for a value, with a localized text above it.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// A bar for a value, with an unlocalized string above it.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// Creates a bar for a value, with a view above it that describes the task and one below it that describes the progress.
  ///
  /// SwiftUI: `ProgressView.init(value:total:label:currentValueLabel:)`.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(ProgressAmount(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// Creates a bar that follows a time interval by itself: it empties, or fills if it does not count down.
  ///
  /// SwiftUI: `ProgressView.init(timerInterval:countsDown:label:currentValueLabel:)`.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .time(DateProgress(span: timerInterval, countsDown: countsDown)), label: label(), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a bar that follows a time interval, with a clock below it. SwiftUI: `ProgressView.init(timerInterval:countsDown:label:)`.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(timerInterval: timerInterval, countsDown: countsDown)
    }
  }

  /// Creates a bar and a clock that follow a time interval. SwiftUI: `ProgressView.init(timerInterval:countsDown:)`.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: EmptyView.init)
  }
}

/// The clock below a bar that follows a time interval. SwiftUI: `DefaultDateProgressLabel`.
nonisolated public struct DefaultDateProgressLabel: View {
  let timerInterval: ClosedRange<Date>
  let countsDown: Bool

  /// The remaining or elapsed time, updated each second.
  @MainActor public var body: some View { Text(timerInterval: timerInterval, countsDown: countsDown) }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
  /// The progress view of a style's configuration, for styles that build on another one. SwiftUI: `ProgressView.init(_:)`.
  ///
  /// It has the style that surrounds the current one, unless `progressViewStyle(_:)` sets another.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    let nothing = AnyView(EmptyView())
    self.init(configuration.amount, label: .init(content: nothing), currentValueLabel: .init(content: nothing))
    given = configuration
  }
}
