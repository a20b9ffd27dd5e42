import Synchronization

/// The name of a view's property in two bytes, because each of many state locations stores its name.
package struct PropertyName: Sendable {
  private let index: UInt16

  /// One entry for each property of each type. Beyond 65,535 entries the last one represents all further names.
  private static let names = Mutex<[String]>([])

  package init(_ name: String) {
    index = Self.names.withLock { names in
      if names.count <= UInt16.max { names.append(name) }
      return UInt16(names.count - 1)
    }
  }

  package var text: String { Self.names.withLock { $0[Int(index)] } }
}
