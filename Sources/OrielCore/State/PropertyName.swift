import Synchronization

/// The name of a view's property, in two bytes: whatever keeps a state knows it by name, and there are many of those.
package struct PropertyName: Sendable {
  private let index: UInt16

  /// One entry for each property of each type. Beyond 65,535 of them the last one stands for the rest.
  private static let names = Mutex<[String]>([])

  init(_ name: String) {
    index = Self.names.withLock { names in
      if names.count <= UInt16.max { names.append(name) }
      return UInt16(names.count - 1)
    }
  }

  var text: String { Self.names.withLock { $0[Int(index)] } }
}
