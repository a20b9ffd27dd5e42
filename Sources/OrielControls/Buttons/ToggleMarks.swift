import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// The square of a checkbox: empty, with a check mark, or with a bar where it is mixed.
struct Checkbox: View {
  /// Whether it is checked; nil means mixed.
  let state: Bool?
  let side: CGFloat

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: side / 4), isFilled = state != false
    ZStack {
      shape.fill(isFilled ? Color(.accentFill) : .controlBackground)
      if !isFilled { shape.strokeBorder(Color.controlBorder, lineWidth: 1) }
      if state == true {
        CheckMark().stroke(Color.onAccent, style: StrokeStyle(lineWidth: side / 8, lineCap: .round, lineJoin: .round))
      } else if state == nil {
        Capsule().fill(Color.onAccent).frame(width: side / 2, height: side / 8)
      }
    }
    .frame(width: side, height: side)
  }
}

/// A check mark in the middle of a square.
nonisolated package struct CheckMark: Shape, FlexibleShape {
  package init() {}

  package func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: rect.midX + (x - 0.5) * side, y: rect.midY + (y - 0.5) * side) }
    return Path { $0.addLines([point(0.26, 0.52), point(0.43, 0.7), point(0.75, 0.3)]) }
  }
}

/// A bar where a switch is on and a ring where it is off, on the side not covered by the knob.
struct SwitchMark: View {
  let isOn: Bool

  var body: some View {
    HStack(spacing: 0) {
      if isOn {
        Capsule().fill(Color.white).frame(width: 2, height: 9).padding(.leading, 9)
        Spacer(minLength: 0)
      } else {
        Spacer(minLength: 0)
        Circle().strokeBorder(Color.primary, lineWidth: 1.5).frame(width: 8, height: 8).padding(.trailing, 7)
      }
    }
  }
}
