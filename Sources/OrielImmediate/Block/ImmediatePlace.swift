/// The place of a call in the program's source, and the type of what it shows.
struct ImmediatePlace: Hashable {
  /// The file's name, which ends with a zero. One literal has one address.
  private let file: UnsafePointer<UInt8>?
  /// The line and the column in one number.
  private let position: UInt64
  private let kind: ObjectIdentifier

  init(_ file: StaticString, _ line: UInt, _ column: UInt, _ kind: ObjectIdentifier) {
    self.file = file.hasPointerRepresentation ? file.utf8Start : nil
    position = UInt64(truncatingIfNeeded: line) << 32 | UInt64(truncatingIfNeeded: column)
    self.kind = kind
  }

  init(_ place: ForeignPlace, _ kind: ObjectIdentifier) {
    (file, position) = (place.file, place.position)
    self.kind = kind
  }

  /// Module, file and line, for messages.
  var description: String { "\(file.map { String(cString: $0) } ?? "?"):\(position >> 32)" }
}

/// The place of a call in another language than Swift.
package struct ForeignPlace {
  let file: UnsafePointer<UInt8>?
  let position: UInt64

  /// The name of a file must have one address for all its calls, and must never be freed. `column` distinguishes calls in one line.
  package init(file: UnsafePointer<UInt8>?, line: Int32, column: Int32) {
    self.file = file
    position = UInt64(UInt32(bitPattern: line)) << 32 | UInt64(UInt32(bitPattern: column))
  }
}

/// The identity of an item in its scope: the place of its call, the id that the program gave it, and its number among equal ones.
struct ImmediateKey: Hashable {
  let place: ImmediatePlace
  let id: AnyHashable?
  let ordinal: Int

  var isFirst: Bool { ordinal == 0 }
}
