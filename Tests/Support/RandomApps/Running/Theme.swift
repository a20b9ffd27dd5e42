/// What an app is made of that is about one thing: combinations that are seldom among everything that there is.
struct Theme: Sendable {
  enum Often: Sendable { case sizes, drags, wheels }

  /// Names of kinds, with all whose names go on with a parenthesis.
  let kinds: [String]
  let modifiers: [String]
  /// Whether motions are often interrupted.
  var isMoving = false
  var often: Often?

  private static let shapes = ["Color", "Shape", "Text", "Text(count)", "Spacer", "Divider", "fill", "stroke", "Canvas"]
  private static let changes = ["if", "if let", "switch", "ForEach", "Group", "AnyView", "State", "View"]
  private static let layouts = ["VStack", "HStack", "ZStack", "Grid", "GridRow", "AnyLayout", "Flow", "Shares", "ViewThatFits", "overlay"]
  private static let lazy = ["ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "List", "ScrollViewReader", "Section"]
  private static let sizes = [
    "frame", "padding", "aspectRatio", "scaledToFit", "scaledToFill", "fixedSize", "layoutPriority", "layoutValue", "position", "offset",
    "alignmentGuide", "lineLimit", "font", "containerRelativeFrame", "safeAreaPadding", "safeAreaInset",
  ]
  private static let motions = ["animation", "transition", "id", "geometryGroup", "matchedGeometryEffect", "transaction", "zIndex"]
  private static let effects = [
    "scaleEffect", "rotationEffect", "rotation3DEffect", "projectionEffect", "transformEffect", "visualEffect", "scrollTransition", "mask",
    "blur", "shadow", "opacity", "hueRotation", "colorMultiply", "saturation", "blendMode", "compositingGroup", "clipShape", "clipped",
    "drawingGroup", "background", "overlay", "border",
  ]

  static let all = [
    Theme(kinds: shapes + changes + layouts, modifiers: sizes + motions, isMoving: true),
    Theme(
      kinds: shapes + changes + layouts + lazy, modifiers: sizes + motions + ["opacity", "background"], isMoving: true, often: .wheels),
    Theme(kinds: shapes + changes + lazy + ["HStack", "VStack"], modifiers: sizes + effects + ["id"], often: .drags),
    Theme(
      kinds: shapes + changes + lazy + ["ZStack", "HStack"], modifiers: effects + motions + ["frame", "offset"], isMoving: true,
      often: .drags),
    Theme(
      kinds: shapes + changes + layouts + ["sheet", "popover", "ScrollView", "Button", "GeometryReader"],
      modifiers: sizes + ["sheet", "popover", "animation", "background", "rotationEffect"], often: .sizes),
    Theme(
      kinds: shapes + changes + layouts + ["matchedGeometryEffect", "GeometryReader"],
      modifiers: motions + ["frame", "padding", "offset", "opacity"], isMoving: true),
    Theme(kinds: shapes + changes + layouts + lazy, modifiers: sizes, often: .sizes),
  ]
}
