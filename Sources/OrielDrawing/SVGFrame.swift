import Foundation

/// The size and view box of an SVG file's outermost element.
package struct SVGFrame {
  private var width: CGFloat?, height: CGFloat?
  private var box: CGRect?
  /// How the view box fits into the size (`preserveAspectRatio`): its alignment, and whether it covers the whole size.
  private var aspect = "xMidYMid", covers = false

  /// Reads the first element. Throws if it is not `svg`, or if elements are nested deeper than `depth`.
  package init(svg text: String, depth most: Int) throws(SVGError) {
    var tags = XMLTags(text), depth = 0, found: SVGFrame?
    while let tag = try tags.next() {
      if found == nil {
        guard tag.name == "svg" || tag.name.hasSuffix(":svg"), !tag.isClosing else {
          throw SVGError("line \(tag.line), <\(tag.name)>: the file's one outermost element has to be <svg>")
        }
        do throws(SVGError) { found = try SVGFrame(tag.attributes) } catch { throw SVGError("line \(tag.line), <svg>: \(error)") }
      }
      depth += tag.isClosing ? -1 : tag.isEmpty ? 0 : 1
      guard depth <= most else { throw SVGError("line \(tag.line), <\(tag.name)>: more than \(most) elements inside one another") }
    }
    guard let found else { throw SVGError("there is no <svg>") }
    self = found
  }

  init(_ attributes: [String: String]) throws(SVGError) {
    if let viewBox = attributes["viewBox"] {
      let numbers = try SVGNumbers.all("viewBox", viewBox)
      guard numbers.count == 4 else { throw SVGError("viewBox has \(numbers.count) numbers, not 4") }
      guard numbers[2] > 0, numbers[3] > 0 else { throw SVGError("the drawing is \(numbers[2]) by \(numbers[3])") }
      box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    (width, height) = (try Self.length("width", attributes), try Self.length("height", attributes))
    for (side, other) in [(width, height), (height, width)] where side == 0 {
      throw SVGError("the drawing is \(width ?? other ?? 0) by \(height ?? other ?? 0)")
    }
    let words = attributes["preserveAspectRatio"]?.split(separator: " ") ?? []
    if let first = words.first(where: { $0 != "defer" }) { aspect = String(first) }
    covers = words.contains("slice")
  }

  /// The size in points; nil if the file does not determine one.
  package var size: CGSize? {
    switch (width, height, box) {
    case (let width?, let height?, _): CGSize(width: width, height: height)
    case (let width?, nil, let box?): CGSize(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?): CGSize(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): box.size
    default: nil
    }
  }

  /// The size, with the defaults of CSS for a missing width or height.
  package var usedSize: CGSize { size ?? CGSize(width: width ?? 300, height: height ?? 150) }

  /// The transform from the drawing's coordinates to points.
  func transform(to size: CGSize) -> CGAffineTransform {
    guard let box else { return .identity }
    var (x, y) = (size.width / box.width, size.height / box.height)
    if aspect != "none" {
      let both = covers ? max(x, y) : min(x, y)
      (x, y) = (both, both)
    }
    func share(_ axis: String) -> CGFloat { aspect.contains(axis + "Min") ? 0 : aspect.contains(axis + "Max") ? 1 : 0.5 }
    let (left, top) = ((size.width - x * box.width) * share("x"), (size.height - y * box.height) * share("Y"))
    return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: left - x * box.minX, ty: top - y * box.minY)
  }

  /// Points per unit of length.
  private static let units: [String: CGFloat] = [
    "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "Q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8,
  ]

  /// Nil if the length is missing or depends on the surroundings, such as a percentage.
  private static func length(_ name: String, _ attributes: [String: String]) throws(SVGError) -> CGFloat? {
    guard let text = attributes[name]?.trimmingCharacters(in: .whitespacesAndNewlines), text != "auto", !text.hasSuffix("%") else {
      return nil
    }
    let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
    guard let factor = units[unit] else { throw SVGError("\(name) has the unit '\(unit)', which is not known") }
    let numbers = try SVGNumbers.all(name, String(text.dropLast(unit.count)))
    guard let number = numbers.first, numbers.count == 1 else { throw SVGError("\(name) has \(numbers.count) numbers, not 1") }
    guard number >= 0 else { throw SVGError("\(name) is negative") }
    return number * factor
  }
}
