import Foundation
import InvalidationMeasuring
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielPickers
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A grouped form of 200 rows of all kinds: its first frame, and a change of one value.
struct SettingsForm: Scenario {
  static let name = "form"
  static let summary = "a form of 200 rows with controls: its first frame, a change of one value"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case first = "first frame"
    case value = "one value"
    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  private static let rows = 200
  private let variant: Variant
  private let fonts: FontLibrary
  private let handle = StateHandle<Bool>(of: [0])
  private var window: OffscreenWindow?

  init(nodes: Int, variant: Variant) throws {
    self.variant = variant
    fonts = try OffscreenWindow.newFonts()
    try prepare()
  }

  private func newWindow() throws -> OffscreenWindow {
    let handle = handle
    return try OffscreenWindow(fonts: fonts) { Settings(rows: Self.rows, handle: handle).font(.custom("DejaVu Sans", size: 12)) }
  }

  private mutating func prepare() throws {
    if variant == .first {
      window = nil
    } else if let window {
      handle.write(false)
      window.frame()
    } else {
      window = try newWindow()
      window?.frame()
    }
    while window?.host.needsFrame == true { window?.frame() }
  }

  var affected: Int { variant == .first ? Self.rows : 1 }

  var bounds: WorkBounds {
    switch variant {
    case .first:
      WorkBounds(
        bodies: 0...4_000, marked: 0...4_000, measures: 0...8_000, placements: 0...4_000, paints: 0...2_000, nodesMounted: 0...8_000,
        damage: OffscreenWindow.bounds)
    // The row, as wide as the form.
    case .value:
      WorkBounds(
        bodies: 1...4, marked: 1...8, measures: 1...8, placements: 0...8, paints: 1...8,
        damage: CGRect(x: 0, y: 0, width: OffscreenWindow.size.width, height: 100))
    }
  }

  var bitmap: Bitmap? { window?.bitmap }

  mutating func step() throws -> FrameReport {
    guard let window else {
      let window = try newWindow()
      self.window = window
      return window.frame()
    }
    handle.write(true)
    return window.frame()
  }

  mutating func reset() throws { try prepare() }

  private struct Settings: View {
    let rows: Int
    let handle: StateHandle<Bool>
    @State private var amount = 0.4
    @State private var count = 3
    @State private var choice = 1
    @State private var name = "Name"

    var body: some View {
      Form {
        Section("First") { FirstRow(handle: handle) }
        ForEach(0..<((rows - 1) / 10), id: \.self) { section in
          Section("Section \(section)") {
            ForEach(0..<10, id: \.self) { row in
              switch row % 5 {
              case 0: Slider(value: $amount) { Text("Amount") }
              case 1: Stepper("Count", value: $count, in: 0...9)
              case 2:
                Picker("Choice", selection: $choice) {
                  Text("One").tag(1)
                  Text("Two").tag(2)
                }
              case 3: TextField("Name", text: $name)
              default: LabeledContent("Version", value: "1.\(row)")
              }
            }
          }
        }
      }
      .formStyle(.grouped)
    }
  }

  /// The row whose value changes.
  private struct FirstRow: View {
    let handle: StateHandle<Bool>
    @State private var isOn = false

    var body: some View {
      let _ = handle.offer($isOn, of: 0)
      LabeledContent("State", value: isOn ? "1" : "2")
    }
  }
}
