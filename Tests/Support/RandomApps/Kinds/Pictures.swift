import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielImages
import OrielViews

/// Bitmaps with more and fewer pixels than they are shown with, opaque and not, and one without any.
let samplePictures: [Bitmap] = [(5, 3, 255), (40, 30, 255), (17, 23, 90), (1, 1, 128), (0, 4, 255), (300, 2, 200)].map {
  width, height, alpha in
  guard let bitmap = try? Bitmap(width: width, height: height) else { preconditionFailure("no memory for \(width) × \(height) pixels") }
  for index in 0..<(width * height) {
    let level = UInt32(index &* 37 % (alpha + 1)), other = UInt32(index / max(1, width) &* 11 % (alpha + 1))
    bitmap.pixels[index] = UInt32(alpha) << 24 | level << 16 | other << 8 | UInt32(alpha) - level
  }
  return bitmap
}

/// The same as files, of which that without pixels is broken.
let sampleFiles: [Data] = samplePictures.map { $0.width > 0 ? $0.pngData() : Data([1, 2, 3]) }

extension Domains {
  static let picture = Domain<Int>(samplePictures.indices.map { ($0, "\($0)") })
  static let interpolation = Domain<Image.Interpolation>(
    "Image.Interpolation", [(.low, ".low"), (.none, ".none"), (.medium, ".medium"), (.high, ".high")])
  static let capInset = Domain<CGFloat>(numbers: [0, 1, 2, 8], hostile: [-3, .nan, .infinity, 1e9])
  static let orientation = Domain<Image.Orientation>(
    "Image.Orientation", Image.Orientation.allCases.map { ($0, ".\($0)") })
}

@MainActor let pictures: [ViewKind] = [
  ViewKind(
    "Image(bitmap)", covers: ["interpolation"], weight: 4,
    "Image(decorative: samplePictures[$0], scale: $1, orientation: $2).interpolation($3)", Domains.picture, Domains.scaleFactor,
    Domains.orientation, Domains.interpolation
  ) { _, index, scale, orientation, way in
    Image(decorative: samplePictures[index], scale: scale, orientation: orientation).interpolation(way)
  },
  ViewKind(
    "resizable(capInsets:)", covers: ["antialiased"], weight: 3,
    "Image(decorative: samplePictures[$0], scale: 1).resizable(capInsets: EdgeInsets(top: $1, leading: $2, bottom: 1, trailing: 2), resizingMode: $3 ? .tile : .stretch).antialiased($3)",
    Domains.picture, Domains.capInset, Domains.capInset, Domains.flag
  ) { _, index, top, leading, isTiled in
    Image(decorative: samplePictures[index], scale: 1)
      .resizable(capInsets: EdgeInsets(top: top, leading: leading, bottom: 1, trailing: 2), resizingMode: isTiled ? .tile : .stretch)
      .antialiased(isTiled)
  },
  ViewKind(
    "Image(template)", covers: ["renderingMode"], weight: 2,
    "Image(decorative: samplePictures[$0], scale: 1).resizable().renderingMode($1 ? .template : .original)", Domains.picture, Domains.flag
  ) { _, index, isTemplate in
    Image(decorative: samplePictures[index], scale: 1).resizable().renderingMode(isTemplate ? .template : .original)
  },
  ViewKind(
    "ImagePaint", covers: ["ImagePaint"], weight: 2,
    "Rectangle().fill(ImagePaint(image: Image(decorative: samplePictures[$0], scale: 1), scale: $1))", Domains.picture, Domains.scaleFactor
  ) { _, index, scale in Rectangle().fill(ImagePaint(image: Image(decorative: samplePictures[index], scale: 1), scale: scale)) },
  ViewKind(
    "ImagePaint(symbol)", covers: ["ImagePaint"], weight: 2, "Rectangle().fill(ImagePaint(image: Image(systemName: $0), scale: $1))",
    Domains.symbol, Domains.scaleFactor
  ) { _, name, scale in Rectangle().fill(ImagePaint(image: Image(systemName: name), scale: scale)) },
  ViewKind(
    "Image(tiles)", weight: 2, "Image(systemName: $0).resizable(resizingMode: .tile)", Domains.symbol
  ) { _, name in Image(systemName: name).resizable(resizingMode: .tile) },
  ViewKind(
    "Image(data)", covers: ["Image(data:)"], weight: 2, "Image(data: sampleFiles[$0], scale: $1)", Domains.picture, Domains.scaleFactor
  ) { _, index, scale in Image(data: sampleFiles[index], scale: scale) },
  ViewKind("Image(name)", weight: 1, "Image($0).resizable()", Domains.string) { _, name in Image(name).resizable() },
]
