import Foundation

// A path as text: the numbers of each element, and the letter that says which it is.
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

  /// The shortest text that is read as the same number.
  private static func text(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reads what `description` writes, and `x y w h re` for a rectangle; nil for other letters or counts of numbers.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
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
      case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("h", 0): closeSubpath()
      case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    if !numbers.isEmpty { return nil }
  }
}
