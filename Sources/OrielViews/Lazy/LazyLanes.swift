import Foundation
@_spi(Oriel) import OrielCore

/// How a lazy container is divided across the axis along which it grows.
@MainActor struct LazyLanes: Equatable {
  /// A column of a vertical container, or a row of a horizontal one.
  struct Lane: Equatable {
    var start: CGFloat
    var length: CGFloat
    /// nil: by the container's guide.
    var alignment: Alignment?
  }

  var lanes: [Lane]

  /// One lane of a stack.
  static func single(_ length: CGFloat) -> LazyLanes { LazyLanes(lanes: [Lane(start: 0, length: length, alignment: nil)]) }

  var count: Int { lanes.count }
}
