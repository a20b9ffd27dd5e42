import Foundation
import Oriel

extension BuiltInMotion {
  /// What modifiers and styles paint. A step runs no body, measures and places nothing.
  @MainActor static let paintRows: [BuiltInMotion] = [
    BuiltInMotion("opacity") { v in square.opacity(1 - v) },
    BuiltInMotion("foregroundStyle") { v in Rectangle().foregroundStyle(grey(v)).frame(width: 60, height: 60) },
    BuiltInMotion("foregroundStyle around") { v in VStack { Rectangle() }.foregroundStyle(grey(v)) },
    BuiltInMotion("foregroundColor around") { v in VStack { Text("Abc").font(.system(size: 40)) }.foregroundColor(grey(v)) },
    BuiltInMotion("levels around") { v in VStack { Rectangle().fill(.secondary) }.foregroundStyle(red, grey(v)) },
    BuiltInMotion("levels of a symbol") { v in
      Image(systemName: "person.3.sequence.fill").font(.system(size: 40)).symbolRenderingMode(.palette).foregroundStyle(grey(v), red, blue)
    },
    BuiltInMotion("secondary") { v in VStack { Text("Abc").font(.system(size: 40)).foregroundStyle(.secondary) }.foregroundStyle(grey(v)) },
    BuiltInMotion("fill") { v in Rectangle().fill(grey(v)).frame(width: 60, height: 60) },
    BuiltInMotion("a style with an opacity") { v in Rectangle().fill(.tint.opacity(v)) },
    BuiltInMotion("a hidden style") { v in Rectangle().fill(AnyShapeStyle(grey(v))) },
    BuiltInMotion("a colour") { v in grey(v) },
    BuiltInMotion("a colour's opacity") { v in black.opacity(v) },
    BuiltInMotion("a mixed colour") { v in Rectangle().fill(black.mix(with: white, by: v)) },
    BuiltInMotion("a text's colour") { v in Text("Abc").font(.system(size: 40)).foregroundStyle(grey(v)) },
    BuiltInMotion("a text's gradient") { v in Text("Abc").font(.system(size: 50)).foregroundStyle(across(grey(v), red)) },
    BuiltInMotion("a symbol's colour") { v in Image(systemName: "star.fill").font(.system(size: 60)).foregroundStyle(grey(v)) },
    BuiltInMotion("tint") { v in Rectangle().fill(.tint).frame(width: 40, height: 40).tint(grey(v)) },
    BuiltInMotion("a tint that is a style") { v in Rectangle().fill(.tint).frame(width: 40, height: 40).tint(across(grey(v), red)) },
    BuiltInMotion("a tinted text") { v in Text("Abc").font(.system(size: 40)).foregroundStyle(.tint).tint(grey(v)) },
    BuiltInMotion("a tinted button") { v in Button("Abc") {}.buttonStyle(.borderedProminent).tint(grey(v)) },
    BuiltInMotion("a tinted slider") { v in Slider(value: .constant(0.8)).tint(grey(v)) },
    BuiltInMotion("tinted progress") { v in ProgressView(value: 0.8).tint(grey(v)) },
    BuiltInMotion("backgroundStyle") { v in Rectangle().fill(.background).backgroundStyle(grey(v)) },
    BuiltInMotion("background") { v in square.padding(20).background(grey(v)) },
    BuiltInMotion("a background's gradient") { v in square.padding(20).background(across(grey(v), blue)) },
    BuiltInMotion("a background in a shape") { v in square.padding(20).background(grey(v), in: RoundedRectangle(cornerRadius: 20)) },
    BuiltInMotion("a background's corners") { v in square.padding(20).background(red, in: RoundedRectangle(cornerRadius: 30 * v)) },
    BuiltInMotion("a background's inset") { v in square.padding(20).background(red, in: Rectangle().inset(by: 15 * v)) },
    BuiltInMotion("a view behind") { v in square.padding(20).background { Circle().fill(grey(v)) } },
    BuiltInMotion("overlay") { v in square.padding(20).overlay(black.opacity(v)) },
    BuiltInMotion("an overlay in a shape") { v in square.padding(20).overlay(black.opacity(v), in: Circle()) },
    BuiltInMotion("border") { v in red.frame(width: 60, height: 60).border(black, width: 20 * v) },
    BuiltInMotion("a border's colour") { v in red.frame(width: 60, height: 60).border(grey(v), width: 10) },
    BuiltInMotion("a border's gradient") { v in red.frame(width: 60, height: 60).border(across(grey(v), blue), width: 10) },
    BuiltInMotion("cornerRadius") { v in red.frame(width: 60, height: 60).cornerRadius(30 * v) },
    BuiltInMotion("clipShape") { v in red.frame(width: 60, height: 60).clipShape(RoundedRectangle(cornerRadius: 30 * v)) },
    BuiltInMotion("a clip's inset") { v in red.frame(width: 80, height: 80).clipShape(Circle().inset(by: 20 * v)) },
    BuiltInMotion("a clip that is trimmed") { v in red.frame(width: 80, height: 80).clipShape(Rectangle().trim(from: 0, to: 0.5 + 0.5 * v))
    },
    BuiltInMotion("a hidden clip") { v in red.frame(width: 80, height: 80).clipShape(AnyShape(RoundedRectangle(cornerRadius: 40 * v))) },
    BuiltInMotion("mask") { v in red.frame(width: 60, height: 60).mask { Rectangle().frame(width: 60 * v) } },
    BuiltInMotion("shadow") { v in square.shadow(color: black, radius: 12 * v) },
    BuiltInMotion("a shadow's place") { v in square.shadow(color: black, radius: 0, x: 30 * v, y: 30 * v) },
    BuiltInMotion("a shadow's colour") { v in square.shadow(color: grey(v), radius: 4, x: 10) },
    BuiltInMotion("a style's shadow") { v in
      Circle().fill(red.shadow(.drop(color: black, radius: 2 + 8 * v, x: 5 * v))).frame(width: 40, height: 40)
    },
    BuiltInMotion("a style's inner shadow") { v in
      Circle().fill(red.shadow(.inner(color: grey(v), radius: 5 + 10 * v))).frame(width: 80, height: 80)
    },
    BuiltInMotion("a text's shadow") { v in
      Text("Abc").font(.system(size: 40)).foregroundStyle(red.shadow(.drop(color: black, radius: 1 + 4 * v)))
    },
    BuiltInMotion("blur") { v in square.blur(radius: 10 * v) },
    BuiltInMotion("brightness") { v in card.brightness(v) },
    BuiltInMotion("contrast") { v in card.contrast(1 - v) },
    BuiltInMotion("saturation") { v in card.saturation(1 - v) },
    BuiltInMotion("grayscale") { v in card.grayscale(v) },
    BuiltInMotion("hueRotation") { v in card.hueRotation(.degrees(100 * v)) },
    BuiltInMotion("colorMultiply") { v in card.colorMultiply(grey(1 - v)) },
    BuiltInMotion("a group's opacity") { v in
      ZStack {
        red.frame(width: 40, height: 40)
        square
      }.compositingGroup().opacity(1 - v)
    },
    BuiltInMotion("linear gradient") { v in
      LinearGradient(colors: [black, white], startPoint: UnitPoint(x: v * 0.5, y: 0), endPoint: UnitPoint(x: 1, y: v))
    },
    BuiltInMotion("places of colours") { v in
      LinearGradient(
        stops: [.init(color: black, location: v * 0.5), .init(color: white, location: 1)], startPoint: .leading, endPoint: .trailing)
    },
    BuiltInMotion("colours of a gradient") { v in across(grey(v), white) },
    BuiltInMotion("a colour's gradient") { v in Rectangle().fill(grey(v).gradient) },
    BuiltInMotion("radial gradient") { v in
      RadialGradient(colors: [black, white], center: UnitPoint(x: v, y: 0.5), startRadius: 0, endRadius: 40 + 20 * v)
    },
    BuiltInMotion("angular gradient") { v in
      AngularGradient(colors: [black, white], center: .center, startAngle: .zero, endAngle: .degrees(180 + 180 * v))
    },
    BuiltInMotion("elliptical gradient") { v in
      EllipticalGradient(colors: [black, white], center: .center, startRadiusFraction: 0, endRadiusFraction: 0.2 + 0.5 * v)
    },
    BuiltInMotion("mesh gradient") { v in
      MeshGradient(
        width: 3, height: 2, points: [[0, 0], [Float(0.2 + 0.6 * v), 0], [1, 0], [0, 1], [Float(0.2 + 0.6 * v), 1], [1, 1]],
        colors: [black, red, blue, black, red, blue])
    },
  ]
}
