import Foundation

extension VectorDrawing {
  /// Reads the drawing of a plain SVG file.
  ///
  /// Supported are `svg` with `width`, `height` and a `viewBox`, `g`, `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` and
  /// `polygon`, with numbers without units. Supported paint, as attributes or in `style`: whether there is a fill, its rule, whether there
  /// is a stroke, its width, caps and joins. Clear or hidden elements are left out. Every other colour becomes the drawing's one colour.
  /// The classes `secondary`, `tertiary`, `step`, `cut` and `gap` and the attribute `data-color` choose an element's layer
  /// (`VectorDrawing.Layer`). Throws for anything else that would be visible, naming line and element.
  package init(svg text: String) throws(SVGError) {
    var reader = SVGReader()
    var tags = XMLTags(text)
    while let tag = try tags.next() {
      do throws(SVGError) {
        try reader.read(tag)
      } catch {
        throw SVGError("line \(tag.line), <\(tag.isClosing ? "/" : "")\(tag.name)>: \(error)")
      }
    }
    self = try reader.finish()
  }
}

/// The paint of an element, inherited from its ancestors.
private struct SVGPaint {
  // SVG's own defaults.
  var isFilled = true
  var isEvenOdd = false
  var isStroked = false
  var stroke = StrokeStyle(miterLimit: 4)
  var layer = VectorDrawing.Layer()
  /// Whether the element is the next step of a drawing that lights up step by step.
  var isStep = false
  /// Whether the element is visible; descendants may be visible even if it is not.
  var isVisible = true
  /// Whether the element and its descendants are left out.
  var isLeftOut = false
  /// Whether fill or stroke use `currentColor`.
  var fillsInCurrentColor = false, strokesInCurrentColor = false

  mutating func apply(_ attributes: [String: String]) throws(SVGError) {
    var properties = attributes
    for declaration in attributes["style"]?.split(separator: ";") ?? [] {
      let words = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      // A style overrides an attribute.
      if words.count == 2 { properties[words[0]] = words[1] }
    }
    if properties["display"] == "none" || properties["opacity"].map(SVGColor.isZero) == true { isLeftOut = true }
    // Elements that are left out are not validated.
    if isLeftOut { return }
    for (name, value) in properties {
      switch name {
      case "fill": (isFilled, fillsInCurrentColor) = (!SVGColor.isClear(value), SVGColor.isCurrent(value))
      case "stroke": (isStroked, strokesInCurrentColor) = (!SVGColor.isClear(value), SVGColor.isCurrent(value))
      default: break
      }
    }
    for (name, value) in properties {
      switch name {
      case "visibility": isVisible = value != "hidden" && value != "collapse"
      case "fill-opacity" where SVGColor.isZero(value): isFilled = false
      case "stroke-opacity" where SVGColor.isZero(value): isStroked = false
      case "opacity", "fill-opacity", "stroke-opacity":
        if !SVGColor.isOne(value) { throw SVGError("\(name) is not understood") }
      case "fill-rule": isEvenOdd = try choice(name, value, ["nonzero": false, "evenodd": true])
      case "stroke-width": stroke.lineWidth = try SVGNumbers.length(name, value)
      case "stroke-linecap": stroke.lineCap = try choice(name, value, ["butt": .butt, "round": .round, "square": .square])
      case "stroke-linejoin": stroke.lineJoin = try choice(name, value, ["miter": .miter, "round": .round, "bevel": .bevel])
      case "stroke-miterlimit": stroke.miterLimit = try SVGNumbers.length(name, value)
      case "class": for name in value.split(separator: " ") { apply(class: name) }
      case "data-color": layer.color = value
      case "transform", "stroke-dasharray", "clip-path", "mask", "filter":
        if value != "none" { throw SVGError("\(name) is not understood") }
      default: break
      }
    }
  }

  private mutating func apply(class name: Substring) {
    switch name {
    case "primary": layer.level = 0
    case "secondary": layer.level = 1
    case "tertiary": layer.level = 2
    case "cut": layer.cut = .mark
    case "gap": layer.cut = .gap
    case "step": isStep = true
    default: break  // classes of other programs
    }
  }

  private func choice<T>(_ name: String, _ value: String, _ known: [String: T]) throws(SVGError) -> T {
    guard let found = known[value] else {
      throw SVGError("\(name) is '\(value)', not one of \(known.keys.sorted().joined(separator: ", "))")
    }
    return found
  }
}

/// Builds a drawing from tags.
private struct SVGReader {
  private var open: [(name: String, paint: SVGPaint)] = []
  private var drawing: VectorDrawing?
  private var toSize = CGAffineTransform.identity
  /// Whether everything painted uses `currentColor`, and whether anything is painted.
  private var isInCurrentColor = true, isPainted = false
  /// The number of open elements that are metadata and draw nothing.
  private var described = 0
  /// The index of the next step that lights up.
  private var nextStep = 0

