import Foundation

/// Parses the numbers in SVG attributes.
enum SVGNumbers {
  /// All the numbers of an attribute.
  static func all(_ name: String, _ text: String) throws(SVGError) -> [CGFloat] {
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

  static func one(_ name: String, _ text: String) throws(SVGError) -> CGFloat {
    let numbers = try all(name, text)
    guard let number = numbers.first, numbers.count == 1 else { throw SVGError("\(name) has \(numbers.count) numbers, not 1") }
    return number
  }

  /// A number that is required and must not be negative.
  static func length(_ name: String, _ text: String?) throws(SVGError) -> CGFloat {
    guard let text else { throw SVGError("\(name) is missing") }
    let number = try one(name, text)
    guard number >= 0 else { throw SVGError("\(name) is negative") }
    return number
  }
}
