import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMotion
import OrielText
@_spi(Oriel) import OrielViews

/// A gauge in one of the built-in looks.
struct BuiltInGauge: View {
  let look: GaugeLook
  let configuration: GaugeStyleConfiguration
  @Environment(\.controlSize) private var controlSize
  @Environment(\.labelsVisibility) private var labels

  /// The side of a ring, in points, at the regular size.
  private var ringSide: CGFloat { ControlMetrics.of(controlSize).ring * 1.5 }

  var body: some View {
    layout.namesItsControl()
  }

  @ViewBuilder private var layout: some View {
    let bar = ControlMetrics.of(controlSize).bar
    switch look.kind {
    case .linearCapacity:
      VStack(alignment: .leading, spacing: 4) {
        label
        HStack(spacing: 8) {
          configuration.minimumValueLabel?.font(.caption).leftUnspoken()
          GaugeBar(value: configuration.value, isMark: false).frame(height: bar)
          configuration.maximumValueLabel?.font(.caption).leftUnspoken()
        }
        configuration.currentValueLabel?.font(.caption).foregroundStyle(Color.secondary).leftUnspoken()
        if let marks = configuration.markedValueLabels {
          HStack { marks }.font(.caption).foregroundStyle(Color.secondary).leftUnspoken()
        }
      }
    case .accessoryLinearCapacity:
      VStack(alignment: .leading, spacing: 2) {
        label.font(.headline)
        GaugeBar(value: configuration.value, isMark: false).frame(height: bar)
        configuration.currentValueLabel?.font(.caption).foregroundStyle(Color.secondary).leftUnspoken()
      }
    case .accessoryLinear:
      HStack(spacing: 8) {
        if let minimum = configuration.minimumValueLabel { minimum.leftUnspoken() } else { label }
        GaugeBar(value: configuration.value, isMark: true).frame(height: bar)
        configuration.maximumValueLabel?.leftUnspoken()
      }
      .background { if configuration.minimumValueLabel != nil { configuration.label.spokenOnly() } }
    case .accessoryCircular, .accessoryCircularCapacity:
      ring(isOpen: look.kind == .accessoryCircular)
    }
  }

  @ViewBuilder private var label: some View {
    if labels == .hidden { configuration.label.spokenOnly() } else { configuration.label }
  }

  private func ring(isOpen: Bool) -> some View {
    let side = ringSide
    return ZStack {
      GaugeRing(value: configuration.value, isOpen: isOpen, side: side)
      VStack(spacing: 0) {
        if let value = configuration.currentValueLabel { value.leftUnspoken() } else { configuration.label }
      }
      .font(.system(size: side * 0.27, weight: .medium)).lineLimit(1).minimumScaleFactor(0.5)
      .frame(width: side * 0.62, height: side * 0.5)
      if isOpen {
        HStack(spacing: side * 0.16) {
          if let minimum = configuration.minimumValueLabel, let maximum = configuration.maximumValueLabel {
            minimum.leftUnspoken()
            maximum.leftUnspoken()
          } else if configuration.currentValueLabel != nil {
            configuration.label
          }
        }
        .font(.system(size: side * 0.19)).lineLimit(1).minimumScaleFactor(0.5)
        .foregroundStyle(Color.secondary)
        .frame(width: side * 0.74, height: side, alignment: .bottom)
      }
    }
    .frame(width: side, height: side)
    .background {
      if !isOpen && configuration.currentValueLabel != nil || isOpen && configuration.minimumValueLabel != nil {
        configuration.label.spokenOnly()
      }
    }
  }
}

/// The colour of the unfilled part.
private var groove: Color { Color.primary.opacity(0.16) }

private struct GaugeBar: View {
  let value: Double
  let isMark: Bool

  var body: some View {
    GaugeBarLayout(value: value, isMark: isMark) {
      Capsule().fill(isMark ? AnyShapeStyle(Color.accentColor) : AnyShapeStyle(groove))
      if isMark {
        Circle().fill(Color.white).overlay { Circle().strokeBorder(Color.black.opacity(0.5), lineWidth: 1) }
      } else {
        Capsule().fill(Color.accentColor)
      }
    }
    .modifier(_ControlMotion(value: value, animation: .ofControlPlaces))
    .modifier(_ControlDescription(role: .gauge, value: { "\(Int((value * 100).rounded()))%" }, children: .ignored))
  }
}

/// A bar with its filled part, or with a mark.
nonisolated private struct GaugeBarLayout: Layout {
  let value: Double
  let isMark: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 120, height: 6))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    let height = isMark ? bounds.height + 4 : bounds.height
    let width = isMark ? height : value <= 0 ? 0 : max(bounds.height, bounds.width * value)
    let x = isMark ? bounds.minX + max(0, bounds.width - width) * value : bounds.minX
    subviews.last?.place(
      at: CGPoint(x: x, y: bounds.midY - height / 2),
      proposal: ProposedViewSize(width: min(width, max(height, bounds.width)), height: height))
  }
}

private struct GaugeRing: View {
  let value: Double
  let isOpen: Bool
  let side: CGFloat

  var body: some View {
    let style = StrokeStyle(lineWidth: side * 0.12, lineCap: .round, lineJoin: .round)
    ZStack {
      GaugeArc(end: 1, isOpen: isOpen, line: style.lineWidth).stroke(isOpen ? Color.accentColor : groove, style: style)
      if isOpen {
        GaugeArc(end: value, isOpen: true, line: style.lineWidth, isMark: true).fill(Color.white)
        GaugeArc(end: value, isOpen: true, line: style.lineWidth, isMark: true).stroke(Color.black.opacity(0.5), lineWidth: 1)
      } else if value > 0 {
        GaugeArc(end: value, isOpen: false, line: style.lineWidth).stroke(Color.accentColor, style: style)
      }
    }
    .modifier(_ControlMotion(value: value, animation: .ofControlPlaces))
    .modifier(_ControlDescription(role: .gauge, value: { "\(Int((value * 100).rounded()))%" }, children: .ignored))
  }
}

/// An arc from its beginning, or a mark at its end. An open one leaves 90 degrees at the bottom free.
nonisolated private struct GaugeArc: Shape {
  var end: Double
  let isOpen: Bool
  let line: CGFloat
  var isMark = false

  var animatableData: Double {
    get { end }
    set { end = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let radius = max(0, (min(rect.width, rect.height) - line) / 2), center = CGPoint(x: rect.midX, y: rect.midY)
    let start: Double = isOpen ? 135 : -90, length: Double = isOpen ? 270 : 360
    let angle = start + length * min(1, max(0, end))
    if isMark {
      let radians = angle * .pi / 180, half = line * 0.62
      let middle = CGPoint(x: center.x + radius * cos(radians), y: center.y + radius * sin(radians))
      return Path(ellipseIn: CGRect(x: middle.x - half, y: middle.y - half, width: half * 2, height: half * 2))
    }
    return Path { path in
      path.addArc(center: center, radius: radius, startAngle: .degrees(start), endAngle: .degrees(angle), clockwise: false)
    }
  }
}
