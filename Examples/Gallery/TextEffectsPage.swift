import Foundation
import Oriel

/// Pictures in texts, and texts that renderers draw.
struct TextEffectsPage: View {
  @State private var strength = 4.0
  @State private var revealed = 1.0
  @State private var isShown = true

  private let dot = Image(size: CGSize(width: 26, height: 14)) {
    $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 14, height: 14)), with: .color(.orange))
    $0.fill(Path(ellipseIn: CGRect(x: 12, y: 0, width: 14, height: 14)), with: .color(.teal))
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        Text("Rain \(Image(systemName: "cloud.rain")) until noon, then sun \(Image(systemName: "sun.max.fill")), and \(dot) by night.")
        Text("\(Text(Image(systemName: "star.fill")).foregroundStyle(.yellow)) **Bold \(Image(systemName: "bolt"))** and small ")
          + Text("text \(Image(systemName: "leaf"))").font(.caption).foregroundStyle(.green)
        Text(
          "Larger symbols \(Image(systemName: "heart.fill")) in a line that wraps where there is no room for \(Image(systemName: "moon"))"
        )
        .imageScale(.large).font(.title2).frame(maxWidth: 300, alignment: .leading)
        Text("\(Image(systemName: "globe")) שלום \(Image(systemName: "star")) עולם").font(.title3)
        Divider()
        Slider(value: $strength, in: 0...10) { Text("Wave") }.frame(width: 340)
        Text("Letters on a wave \(Image(systemName: "wind"))").font(.title).textRenderer(WaveRenderer(strength: strength))
        Slider(value: $revealed) { Text("Reveal") }.frame(width: 340)
        Text("Letter by letter, as far as it is told").font(.title3).textRenderer(RevealRenderer(part: revealed))
        Text("Words that \(Text("stand out").customAttribute(Marker()).bold()) of a line, and \(Text("others").customAttribute(Marker()))")
          .textRenderer(MarkerRenderer())
        Toggle("Shown", isOn: $isShown.animation(.linear(duration: 0.9))).fixedSize()
        if isShown { Text("Into focus, letter by letter").font(.title2).transition(FocusTransition()) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// Letters on a wave.
private struct WaveRenderer: TextRenderer {
  var strength: Double
  var animatableData: Double {
    get { strength }
    set { strength = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for slice in line.joined() {
        var copy = context
        copy.translateBy(x: 0, y: strength * sin(slice.typographicBounds.rect.midX / 14))
        copy.draw(slice, options: .disablesSubpixelQuantization)
      }
    }
  }

  var displayPadding: EdgeInsets { EdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0) }
}

/// The first part of the letters, the last of which are faint.
private struct RevealRenderer: TextRenderer {
  var part: Double
  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    let slices = layout.joined().joined()
    let count = Double(slices.count)
    for (index, slice) in slices.enumerated() {
      var copy = context
      copy.opacity = max(0, min(1, (part * (count + 4) - Double(index)) / 4))
      copy.draw(slice)
    }
  }
}

private struct Marker: TextAttribute {}

/// A bar behind the words that are marked.
private struct MarkerRenderer: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for run in layout.joined() {
      if run[Marker.self] != nil {
        let rect = run.typographicBounds.rect.insetBy(dx: -1.5, dy: 0)
        context.fill(Path(roundedRect: rect, cornerRadius: 4), with: .color(.yellow.opacity(0.45)))
      }
      context.draw(run)
    }
  }

  var displayPadding: EdgeInsets { EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 3) }
}

/// Letters come into focus one after the other.
private struct FocusTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.textRenderer(FocusRenderer(part: phase.isIdentity ? 1 : 0))
  }
}

private struct FocusRenderer: TextRenderer {
  var part: Double
  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    let slices = layout.joined().joined()
    let count = Double(slices.count)
    for (index, slice) in slices.enumerated() {
      let own = max(0, min(1, (part * (count + 8) - Double(index)) / 8))
      var copy = context
      copy.translateBy(x: 0, y: 4 * (1 - own))
      if own < 1 { copy.addFilter(.blur(radius: 4 * (1 - own))) }
      copy.opacity = own
      copy.draw(slice, options: .disablesSubpixelQuantization)
    }
  }

  var displayPadding: EdgeInsets { EdgeInsets(top: 12, leading: 12, bottom: 16, trailing: 12) }
}
