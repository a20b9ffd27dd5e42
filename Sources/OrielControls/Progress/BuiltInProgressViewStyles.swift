import Foundation
@_spi(Oriel) import OrielCore
import OrielMotion
import OrielViews

extension BuiltInStyle<ProgressLook> {
  @MainActor fileprivate func progress(_ configuration: ProgressViewStyleConfiguration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyle, .builtIn(look))
  }
}

/// A bar for a value or a time interval, otherwise a spinner. SwiftUI: `DefaultProgressViewStyle`.
public struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  package nonisolated var look: ProgressLook { ProgressLook(kind: .automatic) }
  /// A bar or a spinner, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { progress(configuration) }
}

/// A bar that fills the width offered. SwiftUI: `LinearProgressViewStyle`.
public struct LinearProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  private let tint: Color?

  /// A bar in the tint; `.linear` is the same.
  nonisolated public init() { tint = nil }
  /// A bar in a colour; the modifier `tint(_:)` does the same.
  nonisolated public init(tint: Color) { self.tint = tint }
  package nonisolated var look: ProgressLook { ProgressLook(kind: .linear, tint: tint) }
  /// A bar with the label above it, regardless of the surrounding style; indeterminate if the completed part is not known.
  public func makeBody(configuration: Configuration) -> some View { progress(configuration) }
}

/// A ring if the completed part is known, otherwise a spinner. SwiftUI: `CircularProgressViewStyle`.
public struct CircularProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  private let tint: Color?

  /// A ring in the tint, or a grey spinner; `.circular` is the same.
  nonisolated public init() { tint = nil }
  /// A ring or spinner in a colour; the modifier `tint(_:)` does the same.
  nonisolated public init(tint: Color) { self.tint = tint }
  package nonisolated var look: ProgressLook { ProgressLook(kind: .circular, tint: tint) }
  /// A ring or spinner with the label below it, regardless of the surrounding style. Its diameter is 32 points, or follows `controlSize`.
  public func makeBody(configuration: Configuration) -> some View { progress(configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar for a value or a time interval, otherwise a spinner.
  nonisolated public static var automatic: DefaultProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar that fills the width offered, even if no value is known.
  nonisolated public static var linear: LinearProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring for a value or a time interval, otherwise a spinner.
  nonisolated public static var circular: CircularProgressViewStyle { .init() }
}

/// A progress view in one of the built-in looks.
struct BuiltInProgress: View {
  let look: ProgressLook
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.controlSize) private var controlSize

  private var isLinear: Bool {
    switch look.kind {
    case .linear: true
    case .circular: false
    case .automatic: configuration.amount != .unknown
    }
  }

  var body: some View {
    if let tint = look.tint { layout.namesItsControl().tint(tint) } else { layout.namesItsControl() }
  }

  @ViewBuilder private var layout: some View {
    let metrics = ControlMetrics.of(controlSize)
    if isLinear {
      VStack(alignment: .leading, spacing: 0) {
        configuration.label
        ProgressBar(amount: configuration.amount).frame(height: metrics.bar).frame(height: metrics.barRow)
        configuration.currentValueLabel?.font(.caption).foregroundStyle(.secondary)
      }
    } else {
      VStack(spacing: 6) {
        ProgressRing(amount: configuration.amount, side: metrics.ring).frame(width: metrics.ring, height: metrics.ring)
        configuration.label
        configuration.currentValueLabel?.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

private struct ProgressBar: View {
  let amount: ProgressAmount
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    Group {
      switch amount {
      case .unknown, .unknownPart: ClockedMark(kind: .slidingBar)
      case .part(let part):
        ProgressBarShape(fraction: part, isMirrored: layoutDirection == .rightToLeft).fill(Color.accentColor)
          .background(ProgressDrawing.groove, in: Capsule(style: .circular))
          .modifier(_ControlMotion(value: part, animation: .ofControlPlaces))
      case .time(let progress): ClockedMark(kind: .bar(progress))
      }
    }
    .modifier(_ControlDescription(role: .progress, value: { amount.spoken }))
  }
}

private struct ProgressRing: View {
  let amount: ProgressAmount
  let side: CGFloat

  var body: some View {
    Group {
      switch amount {
      case .unknown, .unknownPart: ClockedMark(kind: .spokes)
      case .part(let part):
        let style = ProgressDrawing.ringStyle(side: side)
        ProgressRingShape(fraction: part).stroke(Color.accentColor, style: style)
          .modifier(_ControlMotion(value: part, animation: .ofControlPlaces))
          .background { ProgressRingShape(fraction: 1).stroke(ProgressDrawing.groove, style: style) }
      case .time(let progress): ClockedMark(kind: .ring(progress))
      }
    }
    .modifier(_ControlDescription(role: .progress, value: { amount.spoken }))
  }
}
