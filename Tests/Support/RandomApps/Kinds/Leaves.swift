import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielLists
import OrielPaints
import OrielImages
@_spi(Oriel) import OrielTextViews
import OrielViews

@MainActor let leaves: [ViewKind] = [
  ViewKind("Color", weight: 6, "($0 as Color)", Domains.color) { _, color in color },
  ViewKind("Spacer", weight: 3, "Spacer(minLength: $0)", Domains.minimum) { _, length in Spacer(minLength: length) },
  ViewKind("Divider", weight: 2, "Divider()") { _ in Divider() },
  ViewKind("EmptyView", weight: 1, "EmptyView()") { _ in EmptyView() },
  ViewKind("Image", covers: ["Image(systemName:)", "imageScale"], weight: 3, "Image(systemName: $0)", Domains.symbol) { _, name in
    Image(systemName: name)
  },
  ViewKind(
    "Image(variableValue)", covers: ["Image(systemName:variableValue:)"], weight: 2,
    "Image(systemName: \"wifi\", variableValue: $0).symbolRenderingMode($1)", Domains.variableValue, Domains.symbolRenderingMode
  ) { _, value, mode in Image(systemName: "wifi", variableValue: value).symbolRenderingMode(mode) },
  ViewKind("resizable", weight: 2, "Image(systemName: $0).resizable()", Domains.symbol) { _, name in Image(systemName: name).resizable() },
  ViewKind("scaledToFit", weight: 1, "Image(systemName: $0).resizable().scaledToFit()", Domains.symbol) { _, name in
    Image(systemName: name).resizable().scaledToFit()
  },
  ViewKind("scaledToFill", weight: 1, "Image(systemName: $0).resizable().scaledToFill()", Domains.symbol) { _, name in
    Image(systemName: name).resizable().scaledToFill()
  },
  ViewKind(
    "Canvas",
    covers: [
      "Angle", "GraphicsContext", "GradientOptions", "draw", "drawLayer", "clip", "addFilter", "clipToLayer", "backdrop", "colorMode",
      "linear", "extendedLinear",
    ], weight: 3,
    "Drawing(number: $0, color: $1, width: $2, isOpaque: $flag, mode: $3)", Domains.drawing, Domains.color, Domains.lineWidth,
    Domains.colorMode
  ) { node, number, color, width, mode in
    Drawing(number: number, color: color, width: width, isOpaque: node.flag, mode: mode).canvas
  },
  ViewKind(
    "SurfaceView", covers: ["PixelSurface"], weight: 2,
    "SurfaceView(width: 7, height: 5, isOpaque: $1, isSmooth: $2) { fill($0, &$1) }", Domains.number, Domains.flag, Domains.flag
  ) { _, number, isOpaque, isSmooth in
    SurfaceView(width: 7, height: 5, isOpaque: isOpaque, isSmooth: isSmooth) { fill(number, &$0) }
  },
  ViewKind(
    "SurfaceView(pixelsPerPoint)", weight: 1, "SurfaceView(pixelsPerPoint: $1) { fill($0, &$1) }", Domains.number, Domains.lineWidth
  ) { _, number, pixels in SurfaceView(pixelsPerPoint: pixels > 2 ? nil : pixels, isOpaque: false) { fill(number, &$0) } },
  ViewKind(
    "Canvas(symbols)", covers: ["resolveSymbol"], weight: 2, children: .fixed(1),
    """
    Canvas { context, size in
    guard let stamp = context.resolveSymbol(id: 1) else { return }
    for x in [0, 0.5, 1] as [CGFloat] { context.draw(stamp, at: CGPoint(x: size.width * x, y: size.height / 2)) }
    } symbols: {
    Group {
    $c0
    }
    .tag(1)
    }
    """
  ) { node in
    @MainActor func stamped(_ stamp: some View) -> any View {
      Canvas { context, size in
        guard let stamp = context.resolveSymbol(id: 1) else { return }
        for x in [0, 0.5, 1] as [CGFloat] { context.draw(stamp, at: CGPoint(x: size.width * x, y: size.height / 2)) }
      } symbols: {
        stamp.tag(1)
      }
    }
    return stamped(node.child(0))
  },
]

