import Oriel

/// What is done to a view's pixels: colours, blending, masks, shadows.
struct EffectsPage: View {
  @State private var amount = 0.5

  private let modes: [(String, BlendMode)] = [
    ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("difference", .difference), ("exclusion", .exclusion),
    ("darken", .darken), ("lighten", .lighten), ("hue", .hue), ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
    ("plusLighter", .plusLighter),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Slider(value: $amount) { Text("Amount") }.frame(width: 340)
        HStack(spacing: 20) {
          sample("none") { picture }
          sample("brightness") { picture.brightness(amount - 0.5) }
          sample("contrast") { picture.contrast(2 * amount) }
          sample("saturation") { picture.saturation(2 * amount) }
          sample("grayscale") { picture.grayscale(amount) }
          sample("hueRotation") { picture.hueRotation(.degrees(360 * amount)) }
        }
        HStack(spacing: 20) {
          sample("colorInvert") { picture.colorInvert() }
          sample("colorMultiply") { picture.colorMultiply(.yellow) }
          sample("luminanceToAlpha") { picture.luminanceToAlpha().background { squares } }
          sample("blur") { picture.blur(radius: 8 * amount) }
          sample("shadow") { picture.shadow(radius: 8 * amount, y: 4) }
          sample("opacity") { picture.opacity(amount) }
        }
        HStack(spacing: 20) {
          sample("mask") { picture.mask { Image(systemName: "heart.fill").resizable() } }
          sample("mask(_:)") { stripes.mask(Text("Oriel").font(.system(size: 34, weight: .heavy))) }
          sample("clipShape") { picture.clipShape(.rect(topLeadingRadius: 40, bottomTrailingRadius: 40)) }
          sample("cornerRadius") { picture.cornerRadius(20) }
          sample("redacted") {
            VStack(alignment: .leading) {
              Text("Not known").font(.headline)
              Text("until it is loaded").font(.caption)
              Image(systemName: "photo")
            }
            .redacted(reason: .placeholder)
          }
          sample("Canvas filters") { drawing }
        }
        ForEach([0, 6], id: \.self) { first in
          HStack(spacing: 20) {
            ForEach(modes[first..<(first + 6)], id: \.0) { name, mode in
              sample(name) {
                ZStack {
                  Circle().fill(.blue).frame(width: 56, height: 56).offset(x: -14)
                  Circle().fill(.orange).frame(width: 56, height: 56).offset(x: 14).blendMode(mode)
                }
                .frame(width: 88, height: 72)
                .compositingGroup()
              }
            }
          }
        }
      }
    }
    .contentMargins(.bottom, 24, for: .scrollContent)
  }

  private var stripes: some View {
    HStack(spacing: 0) {
      ForEach([Color.red, .orange, .yellow, .green, .blue, .purple], id: \.self) { $0 }
    }
  }

  /// What shows through what is translucent.
  private var squares: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      for row in 0..<9 {
        for column in 0..<11 where (row + column).isMultiple(of: 2) {
          context.fill(Path(CGRect(x: column * 8, y: row * 8, width: 8, height: 8)), with: .color(.orange))
        }
      }
    }
  }

  private var picture: some View {
    ZStack {
      stripes
      Circle().fill(.white).padding(22)
      Text("Aa").font(.title).foregroundStyle(.black)
    }
    .frame(width: 88, height: 72)
  }

  private var drawing: some View {
    Canvas { context, size in
      context.addFilter(.shadow(color: .black.opacity(0.5), radius: 4 * amount, y: 3))
      context.drawLayer { layer in
        layer.fill(Path(ellipseIn: CGRect(x: 8, y: 8, width: 44, height: 44)), with: .color(.red))
        layer.blendMode = .screen
        layer.fill(Path(ellipseIn: CGRect(x: 34, y: 20, width: 44, height: 44)), with: .color(.green))
        guard let star = layer.resolveSymbol(id: "star") else { return }
        layer.blendMode = .normal
        layer.draw(star, at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
    } symbols: {
      Image(systemName: "star.fill").foregroundStyle(.yellow).tag("star")
    }
  }

  private func sample(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
    VStack(spacing: 6) {
      content().frame(width: 88, height: 72)
      Text(name).font(.caption).foregroundStyle(.secondary).fixedSize()
    }
    .frame(width: 88)
  }
}