  private static let descriptions: Set<String> = ["title", "desc", "metadata"]

  mutating func read(_ tag: XMLTags.Tag) throws(SVGError) {
    if tag.isClosing {
      guard let last = open.last, last.name == tag.name else {
        throw SVGError(open.last.map { "<\($0.name)> is still open" } ?? "nothing is open")
      }
      open.removeLast()
      if Self.descriptions.contains(tag.name) { described -= 1 }
      return
    }
    var paint = open.last?.paint ?? SVGPaint()
    if Self.descriptions.contains(tag.name) {
      if !tag.isEmpty { described += 1 }
    } else if described == 0 {
      if open.isEmpty {
        guard tag.name == "svg", drawing == nil else { throw SVGError("the file's one outermost element has to be <svg>") }
        try begin(tag.attributes)
      }
      if !paint.isLeftOut { try paint.apply(tag.attributes) }
      if !open.isEmpty, tag.name != "g", !paint.isLeftOut { add(try path(of: tag), paint) }
    }
    if !tag.isEmpty { open.append((tag.name, paint)) }
  }

  func finish() throws(SVGError) -> VectorDrawing {
    if let last = open.last { throw SVGError("<\(last.name)> does not end") }
    guard var drawing else { throw SVGError("there is no <svg>") }
    drawing.isInCurrentColor = isInCurrentColor && isPainted
    return drawing
  }

  private mutating func begin(_ attributes: [String: String]) throws(SVGError) {
    let frame = try SVGFrame(attributes)
    guard let size = frame.size else { throw SVGError("\(attributes["width"] == nil ? "width" : "height") is missing") }
    toSize = frame.transform(to: size)
    drawing = VectorDrawing(size: size)
  }

  private mutating func add(_ path: Path, _ paint: SVGPaint) {
    if path.isEmpty || !paint.isVisible { return }
    let moved = path.applying(toSize), scale = toSize.meanScale
    var layer = paint.layer
    if paint.isStep {
      layer.step = nextStep
      nextStep += 1
    }
    if paint.isFilled { drawing?.add(moved, .fill(isEvenOdd: paint.isEvenOdd), layer) }
    if paint.isStroked {
      var stroke = paint.stroke
      if scale != 1 { stroke.lineWidth *= scale }
      drawing?.add(moved, .stroke(stroke), layer)
    }
    if paint.isFilled || paint.isStroked { isPainted = true }
    if paint.isFilled && !paint.fillsInCurrentColor || paint.isStroked && !paint.strokesInCurrentColor { isInCurrentColor = false }
  }

  // MARK: Shapes

  private func path(of tag: XMLTags.Tag) throws(SVGError) -> Path {
    let attributes = tag.attributes
    func number(_ name: String) throws(SVGError) -> CGFloat { try SVGNumbers.one(name, attributes[name] ?? "0") }
    func length(_ name: String) throws(SVGError) -> CGFloat { try SVGNumbers.length(name, attributes[name]) }
    switch tag.name {
    case "path":
      do throws(SVGError) {
        return try Path(svgPathData: attributes["d"] ?? "")
      } catch {
        throw SVGError("d: \(error)")
      }
    case "rect":
      let rect = CGRect(x: try number("x"), y: try number("y"), width: try length("width"), height: try length("height"))
      // If only one radius is given, it is used for both.
      let (rx, ry) = (attributes["rx"] ?? attributes["ry"] ?? "0", attributes["ry"] ?? attributes["rx"] ?? "0")
      let corner = CGSize(width: try SVGNumbers.length("rx", rx), height: try SVGNumbers.length("ry", ry))
      return rect.isEmpty ? Path() : Path(roundedRect: rect, cornerSize: corner, style: .circular)
    case "circle":
      let radius = try length("r")
      return ellipse(try number("cx"), try number("cy"), radius, radius)
    case "ellipse": return ellipse(try number("cx"), try number("cy"), try length("rx"), try length("ry"))
    case "line":
      let (from, to) = (CGPoint(x: try number("x1"), y: try number("y1")), CGPoint(x: try number("x2"), y: try number("y2")))
      return Path { $0.addLines([from, to]) }
    case "polyline", "polygon":
      let numbers = try SVGNumbers.all("points", attributes["points"] ?? "")
      guard numbers.count.isMultiple(of: 2) else { throw SVGError("points has \(numbers.count) numbers, which are no pairs") }
      var path = Path()
      path.addLines(stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) })
      if tag.name == "polygon", !path.isEmpty { path.closeSubpath() }
      return path
    default: throw SVGError("this element is not understood")
    }
  }

  private func ellipse(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat) -> Path {
    rx > 0 && ry > 0 ? Path(ellipseIn: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry)) : Path()
  }
}
