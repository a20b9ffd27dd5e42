import Foundation
import Oriel

extension AttackedPart {
  static let leaves = 17
  static let kinds = 24
  static let changeKinds = 53

  @MainActor static let updater = SurfaceView.Updater()

  /// The drawing as views.
  @MainActor var view: AnyView { changes.reduce(base) { Self.changed($0, $1.kind, $1.numbers) } }

  @MainActor private var base: AnyView {
    let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let style = Self.style(numbers), shape = Self.shape(numbers)
    switch kind {
    case 0: return AnyView(Color.red.frame(width: 20, height: 10))
    case 1: return AnyView(shape.fill(style))
    case 2: return AnyView(RoundedRectangle(cornerRadius: a).strokeBorder(style, lineWidth: b))
    case 3:
      return AnyView(
        shape.stroke(style, style: StrokeStyle(lineWidth: a, lineCap: .round, lineJoin: .round, miterLimit: b, dash: [c, d], dashPhase: a)))
    case 4: return AnyView(Text("Ag Ö שלום 👍🏽").font(.system(size: a)).foregroundStyle(style))
    case 5: return AnyView(Text("two\nlines").font(.custom("DejaVu Sans", size: 12)).foregroundStyle(style).underline())
    case 6:
      return AnyView(
        Image(systemName: "wifi").font(.system(size: a)).foregroundStyle(style, Color.red).symbolEffect(.variableColor, options: .speed(b)))
    case 7:
      return AnyView(
        Image(systemName: "star.fill").resizable().symbolEffect(.bounce, options: .repeat(Int(clamped: a)), value: b).foregroundStyle(style)
      )
    case 8:
      return AnyView(
        Canvas { context, size in
          Self.draw(&context, size, numbers)
        } symbols: {
          Self.symbols(numbers)
        })
    case 9:
      return AnyView(
        SurfaceView(pixelsPerPoint: a, isOpaque: b > 1, isSmooth: c > 1, updater: Self.updater) { surface in
          surface.pixels.update(repeating: 0xFF20_4060, count: surface.width * surface.height)
        }
        .frame(maxWidth: 30, maxHeight: 30))
    case 10:
      return AnyView(
        SurfaceView(width: Int(clamped: a), height: Int(clamped: b), isSmooth: c > 1) { surface in
          for index in 0..<surface.width * surface.height { surface.pixels[index] = 0xFF20_40F0 &* UInt32(index) }
        })
    case 11:
      return AnyView(
        AsyncImage(url: URL(string: ["data:image/png;base64,AAAA", "data:,", "file:///nowhere", "x"][abs(Int(clamped: a)) % 4]), scale: b))
    case 12:
      return AnyView(
        Self.bitmapImage(a).resizable(
          capInsets: EdgeInsets(top: b, leading: c, bottom: 0, trailing: d), resizingMode: a > 1 ? .tile : .stretch))
    case 13: return AnyView(Self.mesh(numbers))
    case 14: return AnyView(ProgressView())
    case 15: return AnyView(shape.fill(style).stroke(style, lineWidth: a))
    case 16: return AnyView(Self.bitmapImage(a).interpolation(.high).antialiased(b > 1))
    case 17: return AnyView(ZStack { ForEach(children.indices, id: \.self) { children[$0].view } })
    case 18: return AnyView(VStack(spacing: a) { ForEach(children.indices, id: \.self) { children[$0].view } })
    case 19: return AnyView(HStack(spacing: b) { ForEach(children.indices, id: \.self) { children[$0].view } })
    case 20: return AnyView(Color.blue.frame(width: 40, height: 30).mask { children[0].view })
    case 21: return AnyView(children[0].view.background { children[children.count - 1].view })
    case 22: return AnyView(children[0].view.overlay(alignment: .bottomTrailing) { children[children.count - 1].view })
    default: return AnyView(children[0].view.mask { children[children.count - 1].view.mask { children[0].view } })
    }
  }

  @ViewBuilder @MainActor private static func symbols(_ n: [Double]) -> some View {
    Circle().fill(style(n)).frame(width: n[0], height: n[1]).tag(0)
    Text("symbol").font(.system(size: n[2])).blur(radius: n[3]).tag(1)
    EmptyView().tag(2)
  }

