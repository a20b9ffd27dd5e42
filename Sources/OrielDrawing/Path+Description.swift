import Foundation

// A path as text: the numbers and the operator of each element.
extension Path: LosslessStringConvertible {
  /// The elements in order: `x y m`, `x y l`, for curves the control points and the end with `q` or `c`, and `h` for a closed subpath.
  public var description: String {
    var parts: [String] = []
    func add(_ points: CGPoint..., letter: String) {
      for p in points { parts += [Self.text(p.x), Self.text(p.y)] }
      parts.append(letter)
    }
    eachElement { element in
      switch element {
      case .move(let to): add(to, letter: "m")
      case .line(let to): add(to, letter: "l")
      case .quadCurve(let to, let control): add(control, to, letter: "q")
      case .curve(let to, let control1, let control2): add(control1, control2, to, letter: "c")
      case .closeSubpath: add(letter: "h")
      }
    }
    return parts.joined(separator: " ")
  }

  /// The shortest text that parses to the same number.
  private static func text(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Parses the format of `description`, with `x y w h re` for a rectangle and three shorter curves.
  ///
  /// `v` and `y` are a `c` whose first control point is the current point, or whose second one is the end; `t` is a `q` whose control point
  /// is the previous step's, mirrored at the current point. Nil for other operators or a wrong count of numbers.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    /// The last control point; after a line, its end.
    var control = CGPoint.zero
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): addLine(to: point(0))
      case ("q", 4): addQuadCurve(to: point(2), control: point(0))
      case ("t", 2):
        let start = currentPoint ?? .zero
        control = CGPoint(x: 2 * start.x - control.x, y: 2 * start.y - control.y)
        addQuadCurve(to: point(0), control: control)
      case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("v", 4): addCurve(to: point(2), control1: currentPoint ?? .zero, control2: point(0))
      case ("y", 4): addCurve(to: point(2), control1: point(0), control2: point(2))
      case ("h", 0): closeSubpath()
      case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: return nil
      }
      if word != "t" && numbers.count > 1 { control = point(word == "q" || word == "v" ? 0 : word == "c" ? 2 : numbers.count - 2) }
      numbers.removeAll(keepingCapacity: true)
    }
    if !numbers.isEmpty { return nil }
  }
}
