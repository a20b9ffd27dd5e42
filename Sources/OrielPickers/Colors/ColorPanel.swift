import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
import OrielInput
import OrielPaints
import OrielText
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The panel that a colour well opens.
struct ColorPanel: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  /// The colour last picked here, kept because a grey has no hue.
  @State private var picked: PickedColor?
  @State private var typed: String?
  @Environment(\.self) private var environment

  private static let samples: [(name: String, color: Color)] = [
    ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint), ("Cyan", .cyan), ("Blue", .blue),
    ("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink), ("Brown", .brown), ("Gray", .gray), ("White", .white), ("Black", .black),
  ]

  /// The displayed colour: the picked one, unless the program has set another.
  private var shown: PickedColor {
    let present = PickedColor(selection.wrappedValue.resolve(in: environment))
    guard let picked, picked.looksLike(present) else { return present }
    return picked
  }

  var body: some View {
    let color = shown
    VStack(alignment: .leading, spacing: 10) {
      ColorField(color: color, pick: pick).frame(width: 220, height: 130)
      ColorTrack(name: "Hue", value: color.hue, colors: (0...12).map { Color(hue: Double($0) / 12, saturation: 1, brightness: 1) }) {
        var new = color
        new.hue = min($0, 0.9999)
        pick(new)
      }
      if supportsOpacity {
        ColorTrack(
          name: "Opacity", value: color.opacity,
          colors: [color.color(hasOpacity: false).opacity(0), color.color(hasOpacity: false)]
        ) {
          var new = color
          new.opacity = $0
          pick(new)
        }
      }
      HStack(spacing: 8) {
        RoundedRectangle(cornerRadius: 4).fill(color.color(hasOpacity: supportsOpacity))
          .background { Checkers().clipShape(RoundedRectangle(cornerRadius: 4)) }
          .overlay { RoundedRectangle(cornerRadius: 4).strokeBorder(Color.primary.opacity(0.2), lineWidth: 1) }
          .frame(width: 34, height: 24)
        TextField(
          "Hexadecimal",
          text: Binding(
            get: { typed ?? color.hexadecimal(hasOpacity: supportsOpacity) },
            set: {
              typed = $0
              if let new = PickedColor(hexadecimal: $0) { pick(new) }
            })
        )
        .onSubmit { typed = nil }
        .labelsVisibility(.automatic)
      }
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(26), spacing: 6), count: 7), spacing: 6) {
        ForEach(0..<Self.samples.count) { index in
          Button {
            var new = PickedColor(Self.samples[index].color.resolve(in: environment))
            new.opacity = supportsOpacity ? color.opacity : 1
            pick(new)
          } label: {
            Circle().fill(Self.samples[index].color).overlay { Circle().strokeBorder(Color.primary.opacity(0.2), lineWidth: 1) }
              .frame(width: 20, height: 20)
              .background { Text(verbatim: Self.samples[index].name).spokenOnly() }
          }
          .buttonStyle(.plain)
        }
      }
    }
    .frame(width: 220)
    .padding(6)
    // Hues and saturations are drawn from left to right in any language.
    .environment(\.layoutDirection, .leftToRight)
  }

  private func pick(_ new: PickedColor) {
    picked = new
    if typed.flatMap({ PickedColor(hexadecimal: $0) })?.looksLike(new) != true { typed = nil }
    selection.wrappedValue = new.color(hasOpacity: supportsOpacity)
  }
}

/// Saturation from left to right, brightness from the bottom up.
private struct ColorField: View {
  let color: PickedColor
  let pick: (PickedColor) -> Void

  private static let step = 0.02

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 6)
    GeometryReader { proxy in
      ZStack(alignment: .topLeading) {
        shape.fill(Color(hue: color.hue, saturation: 1, brightness: 1))
        shape.fill(LinearGradient(colors: [.white, .white.opacity(0)], startPoint: .leading, endPoint: .trailing))
        shape.fill(LinearGradient(colors: [.black.opacity(0), .black], startPoint: .top, endPoint: .bottom))
        shape.strokeBorder(Color.primary.opacity(0.2), lineWidth: 1)
        ColorKnob(color: color.color(hasOpacity: false))
          .offset(x: color.saturation * proxy.size.width - 8, y: (1 - color.brightness) * proxy.size.height - 8)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { value in
          var new = color
          new.saturation = unit(value.location.x / max(1, proxy.size.width))
          new.brightness = 1 - unit(value.location.y / max(1, proxy.size.height))
          pick(new)
        })
    }
    .modifier(_FocusableModifier(interactions: .activate, keys: take, cornerRadius: 6))
    .modifier(
      _ControlDescription(
        role: .slider, value: { "\(percent(color.saturation)), \(percent(color.brightness))" }, children: .ignored)
    )
    .background { Text(verbatim: "Saturation and brightness").spokenOnly() }
    .namesItsControl()
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.phase != .up, press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty else { return false }
    var new = color
    switch press.key {
    case .leftArrow: new.saturation -= Self.step
    case .rightArrow: new.saturation += Self.step
    case .upArrow: new.brightness += Self.step
    case .downArrow: new.brightness -= Self.step
    default: return false
    }
    (new.saturation, new.brightness) = (unit(new.saturation), unit(new.brightness))
    pick(new)
    return true
  }
}

private func unit(_ number: Double) -> Double { number > 0 ? min(1, number) : 0 }
private func percent(_ number: Double) -> String { "\(Int((number * 100).rounded()))%" }

/// A slider from 0 to 1 along a colour gradient.
private struct ColorTrack: View {
  let name: String
  let value: Double
  let colors: [Color]
  let set: (Double) -> Void

  var body: some View {
    GeometryReader { proxy in
      let room = max(1, proxy.size.width - 16)
      ZStack(alignment: .leading) {
        Checkers().frame(height: 10).clipShape(Capsule())
        Capsule().fill(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)).frame(height: 10)
          .overlay { Capsule().strokeBorder(Color.primary.opacity(0.2), lineWidth: 1) }
        ColorKnob(color: .white).offset(x: value * room)
      }
      .frame(height: 16)
      .contentShape(Rectangle())
      .gesture(DragGesture(minimumDistance: 0).onChanged { set(unit(($0.location.x - 8) / room)) })
    }
    .frame(height: 16)
    .modifier(_FocusableModifier(interactions: .activate, keys: take, cornerRadius: 8))
    .modifier(
      _ControlDescription(
        role: .slider, value: { percent(value) }, children: .ignored,
        actions: [.init(name: .increment) { set(unit(value + 0.1)) }, .init(name: .decrement) { set(unit(value - 0.1)) }])
    )
    .background { Text(verbatim: name).spokenOnly() }
    .namesItsControl()
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.phase != .up, press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty else { return false }
    switch press.key {
    case .leftArrow, .downArrow: set(unit(value - 0.01))
    case .rightArrow, .upArrow: set(unit(value + 0.01))
    case .pageUp: set(unit(value + 0.1))
    case .pageDown: set(unit(value - 0.1))
    case .home: set(0)
    case .end: set(1)
    default: return false
    }
    return true
  }
}

/// The draggable knob.
private struct ColorKnob: View {
  let color: Color

  var body: some View {
    Circle().fill(color)
      .overlay { Circle().strokeBorder(Color.white, lineWidth: 2) }
      .overlay { Circle().strokeBorder(Color.black.opacity(0.4), lineWidth: 0.5) }
      .frame(width: 16, height: 16)
  }
}
