import Foundation
@_spi(Oriel) import OrielCore

/// A picture: a symbol in the colour and at the size of the text around it. SwiftUI: `Image`.
nonisolated public struct Image: _PrimitiveView, Equatable, Sendable {
  let symbolName: String
  /// Whether it takes the size that is proposed, stretched, and not its own.
  var isResizable = false

  /// A symbol by its name in SF Symbols, of those in `Assets/Symbols`.
  ///
  /// As wide and high as the font's size asks, in points, with lines of the font's weight. An unknown name is reported once and draws
  /// nothing, at no size. SwiftUI: `Image.init(systemName:)`.
  nonisolated public init(systemName: String) { symbolName = systemName }

  /// The picture stretched over whatever size is proposed; `aspectRatio(contentMode:)` keeps its shape. SwiftUI: `Image.resizable`.
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

extension View {
  /// Fits the view, in its own shape, into what is proposed. SwiftUI: `scaledToFit()`.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Covers what is proposed with the view, in its own shape. SwiftUI: `scaledToFill()`.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
