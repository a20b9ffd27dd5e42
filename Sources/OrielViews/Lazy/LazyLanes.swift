import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// The division of a lazy container across its growth axis.
@MainActor struct LazyLanes: Equatable {
  /// A column of a vertical container, or a row of a horizontal one.
  struct Lane: Equatable {
    var start: CGFloat
    var length: CGFloat
    /// Nil: the container's alignment.
    var alignment: Alignment?
  }

  var lanes: [Lane]

  /// The single lane of a stack.
  static func single(_ length: CGFloat) -> LazyLanes { LazyLanes(lanes: [Lane(start: 0, length: length, alignment: nil)]) }

  var count: Int { lanes.count }
}
