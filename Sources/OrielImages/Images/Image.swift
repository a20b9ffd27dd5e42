import Foundation
@_spi(Oriel) import OrielCore

/// A picture: pixels of a file or of one's own, or a symbol in the colour and at the size of the text around it. SwiftUI: `Image`.
///
/// It has its own size in points, unless it is `resizable`; in a smaller frame it reaches beyond it.
nonisolated public struct Image: _PrimitiveView, Equatable, Sendable {
  /// The name of a symbol; empty for other pictures.
  package let symbolName: String
  /// What it shows if it is no symbol.
  package let picture: Picture?
  /// How it is drawn.
  package var traits = ImageTraits()

  /// Whether it takes the proposed size, stretched, instead of its own.
  var isResizable: Bool { traits.resizing != nil }

  /// A symbol by its name in SF Symbols, of those in `Assets/Symbols`.
  ///
  /// Its width and height follow from the font's size, in points; its lines have the font's weight. An unknown name is reported once, and
  /// a box with a question mark stands in place of the symbol. SwiftUI: `Image.init(systemName:)`.
  nonisolated public init(systemName: String) { (symbolName, picture) = (systemName, nil) }

  package init(_ picture: Picture) { (symbolName, self.picture) = ("", picture) }

  @MainActor public static func _visit(_ view: Image, _ context: inout _ViewContext) {
    context.leaf({ ImageBox(view) }) { $0.update(view) }
  }
  public static var _isSingleBox: Bool { true }
}
