import OrielCore

/// Why a table, or one of its entries, cannot be read: said once, with its file and line.
struct TableFailure: Error, Equatable {
  var file: String
  /// From 1 on; nil where it is not known.
  var line: Int?
  var reason: String

  var message: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason); its keys are shown instead" }
}

extension Sequence<UInt8> {
  /// How many lines end among these bytes, from 1 on.
  var lineNumber: Int { reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) } }
}
