/// A translation divided into literal text, conversions of arguments, and variables.
enum FormatPart: Equatable {
  case literal(String)
  /// `%@`, `%2$.1f`. Positions count from 0; nil: the next argument. The conversion excludes the position: "%.1f".
  case argument(position: Int?, conversion: String)
  /// `%#@name@`, `%2$#@name@`: text that depends on an argument.
  case variable(name: String, position: Int?)
  /// `%arg`: the number that selects the text.
  case number

  /// O(length). Invalid conversions stay as written.
  static func parts(of format: String) -> [FormatPart] {
    var parts: [FormatPart] = [], literal = ""
    var rest = Substring(format)
    func end() { if !literal.isEmpty { parts.append(.literal(literal)) } }
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        literal += "%"
        rest = rest.dropFirst()
      } else if let (part, after) = part(rest) {
        end()
        literal = ""
        parts.append(part)
        rest = after
      } else {
        literal += "%"
      }
    }
    literal += rest
    end()
    return parts
  }

  /// The part after a percent sign, and the rest.
  private static func part(_ text: Substring) -> (FormatPart, Substring)? {
    var rest = text, position: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" {
      position = number - 1
      rest = rest.dropFirst(digits.count + 1)
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard name.endIndex < rest.endIndex else { return nil }
      return (.variable(name: String(name), position: position), rest[name.endIndex...].dropFirst())
    }
    if position == nil, rest.hasPrefix("arg"), rest.dropFirst(3).first?.isLetter != true { return (.number, rest.dropFirst(3)) }
    let start = rest.startIndex
    rest = rest.drop { "-+ #0'".contains($0) }
    rest = rest.drop { $0.isASCII && $0.isNumber }
    if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
    rest = rest.drop { "hlqLzjt".contains($0) }
    guard let letter = rest.first, "@diuoxXfFeEgGaAcCsSp".contains(letter) else { return nil }
    rest = rest.dropFirst()
    return (.argument(position: position, conversion: "%" + rest.base[start..<rest.startIndex]), rest)
  }
}
