import Foundation
import OrielCore

extension Color.Resolved: Codable {
  /// Encodes four numbers: red, green and blue in encoded sRGB, and the opacity.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [red, green, blue, opacity] { try numbers.encode(number) }
  }

  /// Decodes four numbers: red, green and blue in encoded sRGB, and the opacity. Throws if there are fewer.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    func next() throws -> Float { try numbers.decode(Float.self) }
    self.init(red: try next(), green: try next(), blue: try next(), opacity: try next())
  }
}
