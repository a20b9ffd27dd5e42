import Foundation
import OrielCore

extension Color.Resolved: Codable {
  /// Writes four numbers: red, green and blue in the encoding of sRGB, and the opacity.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [red, green, blue, opacity] { try numbers.encode(number) }
  }

  /// Reads four numbers: red, green and blue in the encoding of sRGB, and the opacity. Fails if there are fewer.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    func next() throws -> Float { try numbers.decode(Float.self) }
    self.init(red: try next(), green: try next(), blue: try next(), opacity: try next())
  }
}
