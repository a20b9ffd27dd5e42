import Oriel

/// The page: a title, panels in two columns, and notes for the reader at the foot.
struct Page: View {
  let figures: Figures
  let note: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: "What a change costs").font(.system(size: 22, weight: .semibold)).foregroundColor(.ink)
      Text(verbatim: "A tree of \(Self.grouped(figures.nodes)) leaves, about 400 of them seen in 1280 × 800 points. Shorter is better.")
        .font(.system(size: 12)).foregroundColor(.faintInk).padding(.top, 4)
      VStack(alignment: .leading, spacing: 20) { ForEach(rows, id: \.self) { row(from: $0) } }.padding(.top, 24)
      Rectangle().fill(Color.rule).frame(height: 0.5).padding(.top, 12)
      VStack(alignment: .leading, spacing: 3) {
        ForEach(footnotes, id: \.self) { Text(verbatim: $0).font(.system(size: 9.5)).foregroundColor(.faintInk) }
      }.padding(.top, 9)
    }
    .padding(.horizontal, 40).padding(.vertical, 34).background(Color.paper)
  }

  /// The index of the first panel of each row of two.
  private var rows: [Int] { Array(stride(from: 0, to: figures.panels.count, by: 2)) }

  private func row(from first: Int) -> some View {
    HStack(alignment: .top, spacing: 40) {
      ForEach(Array(first..<min(first + 2, figures.panels.count)), id: \.self) { index in
        PanelView(
          letter: Self.letter(index), panel: figures.panels[index], axis: figures.axis(figures.panels[index].scene.quantity))
      }
    }
  }

  private static func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(97 + index % 26))) }

  private var showsImGui: Bool { figures.panels.contains { $0.peers.contains { $0.toolkit.contains("ImGui") } } }

  private var footnotes: [String] {
    [
      "Medians, from the change to pixels in memory, by software rendering. Axes are logarithmic. A white mark in a bar: the time before "
        + "painting, where it is known.",
      "Of each toolkit the variant that takes least."
        + (showsImGui
          ? " Dear ImGui makes everything anew for every frame; its pixels come from a plain rasteriser made for the comparison." : ""),
      gaps,
      note,
    ].compactMap { $0 }
  }

  private var gaps: String? {
    if figures.gaps.isEmpty { return nil }
    let gaps = figures.gaps.map { "\($0.toolkit) in \($0.panels.map(Self.letter).joined(separator: ", "))" }
    return "Not measured, or nothing to compare: \(gaps.joined(separator: "; "))."
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number), groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}

extension Color {
  static let paper = Color(white: 1)
  static let ink = Color(white: 0.11)
  static let faintInk = Color(white: 0.40)
  static let rule = Color(white: 0.80)
  static let gridLine = Color(white: 0.91)
  static let ownBar = Color(red: 0.05, green: 0.37, blue: 0.79)
  static let peerBar = Color(white: 0.72)
}
