import OrielCore

/// The reason why a table or an entry cannot be read: reported once, with file and line.
struct TableFailure: Error, Equatable {
  var file: String
  /// From 1; nil if it is unknown.
  var line: Int?
  var reason: String

  var message: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason); its keys are shown instead" }
}

extension Sequence<UInt8> {
  /// The number of the line after these bytes, from 1.
  var lineNumber: Int { reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) } }
}
