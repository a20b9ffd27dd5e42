import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
import OrielText
@_spi(Oriel) import OrielTextViews

/// An image in a text: a symbol beside the characters, or a picture on the baseline.
struct InlineImage: TextObject {
  let image: Image

  func measured(
    beside font: Font, in environment: EnvironmentValues, fonts: FontLibrary, report: (String) -> Void
  ) -> any MeasuredTextObject {
    if let picture = image.picture {
      let label = picture.label.string(in: environment)
      if let awaited = AwaitedPictures.shared.placeholder(for: picture, in: environment) {
        return MeasuredImage(kind: .picture(awaited), traits: image.traits, label: label)
      }
      do throws(ImageFileError) {
        let content = try picture.source.content(in: environment, fonts: fonts)
        return MeasuredImage(kind: .picture(content), traits: image.traits, label: label)
      } catch {
        report("\(error)")
        return MeasuredImage(kind: nil, traits: image.traits, label: label)
      }
    }
    let drawing = SymbolLibrary.shared.drawing(named: image.symbolName, environment.symbolVariants, report: report)
    let layout = SymbolLayout(
      drawing, font: font.resolve(in: environment.fontResolutionContext),
      imageScale: environment.imageScale, displayScale: environment.drawnScale)
    return MeasuredImage(kind: .symbol(layout), traits: image.traits, label: image.symbolName)
  }
}

/// An image in a text, measured for an environment.
private struct MeasuredImage: MeasuredTextObject {
  enum Kind {
    case symbol(SymbolLayout)
    case picture(PictureContent)
  }
  /// Nil if it cannot be loaded; then it takes no space.
  let kind: Kind?
  let traits: ImageTraits
  let label: String?

  var extent: ObjectExtent {
    switch kind {
    case .symbol(let layout):
      ObjectExtent(width: layout.size.width, ascent: layout.baseline, descent: layout.size.height - layout.baseline)
    case .picture(let content): ObjectExtent(width: content.size.width, ascent: content.size.height, descent: 0)
    case nil: ObjectExtent(width: 0, ascent: 0, descent: 0)
    }
  }

  func ink(_ style: _StylePaint, _ paint: Paint, in environment: EnvironmentValues) -> PaintedText.ObjectInk {
    let scale = environment.drawnScale
    switch kind {
    case .symbol(let layout):
      let ink = SymbolInk(style, traits, lit: nil, in: environment)
      return { list, rect in
        let rect = rect.atWholePixels(from: list.origin, scale)
        list.pushClip(rect, options: .snapsToPixels)
        if ink.isPlain(for: layout.drawing) {
          ink.drawPlain(layout, into: &list, in: rect, paint)
        } else {
          ink.draw(layout, into: &list, in: rect)
        }
        list.popClip()
      }
    case .picture(let content):
      let isLeftToRight = environment.layoutDirection == .leftToRight
      let opacity = environment.redactionReasons.contains(.invalidated) ? 0.5 : 1
      return { list, rect in
        content.draw(
          into: &list, in: rect.atWholePixels(from: list.origin, scale), traits, isLeftToRight: isLeftToRight, opacity: opacity
        ) { paint }
      }
    case nil: return { _, _ in }
    }
  }
}

extension CGRect {
  /// The rectangle with its top left rounded to whole display pixels; halves are rounded up on both sides of zero.
  fileprivate func atWholePixels(from origin: CGPoint, _ scale: CGFloat) -> CGRect {
    func whole(_ place: CGFloat, _ origin: CGFloat) -> CGFloat {
      let pixels = ((place + origin) * scale + 0.500001).rounded(.down)
      return pixels.isFinite ? pixels / scale - origin : place
    }
    return CGRect(x: whole(minX, origin.x), y: whole(minY, origin.y), width: width, height: height)
  }
}

extension Text {
  /// An image as a text: a symbol in the text's font size, weight and colour, or a picture in its own size on the baseline.
  ///
  /// It behaves like one character, U+FFFC. `resizable` is ignored. SwiftUI: `Text.init(_: Image)`.
  nonisolated public init(_ image: Image) { self.init(.object(InlineImage(image: image))) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends an image inside a line of text: `"\(Image(systemName: "star")) New"`. SwiftUI: `appendInterpolation(_: Image)`.
  public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
}
