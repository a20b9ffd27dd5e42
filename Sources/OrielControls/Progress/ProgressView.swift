import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielStrings

/// Shows that something goes on, and how far it is. SwiftUI: `ProgressView`.
///
/// A value below 0 counts as 0, one above the total as the total; NaN counts as 0, and a total that is not positive is reported. What
/// moves by itself is drawn without running a view, and only while it can be seen; it moves under Reduce Motion, too.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let amount: ProgressAmount
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  /// What a style was given, if it shows this view.
  private var given: ProgressViewStyleConfiguration?
  @Environment(\.progressViewStyle) private var style

  init(_ amount: ProgressAmount, label: Label, currentValueLabel: CurrentValueLabel) {
    (self.amount, self.label, self.currentValueLabel) = (amount, label, currentValueLabel)
  }

  /// The labels and the bar, ring or spinner in the style around the view.
  @MainActor public var body: some View {
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
  /// A spinner: something goes on, and how far it is is not known.
  public init() where Label == EmptyView { self.init(.unknown, label: EmptyView(), currentValueLabel: EmptyView()) }

  /// A spinner with a view that says what goes on. SwiftUI: `ProgressView.init(label:)`.
  public init(@ViewBuilder label: () -> Label) { self.init(.unknown, label: label(), currentValueLabel: EmptyView()) }

  /// A bar for a value from 0 to a total; nil: the value is not known yet. SwiftUI: `ProgressView.init(value:total:)`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(ProgressAmount(value, of: total), label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// A bar for a value, with a view above it that says what goes on. SwiftUI: `ProgressView.init(value:total:label:)`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(ProgressAmount(value, of: total), label: label(), currentValueLabel: EmptyView())
  }

  /// A spinner with a text, given as a literal with interpolated values.
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

  /// A spinner with a text as it is.
  @_disfavoredOverload public init(_ title: some StringProtocol) where Label == Text { self.init { Text(title) } }

  /// A bar for a value, with a text above it, given as a literal with interpolated values.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// A bar for a value, with a text as it is above it.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// A bar for a value, with a view above it that says what goes on, and one below it that says how far that is.
  ///
  /// SwiftUI: `ProgressView.init(value:total:label:currentValueLabel:)`.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(ProgressAmount(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// A bar that follows a span of time by itself: it gets shorter, or longer if it does not count down.
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
  /// A bar that follows a span of time by itself, with a clock below it. SwiftUI: `ProgressView.init(timerInterval:countsDown:label:)`.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(timerInterval: timerInterval, countsDown: countsDown)
    }
  }

  /// A bar and a clock that follow a span of time by themselves. SwiftUI: `ProgressView.init(timerInterval:countsDown:)`.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: EmptyView.init)
  }
}

/// The clock below a bar that follows a span of time. SwiftUI: `DefaultDateProgressLabel`.
nonisolated public struct DefaultDateProgressLabel: View {
  let timerInterval: ClosedRange<Date>
  let countsDown: Bool

  /// The time that is left, or has passed, which changes each second.
  @MainActor public var body: some View { Text(timerInterval: timerInterval, countsDown: countsDown) }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
  /// The progress view of a style's configuration, for styles that build on another one. SwiftUI: `ProgressView.init(_:)`.
  ///
  /// It has the style that is set around the place of the first, unless `progressViewStyle(_:)` sets another.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    let nothing = AnyView(EmptyView())
    self.init(configuration.amount, label: .init(content: nothing), currentValueLabel: .init(content: nothing))
    given = configuration
  }
}
