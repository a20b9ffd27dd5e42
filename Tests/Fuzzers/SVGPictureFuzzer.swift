import Foundation
import OrielDrawing
import OrielImages
import TestSupport

/// SVG files of the user, drawn in their colours by a library, damaged in the same way.
struct SVGPictureFuzzer: Fuzzer {
  static let name = "svgpictures"
  private let rows = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 32)

  private static let texts = [
    """
    <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY c "#804020">]><svg xmlns="http://www.w3.org/2000/svg" \
    xmlns:xlink="http://www.w3.org/1999/xlink" width="24px" height="24" viewBox="0 0 24 24"><style>.a{fill:lime;stroke:&c;}</style><defs>\
    <linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="red"/><stop offset="1" stop-opacity="0.5"/></linearGradient>\
    <clipPath id="k"><circle cx="12" cy="12" r="9"/></clipPath><filter id="f"><feGaussianBlur stdDeviation="2"/></filter></defs>\
    <g clip-path="url(#k)" transform="rotate(9)"><rect class="a" width="20" height="20"/><use xlink:href="#p" fill="url(#g)"/></g>\
    <path id="p" d="M3 12a9 9 0 1 0 18 0z" style="opacity:0.5;filter:url(#f)"/></svg>
    """,
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><mask id="m"><rect width="16" height="16" fill="white"/></mask>\
    <pattern id="t" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2" fill="#c0f"/></pattern>\
    <g mask="url(#m)"><ellipse cx="8" cy="8" rx="7" ry="4" fill="url(#t)" stroke-dasharray="2 1" stroke="navy"/></g></svg>
    """,
  ]

  init() throws {}

  var corpus: [PastFailure] { [] }

  mutating func run(_ random: inout SplitMix64) throws {
    var bytes = Array(Self.texts[random.below(Self.texts.count)].utf8)
    random.damage(drawing: &bytes)
    let picture: SVGPicture
    do throws(ImageFileError) { picture = try SVGPicture(Data(bytes)) } catch {
      return try expect(!error.description.isEmpty, "a refusal says why")
    }
    try expect(picture.size.width > 0 && picture.size.height > 0, "a picture has a size")
    let pattern = picture.pattern(over: CGRect(x: 0, y: 0, width: 32, height: 32))
    for y in [0, 16, 31] {
      pattern.write(rows, first: 0, start: CGPoint(x: 0.5, y: CGFloat(y) + 0.5), step: CGVector(dx: 1, dy: 0))
      for pixel in rows {
        for shift in [0, 8, 16] as [UInt32] { try expect(pixel >> shift & 0xFF <= pixel >> 24, "a channel is above the alpha") }
      }
    }
  }
}