/// Colours that follow from a number, in the pixels of a surface.
private func fill(_ number: Int, _ surface: inout PixelSurface) {
  for y in 0..<surface.height {
    for x in 0..<surface.width {
      surface[x, y] = UInt32(truncatingIfNeeded: (x &* 37 &+ y &* 1_911) &* (number &+ 3) &* 0x9E3_779B) | UInt32(x & 1) << 31
    }
  }
}

/// What a canvas of a random app draws.
struct Drawing {
  var number: Int
  var color: Color
  var width: CGFloat
  var isOpaque = false
  var mode = ColorRenderingMode.nonLinear

  @MainActor var canvas: Canvas<EmptyView> {
    Canvas(opaque: isOpaque, colorMode: mode) { context, size in
      let rect = CGRect(origin: .zero, size: size)
      switch number {
      case 0: context.stroke(Path(ellipseIn: rect.insetBy(dx: 2, dy: 2)), with: .color(color), lineWidth: width)
      case 1: context.draw(Text("drawn"), at: CGPoint(x: size.width / 2, y: size.height / 2))
      case 2:
        context.clip(to: Path(ellipseIn: rect))
        context.fill(Path(rect), with: .color(color))
        context.translateBy(x: 3, y: 4.5)
        context.rotate(by: .degrees(20))
        context.scaleBy(x: 1.5, y: 0.5)
        context.stroke(Path(rect), with: .color(.primary), style: StrokeStyle(lineWidth: width, dash: [3, 2]))
      case 7:
        context.opacity = 0.5
        context.blendMode = .multiply
        context.addFilter(.shadow(radius: 2))
        context.clipToLayer(options: .inverse) { $0.fill(Path(CGRect(x: 0, y: 0, width: 5, height: size.height)), with: .foreground) }
        context.drawLayer { layer in
          layer.addFilter(.hueRotation(.degrees(80)))
          layer.blendMode = .copy
          layer.fill(Path(rect.insetBy(dx: 3, dy: 3)), with: .color(color))
          layer.draw(Text("layer").bold(), in: rect)
        }
      case 8:
        context.fill(Path(rect), with: .color(white: 0.5, opacity: 0.5))
        context.draw(Image(systemName: "no.such.symbol"), in: CGRect(x: 0, y: 0, width: 9, height: 9))
        context.draw(Image(systemName: "wifi", variableValue: 0.5), at: CGPoint(x: size.width / 2, y: 6))
        var badge = context.resolve(Image(systemName: "checkmark.circle.fill").symbolRenderingMode(width > 2 ? .multicolor : nil))
        badge.shading = .palette([.color(color), .foreground])
        context.draw(badge, in: rect)
        context.addFilter(.blur(radius: 2))
        context.blendMode = .multiply
        context.fill(Path(ellipseIn: rect.insetBy(dx: 3, dy: 3)), with: .backdrop)
        context.stroke(Path(rect), with: context.resolve(.style(.tint)), lineWidth: width)
      case 1234:
        let gradient = Gradient(colors: [color, .primary, .clear])
        let end = CGPoint(x: width * 4, y: 9), middle = CGPoint(x: size.width / 2, y: size.height / 3)
        context.fill(Path(rect), with: .linearGradient(gradient, startPoint: .zero, endPoint: end, options: .mirror))
        context.stroke(Path(ellipseIn: rect), with: .conicGradient(gradient, center: middle, angle: .degrees(40)), lineWidth: 5)
        context.rotate(by: .degrees(8))
        let ring = GraphicsContext.Shading.radialGradient(
          gradient, center: middle, startRadius: width, endRadius: 20, options: [.repeat, .linearColor])
        context.fill(Path(rect.insetBy(dx: 6, dy: 6)), with: ring)
      default:
        for index in 0..<20 {
          let x = size.width * CGFloat(index) / 20
          context.fill(Path(CGRect(x: x, y: 0, width: 1, height: size.height * CGFloat(index % 7) / 7)), with: .color(color))
        }
      }
    }
  }
}