  @MainActor private static func changed(_ view: AnyView, _ kind: Int, _ n: [Double]) -> AnyView {
    let (a, b, c, d) = (n[0], n[1], n[2], n[3])
    let anchor = UnitPoint(x: c, y: d)
    switch kind {
    case 0: return AnyView(view.blur(radius: a))
    case 1: return AnyView(view.blur(radius: a, opaque: true))
    case 2: return AnyView(view.shadow(color: .black, radius: a, x: b, y: c))
    case 3: return AnyView(view.hueRotation(.degrees(a)))
    case 4: return AnyView(view.opacity(a))
    case 5: return AnyView(view.blendMode(modes[abs(Int(clamped: a)) % modes.count]))
    case 6: return AnyView(view.mask { shape(n).fill(style(n)) })
    case 7: return AnyView(view.clipShape(shape(n), style: FillStyle(eoFill: a > 1, antialiased: b > 1)))
    case 8: return AnyView(view.rotation3DEffect(.degrees(a), axis: (x: 1, y: b, z: 0), perspective: c))
    case 9: return AnyView(view.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: a), anchor: anchor, anchorZ: b))
    case 10: return AnyView(view.scaleEffect(a))
    case 11: return AnyView(view.scaleEffect(x: a, y: b, anchor: anchor))
    case 12: return AnyView(view.rotationEffect(.degrees(a), anchor: anchor))
    case 13: return AnyView(view.offset(x: a, y: b))
    case 14: return AnyView(view.brightness(a))
    case 15: return AnyView(view.contrast(a))
    case 16: return AnyView(view.saturation(a))
    case 17: return AnyView(view.grayscale(a))
    case 18: return AnyView(view.colorInvert())
    case 19: return AnyView(view.colorMultiply(Color(red: a, green: b, blue: c)))
    case 20: return AnyView(view.luminanceToAlpha())
    case 21: return AnyView(view.compositingGroup())
    case 22: return AnyView(view.drawingGroup(opaque: a > 1, colorMode: b > 1 ? .linear : .nonLinear))
    case 23: return AnyView(view.redacted(reason: [.placeholder, .privacy, .invalidated, []][abs(Int(clamped: a)) % 4]))
    case 24: return AnyView(view.foregroundStyle(style(n)))
    case 25: return AnyView(view.background(style(n), in: shape(n)))
    case 26: return AnyView(view.overlay(style(n), in: shape(n)))
    case 27: return AnyView(view.border(style(n), width: a))
    case 28:
      var projection = ProjectionTransform(CGAffineTransform(a: a, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      (projection.m13, projection.m23, projection.m33) = (b, c, d)
      return AnyView(view.projectionEffect(projection))
    case 29: return AnyView(view.transformEffect(CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)))
    case 30: return AnyView(view.padding(a))
    case 31: return AnyView(view.frame(width: abs(a), height: abs(b)))
    case 32: return AnyView(view.environment(\.layoutDirection, a > 1 ? .rightToLeft : .leftToRight))
    case 33: return AnyView(view.environment(\.colorScheme, a > 1 ? .dark : .light))
    case 34: return AnyView(view.position(x: a, y: b))
    case 35: return AnyView(view.aspectRatio(a, contentMode: b > 1 ? .fit : .fill))
    case 36: return AnyView(view.clipped(antialiased: a > 1))
    case 37: return AnyView(view.containerShape(RoundedRectangle(cornerRadius: a)))
    case 38:
      return AnyView(
        view.visualEffect { effect, proxy in effect.blur(radius: a).scaleEffect(b).offset(x: proxy.size.width * c).opacity(d) })
    case 39: return AnyView(view.cornerRadius(a))
    case 40: return AnyView(view.symbolVariant(a > 1 ? .fill : .circle).imageScale(.large))
    case 41: return AnyView(view.symbolEffect(.pulse, options: .speed(a).repeat(.periodic(Int(clamped: b), delay: c))))
    case 42: return AnyView(view.symbolEffect(.rotate.byLayer, options: .repeat(Int(clamped: b)), value: a))
    case 43: return AnyView(view.symbolEffect(.wiggle.custom(angle: .degrees(a)).byLayer, isActive: b > 1))
    case 44: return AnyView(view.symbolEffect(.disappear, isActive: a > 1))
    case 45: return AnyView(view.flipsForRightToLeftLayoutDirection(a > 1))
    case 46: return AnyView(view.tint(style(n)).backgroundStyle(style(n)))
    case 47: return AnyView(view.geometryGroup().zIndex(a))
    case 48: return AnyView(view.background(.regularMaterial, in: shape(n)))
    case 49: return AnyView(view.fixedSize(horizontal: a > 1, vertical: b > 1))
    case 50: return AnyView(view.textRenderer(Many(times: abs(Int(clamped: a)))))
    case 51: return AnyView(view.environment(\.displayScale, abs(a)))
    default: return AnyView(view.foregroundStyle(style(n), style(n.reversed()), .tertiary))
    }
  }

  static let modes: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
    .hue,
    .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter,
  ]

  /// Draws a text many times.
  private struct Many: TextRenderer {
    var times: Int
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for index in 0..<times {
        context.translateBy(x: CGFloat(index), y: 1)
        context.opacity *= 0.9
        for line in layout { for run in line { for slice in run { context.draw(slice) } } }
      }
    }
  }

  private struct Thrown: Error {}

  @MainActor private static func draw(_ context: inout GraphicsContext, _ size: CGSize, _ n: [Double]) {
    let (a, b, c, d) = (n[0], n[1], n[2], n[3])
    let path = shape(n).path(in: CGRect(origin: .zero, size: size))
    let rect = CGRect(x: a, y: b, width: c, height: d)
    var copy = context
    copy.addFilter(.blur(radius: a))
    copy.addFilter(.shadow(radius: b, x: c, y: d, options: [.shadowAbove, .invertsAlpha]))
    copy.addFilter(.hueRotation(.degrees(d)))
    copy.addFilter(.alphaThreshold(min: a, max: b))
    copy.fill(path, with: .style(style(n)))
    var projected = context
    var map = ProjectionTransform(CGAffineTransform(scaleX: a, y: b))
    map.m13 = c
    projected.addFilter(.projectionTransform(map))
    projected.fill(path, with: .color(.red))
    var clipped = context
    clipped.clip(to: Path())
    clipped.fill(path, with: .color(.black))
    var cut = context
    cut.clip(to: path, options: a > 1 ? .inverse : [])
    cut.opacity = c
    cut.blendMode = GraphicsContext.BlendMode(rawValue: Int32(Int(clamped: b)))
    cut.fill(
      Path(CGRect(origin: .zero, size: size)),
      with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: rect.origin, endPoint: .zero, options: .mirror))
    cut.stroke(
      path, with: .radialGradient(Gradient(colors: [.red, .blue]), center: rect.origin, startRadius: c, endRadius: d, options: .repeat),
      lineWidth: a)
    try? context.drawLayer { layer in
      layer.clipToLayer(opacity: a) {
        $0.fill(path, with: .conicGradient(Gradient(colors: [.red, .clear]), center: rect.origin, angle: .degrees(c)))
      }
      layer.addFilter(.blur(radius: d))
      layer.translateBy(x: b, y: a)
      layer.fill(path, with: .foreground)
      try? layer.drawLayer { inner in
        inner.scaleBy(x: c, y: d)
        inner.fill(path, with: .color(.green))
        throw Thrown()
      }
      throw Thrown()
    }
    var moved = context
    moved.rotate(by: .degrees(b))
    moved.scaleBy(x: a, y: c)
    moved.draw(Text("canvas").font(.system(size: d)), at: CGPoint(x: a, y: b))
    moved.draw(Text("canvas words").font(.system(size: a)).foregroundStyle(style(n)), in: rect)
    moved.draw(Image(systemName: "star"), in: rect)
    moved.draw(bitmapImage(b), at: CGPoint(x: 5, y: 5), anchor: UnitPoint(x: c, y: d))
    moved.fill(path, with: .tiledImage(bitmapImage(1), origin: rect.origin, sourceRect: rect, scale: b))
    for id in 0..<4 {
      if let symbol = context.resolveSymbol(id: id) {
        moved.draw(symbol, at: rect.origin)
        context.draw(symbol, in: rect)
      }
    }
    _ = (moved.clipBoundingRect, cut.clipBoundingRect)
  }
}
