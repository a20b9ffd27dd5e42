import Oriel

/// A drawing program: brushes at the left, the painting in the middle, its layers at the right.
public struct PaintView: View {
  @Bindable var painting: Painting
  @State private var message = "Draw on the paper with the pointer."
  private let folder: URL

  public init(painting: Painting, folder: URL = Painting.folder) { (self.painting, self.folder) = (painting, folder) }

  public var body: some View {
    VStack(spacing: 0) {
      bar
      Divider()
      HStack(spacing: 0) {
        BrushPanel(painting: painting).frame(width: 168)
        Divider()
        desk
        Divider()
        LayersPanel(painting: painting).frame(width: 208)
      }
      Divider()
      Text(message).font(.caption).foregroundStyle(.secondary).lineLimit(1).padding(.horizontal, 14).padding(.vertical, 6)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var bar: some View {
    HStack(spacing: 8) {
      Text("Paint").font(.title3.bold())
      Spacer()
      Button("Undo", systemImage: "arrow.uturn.backward", action: painting.undo)
        .keyboardShortcut("z", modifiers: .command).disabled(!painting.canUndo)
      Button("Redo", systemImage: "arrow.uturn.forward", action: painting.redo)
        .keyboardShortcut("z", modifiers: [.command, .shift]).disabled(!painting.canRedo)
      Button("Save", systemImage: "square.and.arrow.down", action: save)
        .keyboardShortcut("s", modifiers: .command)
    }
    .padding(.horizontal, 14)
    .padding(.vertical, 10)
  }

  private var desk: some View {
    ScrollView([.horizontal, .vertical]) {
      Sheet(layers: painting.layers, size: painting.size)
        .contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { painting.draw(to: $0.location) }.onEnded { _ in painting.endStroke() }
        )
        .accessibilityIdentifier("sheet")
        .shadow(color: .black.opacity(0.25), radius: 6, y: 3)
        .padding(28)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.gray.opacity(0.22))
  }

  private func save() {
    do {
      let file = try painting.save(in: folder)
      message = "Saved as \(file.path)."
    } catch {
      message = "Not saved: \(error.localizedDescription)"
    }
  }
}

/// Brushes, their width and their colour.
private struct BrushPanel: View {
  @Bindable var painting: Painting

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text("Brush").font(.headline)
      VStack(spacing: 4) { ForEach(Brush.allCases, id: \.self) { brush in row(brush) } }
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          Text("Width")
          Spacer()
          Text("\(Int(painting.width)) pt").foregroundStyle(.secondary)
        }
        .font(.callout)
        Slider(value: $painting.width, in: 1...40, step: 1)
        Circle().fill(painting.brush == .eraser ? Color.gray : painting.ink.color)
          .frame(width: painting.width, height: painting.width).frame(maxWidth: .infinity).frame(height: 44)
      }
      Text("Colour").font(.headline)
      Grid(horizontalSpacing: 8, verticalSpacing: 8) {
        ForEach(0..<4, id: \.self) { row in
          GridRow { ForEach(0..<4, id: \.self) { column in swatch(Ink.palette[4 * row + column]) } }
        }
      }
      Spacer(minLength: 0)
    }
    .padding(14)
    .frame(maxHeight: .infinity, alignment: .top)
  }

  private func row(_ brush: Brush) -> some View {
    Button {
      painting.brush = brush
    } label: {
      Label(brush.rawValue, systemImage: brush.symbol).frame(maxWidth: .infinity, alignment: .leading).padding(.horizontal, 8)
        .padding(.vertical, 5)
        .background(painting.brush == brush ? Color.accentColor.opacity(0.2) : .clear, in: RoundedRectangle(cornerRadius: 6))
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier(brush.rawValue)
  }

  private func swatch(_ ink: Ink) -> some View {
    Button {
      painting.ink = ink
      if painting.brush == .eraser { painting.brush = .pencil }
    } label: {
      Circle().fill(ink.color).stroke(.primary.opacity(0.25), lineWidth: 1).frame(width: 24, height: 24).padding(3)
        .overlay { if painting.ink == ink { Circle().stroke(Color.accentColor, lineWidth: 2) } }
    }
    .buttonStyle(.plain)
  }
}

/// The layers, the uppermost first.
private struct LayersPanel: View {
  @Bindable var painting: Painting

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      HStack {
        Text("Layers").font(.headline)
        Spacer()
        IconButton("plus", action: painting.addLayer).accessibilityIdentifier("add")
      }
      VStack(spacing: 4) { ForEach(painting.layers.reversed()) { layer in row(layer) } }
      HStack(spacing: 6) {
        IconButton("chevron.up") { painting.moveLayer(up: true) }.disabled(!painting.canMoveLayer(up: true))
        IconButton("chevron.down") { painting.moveLayer(up: false) }.disabled(!painting.canMoveLayer(up: false))
        Spacer()
        IconButton("trash", action: painting.removeLayer).disabled(painting.layers.count < 2)
      }
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          Text("Opacity")
          Spacer()
          Text("\(Int((painting.opacity * 100).rounded())) %").foregroundStyle(.secondary)
        }
        .font(.callout)
        Slider(value: $painting.opacity)
      }
      Button("Clear the layer", action: painting.clear)
      Spacer(minLength: 0)
    }
    .padding(14)
    .frame(maxHeight: .infinity, alignment: .top)
  }

  private func row(_ layer: PaintLayer) -> some View {
    HStack(spacing: 8) {
      IconButton(layer.isVisible ? "eye" : "eye.slash") { painting.toggle(layer.id) }.buttonStyle(.plain)
      Sheet(layers: [layer], size: painting.size).scaleEffect(40 / painting.size.width, anchor: .topLeading)
        .frame(width: 40, height: 40 * painting.size.height / painting.size.width, alignment: .topLeading)
        .border(.primary.opacity(0.3)).allowsHitTesting(false)
      Text(layer.name).foregroundStyle(layer.isVisible ? .primary : .secondary)
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 8)
    .padding(.vertical, 5)
    .background(painting.selected == layer.id ? Color.accentColor.opacity(0.2) : .clear, in: RoundedRectangle(cornerRadius: 6))
    .contentShape(Rectangle())
    .onTapGesture { painting.selected = layer.id }
    .accessibilityIdentifier(layer.name)
  }
}

private struct IconButton: View {
  let symbol: String
  let action: @MainActor () -> Void

  init(_ symbol: String, action: @escaping @MainActor () -> Void) { (self.symbol, self.action) = (symbol, action) }

  var body: some View { Button(action: action) { Image(systemName: symbol).frame(width: 18, height: 16) } }
}
