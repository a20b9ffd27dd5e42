import Oriel
import OrielDrawing
import OrielTesting
import Testing

/// Contrasts as they are in rendered pictures: text 4.5, prompts, edges, switches and the focus ring 3.
@MainActor struct ContrastTests {
  /// What controls and texts stand on: windows, pages, sheets, and cards on a window.
  private enum Ground: CaseIterable {
    case window, page, panel, hovered, card

    @ViewBuilder @MainActor var view: some View {
      switch self {
      case .window: Color.windowBackground
      case .page: Color.contentBackground
      case .panel: Color.panelBackground
      case .hovered: Color.controlHover.background(Color.windowBackground)
      case .card: Rectangle().fill(.fill.secondary).background(Color.windowBackground)
      }
    }
  }

  private static func light(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func contrast(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Double {
    func luminance(_ color: Bitmap.Pixel) -> Double {
      0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
    }
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The pictures of a view on each ground in both schemes, with where it stands in pixels.
  private func eachPicture(
    of view: some View, isFocused: Bool = false, _ check: (Bitmap, CGRect, _ ground: Bitmap.Pixel, _ place: String) -> Void
  ) {
    for scheme in [ColorScheme.light, .dark] {
      for ground in Ground.allCases {
        let harness = ViewHarness(size: CGSize(width: 240, height: 80), displayScale: 2, colorScheme: scheme) {
          ZStack {
            ground.view
            view.accessibilityIdentifier("it")
          }
        }
        harness.settle()
        if isFocused { harness.press(.tab) }
        harness.settle()
        let bitmap = harness.bitmap
        guard let frame = harness.frame(of: "it") else {
          Issue.record("there is no view")
          return
        }
        let pixels = CGRect(x: frame.minX * 2, y: frame.minY * 2, width: frame.width * 2, height: frame.height * 2)
        check(bitmap, pixels, bitmap[2, 2], "\(scheme) \(ground)")
      }
    }
  }

  private func strongest(_ bitmap: Bitmap, _ rect: CGRect, against ground: Bitmap.Pixel) -> Double {
    var strongest = 1.0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) { strongest = max(strongest, Self.contrast(bitmap[x, y], ground)) }
    }
    return strongest
  }

  private func expectText(_ view: some View, _ least: Double = 4.5, _ name: String) {
    eachPicture(of: view) { bitmap, rect, ground, place in
      let contrast = strongest(bitmap, rect, against: ground)
      #expect(contrast >= least, "\(name), \(place)")
    }
  }

  @Test func textsCanBeRead() {
    // Thick enough for pixels that are all of the text's colour.
    let text = Text("HIT").font(.system(size: 24, weight: .bold))
    expectText(text, 7, "primary")
    expectText(text.foregroundStyle(.secondary), 4.5, "secondary")
    expectText(text.foregroundStyle(.tertiary), 3, "tertiary")
    expectText(text.foregroundStyle(.placeholder), 3, "placeholder")
    expectText(text.foregroundStyle(.tint), 4.5, "tint")
    expectText(
      Button {
      } label: {
        text
      }.buttonStyle(.borderless), 4.5, "borderless")
    expectText(
      Button(role: .destructive) {
      } label: {
        text
      }.buttonStyle(.borderless), 4.5, "destructive")
  }

  @Test(arguments: [Color.accentColor, .red, .orange, .yellow, .green, .mint, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray])
  func labelsOnTheTintCanBeRead(tint: Color) {
    let button = Button {
    } label: {
      Text("HIT").font(.system(size: 24, weight: .bold))
    }.buttonStyle(.borderedProminent).tint(tint)
    eachPicture(of: button) { bitmap, rect, _, place in
      let face = bitmap[Int(rect.minX) + 8, Int(rect.midY)]
      #expect(strongest(bitmap, rect.insetBy(dx: 12, dy: 8), against: face) >= 4.5, "\(tint), \(place)")
    }
  }

  @Test func destructiveLabelsCanBeReadOnTheirFaces() {
    let label = Text("HIT").font(.system(size: 24, weight: .bold))
    for style in [true, false] {
      let button = Button(role: .destructive) {
      } label: {
        label
      }
      let view = style ? AnyView(button.buttonStyle(.borderedProminent)) : AnyView(button)
      eachPicture(of: view) { bitmap, rect, _, place in
        let face = bitmap[Int(rect.minX) + 8, Int(rect.midY)]
        #expect(strongest(bitmap, rect.insetBy(dx: 12, dy: 8), against: face) >= 4.5, "\(place)")
      }
    }
  }

  @Test func edgesOfControlsCanBeSeen() {
    func expectEdge(_ view: some View, _ name: String) {
      eachPicture(of: view) { bitmap, rect, ground, place in
        // A view may begin between two pixels: the second of the edge's is all of the edge.
        let row = CGRect(x: rect.minX, y: rect.midY, width: 2, height: 1)
        let inside = bitmap[Int(rect.minX) + 8, Int(rect.midY)]
        #expect(strongest(bitmap, row, against: ground) >= 3, "\(name), \(place)")
        #expect(strongest(bitmap, row, against: inside) >= 3, "\(name) from inside, \(place)")
      }
    }
    expectEdge(Button("Go") {}, "a button")
    expectEdge(TextField("", text: .constant("")).frame(width: 100), "a field")
    expectEdge(TextEditor(text: .constant("")).frame(width: 100, height: 40), "an editor")
    expectEdge(Stepper(value: .constant(1), label: EmptyView.init).fixedSize(), "a stepper")
  }

  @Test func switchesThatAreOffCanBeSeen() {
    for isOn in [false, true] {
      eachPicture(of: Toggle(isOn: .constant(isOn), label: EmptyView.init)) { bitmap, rect, ground, place in
        // The knob is at the other end.
        let track = bitmap[Int(isOn ? rect.maxX - 58 : rect.maxX - 10), Int(rect.midY)]
        let knob = bitmap[Int(isOn ? rect.maxX - 20 : rect.maxX - 48), Int(rect.midY)]
        #expect(isOn || Self.contrast(track, ground) >= 3, "\(place)")
        #expect(Self.contrast(track, knob) >= 3, "the knob, \(place), on \(isOn)")
      }
    }
  }

  @Test func promptsCanBeRead() {
    let field = TextField("HIT", text: .constant("")).font(.system(size: 24, weight: .bold)).frame(width: 120)
    eachPicture(of: field) { bitmap, rect, _, place in
      let face = bitmap[Int(rect.maxX) - 12, Int(rect.midY)]
      #expect(strongest(bitmap, rect.insetBy(dx: 8, dy: 8), against: face) >= 3, "\(place)")
    }
  }

  @Test func theFocusRingCanBeSeen() {
    eachPicture(of: Button("Go") {}, isFocused: true) { bitmap, rect, ground, place in
      let ring = CGRect(x: rect.minX - 6, y: rect.midY - 2, width: 6, height: 4)
      #expect(strongest(bitmap, ring, against: ground) >= 3, "\(place)")
    }
  }

  @Test func aListsSelectionShowsWhetherItTakesKeys() {
    for scheme in [ColorScheme.light, .dark] {
      let harness = ViewHarness(size: CGSize(width: 200, height: 160), displayScale: 2, colorScheme: scheme) { SelectedList() }
      harness.settle()
      func face() -> Bitmap.Pixel { harness.bitmap[300, Int((harness.frame(of: "row 1")?.midY ?? 0) * 2)] }
      func isGrey(_ color: Bitmap.Pixel) -> Bool {
        max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) < 16
      }
      let ground = harness.bitmap[300, 300]
      #expect(isGrey(face()) && Self.contrast(face(), ground) >= 1.3)
      harness.click("row 1")
      harness.settle()
      let accent = face()
      #expect(!isGrey(accent) && accent.blue > accent.red)
      // The outline is what differs without colours, too.
      let edge = CGRect(x: 8, y: 2 * (harness.frame(of: "row 1")?.midY ?? 0), width: 8, height: 2)
      #expect(strongest(harness.bitmap, edge, against: ground) >= 3)
      for identifier in ["row 1", "note 1"] {
        guard let frame = harness.frame(of: identifier) else {
          Issue.record("there is no row")
          return
        }
        let rect = CGRect(x: frame.minX * 2, y: frame.minY * 2, width: frame.width * 2, height: frame.height * 2)
        #expect(strongest(harness.bitmap, rect, against: accent) >= 4.5, "\(identifier), \(scheme)")
      }
      // The focus goes elsewhere, and comes back.
      harness.click("field")
      harness.settle()
      #expect(isGrey(face()))
      harness.click("row 1")
      harness.settle()
      #expect(face() == accent)
      harness.scenePhase = .inactive
      harness.settle()
      #expect(isGrey(face()))
    }
  }

  private struct SelectedList: View {
    @State private var selection: Int? = 1
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("", text: $text).accessibilityIdentifier("field")
        List(0..<3, selection: $selection) { index in
          HStack {
            Text("HIT").accessibilityIdentifier("row \(index)")
            Text("HIT").foregroundStyle(.secondary).accessibilityIdentifier("note \(index)")
          }
          .font(.system(size: 15, weight: .black))
        }
      }
    }
  }
}
