import Foundation
@_spi(Oriel) import OrielCore

/// A picture: a symbol in the colour and at the size of the text around it. SwiftUI: `Image`.
nonisolated public struct Image: _PrimitiveView, Equatable, Sendable {
  package let symbolName: String
  /// Whether it takes the proposed size, stretched, instead of its own.
  var isResizable = false

  /// A symbol by its name in SF Symbols, of those in `Assets/Symbols`.
  ///
  /// Its width and height follow from the font's size, in points; its lines have the font's weight. An unknown name is reported once and
  /// draws nothing, with zero size. SwiftUI: `Image.init(systemName:)`.
  nonisolated public init(systemName: String) { symbolName = systemName }

  /// The picture stretched to the proposed size; `aspectRatio(contentMode:)` keeps its ratio. SwiftUI: `Image.resizable`.
  nonisolated public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  @MainActor public static func _visit(_ view: Image, _ context: inout _ViewContext) {
    context.leaf({ ImageBox(view) }) { $0.update(view) }
  }
  public static var _isSingleBox: Bool { true }
}
