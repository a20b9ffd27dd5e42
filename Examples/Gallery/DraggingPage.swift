import Oriel

/// Values that are dragged from view to view, and files and texts of other programs.
struct DraggingPage: View {
  @State private var columns = [["Bread", "Milk", "Apples"], ["Tea"]]
  @State private var targeted: Int?
  @State private var received: [String] = []
  @State private var isOver = false
  @State private var color = Color.gray.opacity(0.3)
  @State private var isColorOver = false

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      HStack(alignment: .top, spacing: 20) {
        ForEach(0..<2, id: \.self) { column($0) }
      }
      HStack(spacing: 20) {
        ForEach([Color.red, .orange, .green, .blue], id: \.self) { color in
          Circle().fill(color).frame(width: 36, height: 36).draggable(color) { Circle().fill(color).frame(width: 48, height: 48) }
        }
        RoundedRectangle(cornerRadius: 8).fill(color)
          .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(isColorOver ? Color.accentColor : .separator, lineWidth: 2) }
          .frame(width: 120, height: 48)
          .dropDestination(for: Color.self) { colors, _ in
            color = colors.first ?? color
            return true
          } isTargeted: {
            isColorOver = $0
          }
      }
      VStack(spacing: 6) {
        Image(systemName: "tray.and.arrow.down").font(.title)
        Text(received.isEmpty ? "Drop files or texts of other programs here." : received.joined(separator: ", "))
      }
      .frame(maxWidth: .infinity, minHeight: 110)
      .background(isOver ? Color.accentColor.opacity(0.15) : Color.clear, in: RoundedRectangle(cornerRadius: 10))
      .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(Color.separator, style: StrokeStyle(lineWidth: 1, dash: [5, 4])) }
      .onDrop(of: [.fileURL, .plainText], isTargeted: $isOver) { providers in
        for provider in providers {
          if provider.hasItemConforming(to: .fileURL) {
            provider.loadObject(ofClass: URL.self) { url, _ in add(url?.lastPathComponent) }
          } else {
            provider.loadObject(ofClass: String.self) { text, _ in add(text) }
          }
        }
        return true
      }
      Spacer()
    }
    .padding()
    .frame(maxWidth: 520)
  }

  private nonisolated func add(_ name: String?) {
    Task { @MainActor in if let name { received.append(name) } }
  }

  private func column(_ index: Int) -> some View {
    VStack(spacing: 8) {
      Text(index == 0 ? "To buy" : "At home").font(.headline)
      ForEach(columns[index], id: \.self) { item in
        Text(item).frame(maxWidth: .infinity, alignment: .leading).padding(8)
          .background(Color.controlBackground, in: RoundedRectangle(cornerRadius: 6))
          .draggable(item)
      }
      Spacer(minLength: 0)
    }
    .padding(12)
    .frame(maxWidth: .infinity, minHeight: 190, alignment: .top)
    .background(targeted == index ? Color.accentColor.opacity(0.15) : Color.gray.opacity(0.1), in: RoundedRectangle(cornerRadius: 10))
    .dropDestination(for: String.self) { items, _ in
      for item in items {
        for other in columns.indices { columns[other].removeAll { $0 == item } }
        columns[index].append(item)
      }
      return true
    } isTargeted: {
      if $0 { targeted = index } else if targeted == index { targeted = nil }
    }
  }
}
