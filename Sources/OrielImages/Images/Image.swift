import Foundation
@_spi(Oriel) import OrielCore

/// A picture: from a file, a bitmap, or a symbol in the colour and size of the surrounding text. SwiftUI: `Image`.
///
/// It has its own size in points, unless it is `resizable`; in a smaller frame it overflows.
///
/// ```swift
/// Image(systemName: "star.fill").foregroundStyle(.yellow)
/// Image("photo").resizable().aspectRatio(contentMode: .fit)
/// ```
nonisolated public struct Image: _PrimitiveView, Equatable, Sendable {
  /// The name of a symbol; empty for other pictures.
  package let symbolName: String
  /// The picture, unless it is a symbol.
  package let picture: Picture?
  /// How it is drawn.
  package var traits = ImageTraits()

  /// Whether it is stretched to the proposed size instead of using its own.
  var isResizable: Bool { traits.resizing != nil }

  /// A symbol by its name in SF Symbols, from the ones in `Assets/Symbols`. SwiftUI: `Image.init(systemName:)`.
  ///
  /// Its size follows from the font's size in points, and its stroke width from the font's weight. An unknown name is reported once, and a
  /// box with a question mark is shown.
  nonisolated public init(systemName: String) { (symbolName, picture) = (systemName, nil) }

  package init(_ picture: Picture) { (symbolName, self.picture) = ("", picture) }

  @MainActor public static func _visit(_ view: Image, _ context: inout _ViewContext) {
    context.leaf({ ImageBox(view) }) { $0.update(view) }
  }
  public static var _isSingleBox: Bool { true }
}
