import Oriel

/// The painting itself: white paper, and a drawing for each layer, so that a stroke draws its own layer again and no other.
struct Sheet: View {
  let layers: [PaintLayer]
  let size: CGSize

  var body: some View {
    ZStack {
      Color(red: 1, green: 1, blue: 1)
      ForEach(layers) { layer in
        if layer.isVisible { LayerDrawing(layer: layer).opacity(layer.opacity) }
      }
    }
    .frame(width: size.width, height: size.height)
    .clipped()
  }
}

private struct LayerDrawing: View, Equatable {
  let layer: PaintLayer
  var body: some View { Canvas { context, _ in layer.draw(in: context) } }
}
