import Oriel

/// Bitmaps: sizes, ways to find colours between pixels, caps, tiles, templates, paints, canvases and images that come later.
struct ImagesPage: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 22) {
        if let hills = SamplePictures.hills { SizeSamples(hills: Image(hills, scale: 1, label: Text("Hills"))) }
        HStack(alignment: .top, spacing: 24) {
          if let ring = SamplePictures.ring { TemplateSamples(ring: Image(decorative: ring, scale: 1)) }
          if let bubble = SamplePictures.bubble { CapSamples(bubble: Image(decorative: bubble, scale: 1)) }
        }
        HStack(alignment: .top, spacing: 24) {
          if let tile = SamplePictures.tile { TileSamples(tile: Image(decorative: tile, scale: 1)) }
          LaterSamples()
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.bottom, 24)
    }
  }
}

/// A picture smaller, larger, turned and cut.
private struct SizeSamples: View {
  let hills: Image

  var body: some View {
    HStack(alignment: .bottom, spacing: 16) {
      PaintSample(name: "Its own size") { hills }
      PaintSample(name: "A third") { hills.resizable().frame(width: 48, height: 32) }
      PaintSample(name: "A third, high") { hills.resizable().interpolation(.high).frame(width: 48, height: 32) }
      PaintSample(name: "none") { part(.none) }
      PaintSample(name: "low") { part(.low) }
      PaintSample(name: "high") { part(.high) }
    }
    HStack(alignment: .bottom, spacing: 24) {
      PaintSample(name: "Turned") { hills.resizable().frame(width: 96, height: 64).rotationEffect(.degrees(8)).padding(8) }
      PaintSample(name: "scaledToFit") { hills.resizable().scaledToFit().frame(width: 90, height: 90).border(Color.separator) }
      PaintSample(name: "scaledToFill") { hills.resizable().scaledToFill().frame(width: 90, height: 90).clipShape(Circle()) }
      PaintSample(name: "grayscale") { hills.resizable().frame(width: 108, height: 72).grayscale(1) }
      PaintSample(name: "Image(size:)") {
        Image(size: CGSize(width: 72, height: 72)) { context in
          for step in 0..<6 {
            let inset = CGFloat(step) * 6
            context.stroke(
              Path(ellipseIn: CGRect(x: 3, y: 3, width: 66, height: 66).insetBy(dx: inset, dy: inset)),
              with: .color(Color(hue: Double(step) / 6, saturation: 0.7, brightness: 0.9)), lineWidth: 3)
          }
        }
      }
    }
  }

  /// A small part, six times as large.
  private func part(_ interpolation: Image.Interpolation) -> some View {
    hills.resizable().interpolation(interpolation).frame(width: 864, height: 576).offset(x: -520, y: -160)
      .frame(width: 96, height: 96, alignment: .topLeading).clipped()
  }
}

private struct TemplateSamples: View {
  let ring: Image

  var body: some View {
    PaintSample(name: "original, template, with a gradient") {
      HStack(spacing: 12) {
        ring
        ring.renderingMode(.template).foregroundStyle(.tint)
        ring.renderingMode(.template).foregroundStyle(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
      }
    }
  }
}

private struct CapSamples: View {
  let bubble: Image

  var body: some View {
    PaintSample(name: "Caps of 12 points keep their size") {
      HStack(spacing: 12) {
        ForEach([36, 90, 160] as [CGFloat], id: \.self) { width in
          bubble.resizable(capInsets: EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)).frame(width: width, height: 48)
        }
      }
    }
  }
}

private struct TileSamples: View {
  let tile: Image

  var body: some View {
    PaintSample(name: "Tiles, and a painted shape and text") {
      HStack(spacing: 16) {
        tile.resizable(resizingMode: .tile).frame(width: 100, height: 72)
        Circle().fill(ImagePaint(image: tile, scale: 0.75)).frame(width: 72, height: 72)
        Text("Aa").font(.system(size: 64, weight: .bold)).foregroundStyle(ImagePaint(image: tile, scale: 0.5))
        Canvas { context, size in
          context.fill(Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 12), with: .tiledImage(tile, scale: 1.5))
          context.rotate(by: .degrees(10))
          context.draw(tile.interpolation(.none), in: CGRect(x: 30, y: 4, width: 48, height: 48))
        }
        .frame(width: 100, height: 72)
      }
    }
  }
}

/// An image in a data address, and one that has no loader.
private struct LaterSamples: View {
  var body: some View {
    PaintSample(name: "AsyncImage") {
      HStack(spacing: 12) {
        AsyncImage(url: SamplePictures.hills.flatMap { URL(string: "data:image/png;base64," + $0.pngData().base64EncodedString()) }) {
          $0.resizable().scaledToFit()
        } placeholder: {
          Color.gray.opacity(0.2)
        }
        .frame(width: 108, height: 72)
        AsyncImage(url: URL(string: "https://example.org/picture.png")) { phase in
          if phase.error != nil { Image(systemName: "photo").foregroundStyle(.secondary) } else { Color.clear }
        }
        .frame(width: 72, height: 72)
        .background(Color.gray.opacity(0.16))
      }
    }
  }
}
