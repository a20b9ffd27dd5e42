import Foundation
import Oriel

/// All symbols by their names, in the weight, mode and form that are chosen, with the effects.
struct SymbolsPage: View {
  @State private var search = ""
  @State private var weight = 3.0
  @State private var size = 20.0
  @State private var value = 1.0
  @State private var mode = 0
  @State private var effect = 0
  @State private var isFilled = false
  @State private var runs = 0

  private static let weights: [Font.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
  private static let modes: [(String, SymbolRenderingMode?)] = [
    ("Plain", .monochrome), ("Hierarchical", .hierarchical), ("Palette", .palette), ("Multicolor", .multicolor),
  ]
  private static let effects = ["Bounce", "Pulse", "Variable color", "Wiggle", "Rotate", "Breathe"]
  static let names = SymbolNames.all

  private var found: [String] {
    let words = search.lowercased().split { $0 == " " || $0 == "." }
    return words.isEmpty ? Self.names : Self.names.filter { name in words.allSatisfy { name.contains($0) } }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 12) {
        TextField("Search \(Self.names.count) symbols", text: $search).accessibilityIdentifier("symbol search")
        Toggle("Filled", isOn: $isFilled).fixedSize()
      }
      HStack(spacing: 20) {
        Slider(value: $weight, in: 0...8, step: 1) { Text("Weight") }
        Slider(value: $size, in: 9...40) { Text("Size") }
        Slider(value: $value) { Text("Value") }
      }
      HStack(spacing: 6) {
        ForEach(Array(Self.modes.enumerated()), id: \.0) { index, each in
          choice(each.0, isChosen: index == mode) { mode = index }
        }
      }
      .font(.callout)
      HStack(spacing: 6) {
        ForEach(Array(Self.effects.enumerated()), id: \.0) { index, name in
          choice(name, isChosen: index == effect) {
            effect = index
            runs += 1
          }
        }
      }
      .font(.callout)
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 8)], spacing: 8) {
          ForEach(found, id: \.self) { name in
            VStack(spacing: 6) {
              picture(name).frame(height: 40)
              Text(name).font(.caption).foregroundStyle(.secondary).lineLimit(2).multilineTextAlignment(.center)
            }
            .frame(maxWidth: .infinity)
            .frame(height: 84)
          }
        }
      }
      .contentMargins(.bottom, 24, for: .scrollContent)
    }
  }

  @ViewBuilder private func choice(_ name: String, isChosen: Bool, action: @escaping @MainActor () -> Void) -> some View {
    if isChosen {
      Button(name, action: action).buttonStyle(.borderedProminent)
    } else {
      Button(name, action: action)
    }
  }

  @ViewBuilder private func picture(_ name: String) -> some View {
    let image = Image(systemName: name, variableValue: value == 1 ? nil : value)
      .symbolRenderingMode(Self.modes[mode].1)
      .font(.system(size: size, weight: Self.weights[Int(weight)]))
      .symbolVariant(isFilled ? .fill : .none)
    if mode == 2 {
      moving(image).foregroundStyle(.red, .blue, .green)
    } else {
      moving(image)
    }
  }

  @ViewBuilder private func moving(_ image: some View) -> some View {
    switch effect {
    case 0: image.symbolEffect(.bounce, value: runs)
    case 1: image.symbolEffect(.pulse, value: runs)
    case 2: image.symbolEffect(.variableColor.cumulative.reversing, value: runs)
    case 3: image.symbolEffect(.wiggle, value: runs)
    case 4: image.symbolEffect(.rotate, value: runs)
    default: image.symbolEffect(.breathe, value: runs)
    }
  }
}

/// The names of the symbols that come with Oriel, from its folder.
enum SymbolNames {
  static let all: [String] = {
    let places = ["ORIEL_ASSETS"].compactMap { ProcessInfo.processInfo.environment[$0] }
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folders = places + [Bundle.main.bundleURL.appendingPathComponent("Assets").path, source.appendingPathComponent("Assets").path]
    for folder in folders {
      guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder + "/Symbols"), !files.isEmpty else { continue }
      return files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    }
    return []
  }()
}
