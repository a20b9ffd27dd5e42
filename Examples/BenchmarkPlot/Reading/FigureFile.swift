import Foundation

/// A file of lines, each a JSON object.
struct FigureFile {
  /// The path as given.
  let path: String

  init(_ path: String) { self.path = path }

  /// An error in a line; lines count from 1.
  struct BadLine: Error, CustomStringConvertible {
    var path: String
    var line: Int
    var reason: String
    var description: String { "\(path), line \(line): \(reason)" }
  }

  struct Unreadable: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path) cannot be read." }
  }

  /// Empty lines are skipped.
  func lines<Line: Decodable>(_: Line.Type) throws -> [Line] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw Unreadable(path: path) }
    let decoder = JSONDecoder()
    return try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      if line.allSatisfy(\.isWhitespace) { return nil }
      do { return try decoder.decode(Line.self, from: Data(line.utf8)) } catch {
        throw BadLine(path: path, line: index + 1, reason: Self.reason(error))
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String { path.isEmpty ? "the object" : "'\(path.map(\.stringValue).joined(separator: "."))'" }
    switch error {
    case DecodingError.keyNotFound(let key, let context): return "\(place(context.codingPath + [key])) is missing"
    case DecodingError.typeMismatch(let type, let context): return "\(place(context.codingPath)) is not of type \(type)"
    case DecodingError.valueNotFound(_, let context): return "\(place(context.codingPath)) has no value"
    default: return "not a JSON object"
    }
  }
}
