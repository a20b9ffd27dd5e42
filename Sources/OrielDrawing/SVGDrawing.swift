import Foundation

extension VectorDrawing {
  /// Reads the drawing of a plain SVG file.
  ///
  /// Supported are `svg` with a `viewBox` (or `width` and `height`), `g`, `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` and
  /// `polygon`, with numbers without units; of their paint, whether there is a fill, its rule, whether there is a stroke, its width, caps
  /// and joins. Every colour becomes the drawing's one colour. The classes `secondary`, `tertiary`, `step`, `cut` and `gap` and the
  /// attribute `data-color` say which layer an element belongs to (`VectorDrawing.Layer`). Throws for anything else that would be visible, naming line and element.
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

/// How an element is painted, inherited from those around it.
private struct SVGPaint {
  // SVG's own defaults.
  var isFilled = true
  var isEvenOdd = false
  var isStroked = false
  var stroke = StrokeStyle(miterLimit: 4)
  var layer = VectorDrawing.Layer()
  /// Whether what it paints lights up after what came before.
  var isStep = false

  mutating func apply(_ attributes: [String: String]) throws(SVGError) {
    for (name, value) in attributes {
      switch name {
      case "fill": isFilled = value != "none"
      case "stroke": isStroked = value != "none"
      case "fill-rule": isEvenOdd = try choice(name, value, ["nonzero": false, "evenodd": true])
      case "stroke-width": stroke.lineWidth = try SVGReader.length(name, value)
      case "stroke-linecap": stroke.lineCap = try choice(name, value, ["butt": .butt, "round": .round, "square": .square])
      case "stroke-linejoin": stroke.lineJoin = try choice(name, value, ["miter": .miter, "round": .round, "bevel": .bevel])
      case "stroke-miterlimit": stroke.miterLimit = try SVGReader.length(name, value)
      case "class": for name in value.split(separator: " ") { apply(class: name) }
      case "data-color": layer.color = value
      case "transform", "style", "stroke-dasharray", "opacity", "fill-opacity", "stroke-opacity", "clip-path", "mask", "filter":
        throw SVGError("\(name) is not understood")
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

/// Turns tags into a drawing.
private struct SVGReader {
  private var open: [(name: String, paint: SVGPaint)] = []
  private var drawing: VectorDrawing?
  private var toOrigin = CGAffineTransform.identity
  /// The number of open elements that describe the file and show nothing.
  private var described = 0
  /// The number of the next element that lights up.
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
      try paint.apply(tag.attributes)
      if !open.isEmpty, tag.name != "g" { add(try path(of: tag), paint) }
    }
    if !tag.isEmpty { open.append((tag.name, paint)) }
  }

  func finish() throws(SVGError) -> VectorDrawing {
    if let last = open.last { throw SVGError("<\(last.name)> does not end") }
    guard let drawing else { throw SVGError("there is no <svg>") }
    return drawing
  }

  private mutating func begin(_ attributes: [String: String]) throws(SVGError) {
    var box = [CGFloat](repeating: 0, count: 4)
    if let viewBox = attributes["viewBox"] {
      box = try Self.numbers("viewBox", viewBox)
      guard box.count == 4 else { throw SVGError("viewBox has \(box.count) numbers, not 4") }
    } else {
      for (index, name) in ["width", "height"].enumerated() { box[2 + index] = try Self.length(name, attributes[name]) }
    }
    guard box[2] > 0, box[3] > 0 else { throw SVGError("the drawing is \(box[2]) by \(box[3])") }
    toOrigin = CGAffineTransform(translationX: -box[0], y: -box[1])
    drawing = VectorDrawing(size: CGSize(width: box[2], height: box[3]))
  }

  private mutating func add(_ path: Path, _ paint: SVGPaint) {
    if path.isEmpty { return }
    let moved = path.applying(toOrigin)
    var layer = paint.layer
    if paint.isStep {
      layer.step = nextStep
      nextStep += 1
    }
    if paint.isFilled { drawing?.add(moved, .fill(isEvenOdd: paint.isEvenOdd), layer) }
    if paint.isStroked { drawing?.add(moved, .stroke(paint.stroke), layer) }
  }

  // MARK: Shapes

  private func path(of tag: XMLTags.Tag) throws(SVGError) -> Path {
    let attributes = tag.attributes
    func number(_ name: String) throws(SVGError) -> CGFloat { try Self.number(name, attributes[name] ?? "0") }
    func length(_ name: String) throws(SVGError) -> CGFloat { try Self.length(name, attributes[name]) }
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
      let corner = CGSize(width: try Self.length("rx", rx), height: try Self.length("ry", ry))
      return rect.isEmpty ? Path() : Path(roundedRect: rect, cornerSize: corner, style: .circular)
    case "circle":
      let radius = try length("r")
      return ellipse(try number("cx"), try number("cy"), radius, radius)
    case "ellipse": return ellipse(try number("cx"), try number("cy"), try length("rx"), try length("ry"))
    case "line":
      let (from, to) = (CGPoint(x: try number("x1"), y: try number("y1")), CGPoint(x: try number("x2"), y: try number("y2")))
      return Path { $0.addLines([from, to]) }
    case "polyline", "polygon":
      let numbers = try Self.numbers("points", attributes["points"] ?? "")
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

  // MARK: Numbers

  /// All the numbers of an attribute.
  static func numbers(_ name: String, _ text: String) throws(SVGError) -> [CGFloat] {
    var scanner = SVGScanner(text)
    var numbers: [CGFloat] = []
    do throws(SVGError) {
      scanner.skipSpaces()
      if scanner.isAtEnd { return [] }
      repeat { numbers.append(try scanner.number()) } while try scanner.continues()
      guard scanner.isAtEnd else { throw scanner.expected("a number") }
    } catch {
      throw SVGError("\(name): \(error)")
    }
    return numbers
  }

  static func number(_ name: String, _ text: String) throws(SVGError) -> CGFloat {
    let numbers = try numbers(name, text)
    guard let number = numbers.first, numbers.count == 1 else { throw SVGError("\(name) has \(numbers.count) numbers, not 1") }
    return number
  }

  /// A number that must be present and not negative.
  static func length(_ name: String, _ text: String?) throws(SVGError) -> CGFloat {
    guard let text else { throw SVGError("\(name) is missing") }
    let number = try number(name, text)
    guard number >= 0 else { throw SVGError("\(name) is negative") }
    return number
  }
}
