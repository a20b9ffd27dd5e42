import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews
import OrielInput
import OrielMotion

/// The part of a slider in which its knob moves. A change of the value runs only this view.
struct SliderTrack: View {
  let value: any SliderValue
  let onEditingChanged: (Bool) -> Void
  var neutral: Double?
  /// The marks that the program chose; nil: one for each step.
  var ticks: [Double]?
  @State private var isPressed = false
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let knob = ControlMetrics.of(controlSize).knob
    let handle = SliderHandle(value: value, knob: knob, editing: onEditingChanged, pressed: { isPressed = $0 })
    let fraction = value.fraction
    ZStack {
      Capsule().fill(Color(.controlTrack)).modifier(TrackPlace.of(.groove, knob: knob))
      if let ticks {
        SliderTicks(fractions: ticks, knob: knob).fill(Color(.controlTrack)).modifier(TrackPlace.of(.marks, knob: knob))
      } else if let count = value.scale.stepCount {
        SliderMarks(count: count, scale: value.scale, knob: knob).fill(Color(.controlTrack))
          .modifier(TrackPlace.of(.marks, knob: knob))
      }
      Capsule().fill(Color.accentColor).modifier(TrackPlace.of(.filled, fraction, from: neutral ?? 0, knob: knob))
      // The same colour over the track, its filled part and any background.
      Circle().strokeBorder(Color.black.opacity(0.5), style: StrokeStyle(lineWidth: 1, lineJoin: .round))
        .background(isPressed ? Color(white: 0.9) : .white, in: Circle())
        .modifier(_ControlMotion(value: isPressed, animation: .ofControlColors))
        .modifier(_FocusableModifier(interactions: .activate, keys: { take($0, handle) }, cornerRadius: knob / 2))
        .modifier(TrackPlace.of(.knob, fraction, knob: knob))
    }
    .modifier(_ControlMotion(value: fraction, animation: .ofControlPlaces))
    .contentShape(Rectangle())
    .modifier(_SliderDragModifier(handle: handle))
  }

  private func take(_ press: KeyPress, _ handle: SliderHandle) -> Bool {
    guard press.modifiers.subtracting(.capsLock).isEmpty else { return false }
    let ahead: Double = layoutDirection == .rightToLeft ? -1 : 1
    switch press.key {
    case .upArrow: handle.move(steps: 1)
    case .downArrow: handle.move(steps: -1)
    case .rightArrow: handle.move(steps: ahead)
    case .leftArrow: handle.move(steps: -ahead)
    case .pageUp: handle.move(steps: value.scale.stepsOfPage)
    case .pageDown: handle.move(steps: -value.scale.stepsOfPage)
    case .home: handle.go(to: 0)
    case .end: handle.go(to: 1)
    default: return false
    }
    return true
  }
}

/// A mark below the track for each step, unless there are too many or they are too close.
nonisolated private struct SliderMarks: Shape, FlexibleShape {
  let count: Double
  let scale: SliderScale
  let knob: CGFloat

  private static let most: Double = 50
  private static let least: CGFloat = 8
  private static let size = CGSize(width: 1, height: 4)

  func path(in rect: CGRect) -> Path {
    guard count >= 1, count <= Self.most, let step = scale.step else { return Path() }
    let way = (rect.width - knob) * CGFloat(scale.fraction(of: scale.lower + step))
    guard way >= Self.least, way.isFinite else { return Path() }
    return Path { path in
      for index in 0...Int(count) {
        let x = rect.minX + knob / 2 + CGFloat(index) * way
        // On whole points, so that each mark is one sharp line.
        path.addRect(CGRect(origin: CGPoint(x: x.rounded(.down), y: rect.midY + 4), size: Self.size))
      }
    }
  }
}

/// Marks below the track at some positions.
nonisolated private struct SliderTicks: Shape, FlexibleShape {
  let fractions: [Double]
  let knob: CGFloat

  func path(in rect: CGRect) -> Path {
    Path { path in
      for fraction in fractions {
        let x = rect.minX + TrackPlace.middle(of: fraction, in: rect.width, knob: knob)
        path.addRect(CGRect(x: x.rounded(.down), y: rect.midY + 4, width: 1, height: 4))
      }
    }
  }
}
