import Foundation
import OrielDrawing
import OrielText
import TestSupport

/// Random Unicode in every font, size, width and paragraph: what layouts and lines say of themselves is to agree.
struct TextFuzzer: Fuzzer {
  static let name = "text"
  private let fonts: FontLibrary

  init() throws { fonts = try FontLibrary(directories: [HostileText.fonts]) }

  var corpus: [PastFailure] {
    [
      PastFailure("one word of thousands of letters") { try check(String(repeating: "[", count: 20_000), size: 13, width: 100) },
      PastFailure("a letter with thousands of accents") {
        try check("e" + String(repeating: "\u{301}", count: 20_000), size: 13, width: 100)
      },
      PastFailure("letters larger than any bitmap") { try check("Rg", size: 1e6, width: nil) },
      PastFailure("thousands of empty lines") { try check(String(repeating: "\n", count: 20_000), size: 13, width: 100) },
      PastFailure("flags without end") { try check(String(repeating: "🇩🇪", count: 4_000), size: 13, width: 5) },
      PastFailure("lines infinitely far apart") {
        var style = ParagraphStyle(), random = SplitMix64(seed: 1)
        style.lineSpacing = .greatestFiniteMagnitude
        try checkLayout("a\nb\nc", FontSpec(face: FontFace(family: "Inter"), size: 13), style, nil, nil, 1, &random)
      },
      PastFailure("a place inside what ends a line") {
        for seed in 0..<20 {
          var random = SplitMix64(seed: UInt64(seed))
          try checkLine("xl\u{85}a\u{2028}b\r\nc", FontSpec(face: FontFace(family: "Inter"), size: 13), 1, &random)
        }
      },
      PastFailure("control characters and nothing") { try check("\0a\0\u{7F}\u{1B}[0m\u{85}\u{2028}", size: 13, width: 50) },
    ]
  }

  private func check(_ text: String, size: CGFloat, width: CGFloat?) throws {
    var random = SplitMix64(seed: 1)
    try checkLayout(text, FontSpec(face: FontFace(family: "DejaVu Sans"), size: size), ParagraphStyle(), width, nil, 1, &random)
    try checkLine(text, FontSpec(face: FontFace(family: "Inter"), size: size), 1, &random)
  }

  mutating func run(_ random: inout SplitMix64) throws {
    let text = HostileText.text(&random, upTo: random.chance(20_000) ? 20_000 : random.chance(1_000) ? 1_500 : random.chance(10) ? 40 : 8)
    // Mostly a font that is open: opening one takes longer than all else.
    let isOpen = random.chance(8) == false
    let spec = isOpen ? HostileText.ordinaryFont(&random) : HostileText.font(&random)
    let scale = isOpen ? 1 : [0.5, 1, 1, 1.25, 1.5, 2, 3][random.below(7)]
    if random.chance(4) { return try checkLine(text, spec, scale, &random) }
    var style = ParagraphStyle()
    if random.chance(3) { style.lineLimit = [0, 1, 1, 2, 3, 7, -1, .max][random.below(8)] }
    if random.chance(8) { style.reservedLines = random.below(4) }
    style.truncation = [.tail, .head, .middle][random.below(3)]
    style.alignment = [.leading, .center, .trailing][random.below(3)]
    if random.chance(4) { style.lineSpacing = HostileText.length(&random) ?? 0 }
    if random.chance(6) { style.minimumScale = [0, 0.3, 0.9, 1, 2, -1, .nan][random.below(7)] }
    style.allowsTightening = random.chance(6)
    if random.chance(6) {
      let (mixed, runs) = withObjects(text, spec, &random)
      return try checkLayout(mixed, spec, style, HostileText.length(&random), HostileText.length(&random), scale, &random, runs: runs)
    }
    try checkLayout(text, spec, style, HostileText.length(&random), HostileText.length(&random), scale, &random)
  }

  /// A text with objects between its characters, and before and behind it, of any size.
  private func withObjects(_ text: String, _ spec: FontSpec, _ random: inout SplitMix64) -> (text: String, runs: [FontRun]) {
    var mixed = "", runs: [FontRun] = []
    let lengths: [CGFloat] = [0, 1, 13, 13, 20.5, 300, -1, 1e30, .infinity, .nan]
    func end(_ object: ObjectExtent?) { if !mixed.isEmpty { runs.append(FontRun(end: mixed.utf8.count, spec: spec, object: object)) } }
    for scalar in text.unicodeScalars.prefix(60) where scalar.value != 0 {
      if random.chance(4) {
        end(nil)
        mixed += ObjectExtent.character
        end(
          ObjectExtent(
            width: lengths[random.below(lengths.count)], ascent: lengths[random.below(lengths.count)],
            descent: lengths[random.below(lengths.count)]))
      }
      mixed.unicodeScalars.append(scalar)
    }
    end(nil)
    return (mixed, runs)
  }

  // MARK: Layouts

  private func checkLayout(
    _ text: String, _ spec: FontSpec, _ style: ParagraphStyle, _ width: CGFloat?, _ height: CGFloat?, _ scale: CGFloat,
    _ random: inout SplitMix64, runs: [FontRun] = []
  ) throws {
    let layout = fonts.layout(text, spec, style, width: width, height: height, scale: scale, runs: runs)
    func fail(_ what: String) -> String {
      "\(what): \(text.debugDescription.prefix(300)), \(spec), \(style), \(String(describing: width)) × \(String(describing: height)) at \(scale)"
    }
    try expect(layout.size.width.isFinite && layout.size.width >= 0, fail("width \(layout.size.width)"))
    try expect(layout.size.height.isFinite && layout.size.height >= 0, fail("height \(layout.size.height)"))
    try expect(layout.firstBaseline.isFinite && layout.lastBaseline.isFinite, fail("baselines"))
    try expect(!layout.lines.isEmpty, fail("no line"))
    if let limit = style.lineLimit { try expect(layout.lines.count <= max(1, limit), fail("\(layout.lines.count) lines")) }
    for line in layout.lines { try expect(line.width.isFinite && line.width >= 0, fail("a line of width \(line.width)")) }
    if !layout.isFitted { try checkCharacters(of: text, in: layout, fail) }
    if let width, width.isFinite {
      // A line of one character may be wider, and so may what is left of one that cannot be shortened further.
      for line in layout.lines where line.width > max(0, width) + 0.002 {
        let isLong = line.text.utf8.count > 600
        // Letters that are joined to one, such as ffi, stay together.
        try expect(
          layout.isFitted || isLong || line.text.count <= 3, fail("a line of \(line.width): \(line.text.debugDescription.prefix(200))"))
      }
    }
    let count = text.utf8.count
    let (a, b) = (random.below(count + 1), random.below(count + 1))
    for rect in layout.rects(of: min(a, b)..<max(a, b)) {
      try expect(rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite, fail("a part at \(rect)"))
    }
    if layout.lines.count < 50 { for line in layout.lines.indices { try checkClusters(layout, line, fail) } }
    if random.chance(4) { try checkDrawing(layout, min(a, b)..<max(a, b), &random, fail) }
  }

  /// Each byte of a line is in one of its characters, which a font may lay over one another, and objects stand among them.
  private func checkClusters(_ layout: TextLayout, _ line: Int, _ fail: (String) -> String) throws {
    let clusters = layout.clusters(inLine: line)
    for cluster in clusters {
      try expect(cluster.x.isFinite && cluster.width >= 0 && cluster.width.isFinite, fail("a character at \(cluster.x)"))
    }
    var place = 0
    for range in clusters.map(\.characters).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      try expect(range.lowerBound == place, fail("bytes of a line in no character"))
      place = range.upperBound
    }
    try expect(place == layout.lines[line].text.utf8.count || clusters.isEmpty, fail("bytes behind the last character"))
    for object in layout.objects(inLine: line) {
      try expect(object.x.isFinite && object.y.isFinite && object.factor >= 0, fail("an object at \(object.x)"))
    }
  }

  /// Every character stands in one line; what stands in none is white space, ends a line, or is no character.
  private func checkCharacters(of text: String, in layout: TextLayout, _ fail: (String) -> String) throws {
    func isShown(_ scalar: Unicode.Scalar) -> Bool { scalar.value != 0 && !scalar.properties.isWhitespace }
    let shown = layout.lines.lazy.flatMap { $0.text.unicodeScalars }.filter(isShown)
    try expect(shown.elementsEqual(text.unicodeScalars.lazy.filter(isShown)), fail("characters are missing"))
  }

  private func checkDrawing(
    _ layout: TextLayout, _ range: Range<Int>, _ random: inout SplitMix64, _ fail: (String) -> String
  ) throws {
    let window = CGRect(x: CGFloat(random.below(400)) - 100, y: CGFloat(random.below(400)) - 100, width: 200, height: 60)
    var list = DisplayList()
    if random.chance(2) {
      layout.draw(into: &list, at: .zero, paint: .color(.white), seen: VisibleArea(window))
    } else {
      let highlight = TextLayout.Highlight(range: range, paint: .color(.black))
      layout.draw(into: &list, at: .zero, paint: .color(.white), highlights: [highlight], seen: VisibleArea(window))
    }
    let pixels = list.masks.reduce(0) { $0 + $1.width * $1.height }
    try expect(pixels <= 64 << 20, fail("\(pixels) pixels drawn for a small window"))
    for cache in fonts.keptBytes { try expect(cache.bytes <= cache.bound, fail("\(cache)")) }
  }

  // MARK: Lines that are edited

  private func checkLine(_ text: String, _ spec: FontSpec, _ scale: CGFloat, _ random: inout SplitMix64) throws {
    let line = TextLine(text, spec, scale: scale, library: fonts)
    func fail(_ what: String) -> String { "\(what): \(text.debugDescription.prefix(300)), \(spec) at \(scale)" }
    try expect(line.count == text.utf8.count && line.width.isFinite && line.width >= 0, fail("a line \(line.width) wide"))
    // As far as a letter's form may depend on its neighbours.
    let tolerance = (spec.size.isFinite && spec.size > 0 ? spec.size : 13) * 1.5 + 2 / scale
    var (last, place) = (CGFloat(0), 0)
    for character in text.prefix(200) {
      let x = line.x(of: place)
      try expect(x.isFinite && x >= 0 && x <= line.width + tolerance, fail("place \(place) at \(x)"))
      // Places follow one another on a line of one direction only.
      try expect(x >= last - tolerance || HostileText.mayTurn(text), fail("place \(place) at \(x), before \(last)"))
      last = x
      place += character.utf8.count
    }
    for _ in 0..<3 {
      let x = (CGFloat(random.below(1_000)) / 900 - 0.05) * line.width
      let found = line.caret(at: x).offset
      try expect(found >= 0 && found <= text.utf8.count, fail("\(found) at \(x)"))
      try expect(
        String.Index(text.utf8.index(text.startIndex, offsetBy: found), within: text) != nil, fail("\(found) is inside a character"))
    }
    // An edit, and the same text afresh.
    let at = boundary(random.below(text.utf8.count + 1), text), end = boundary(min(text.utf8.count, at + random.below(30)), text)
    let edited = text.part(0..<at) + HostileText.text(&random, upTo: 5) + text.part(max(at, end)..<text.utf8.count)
    let (after, fresh) = (
      TextLine(edited, spec, scale: scale, replacing: line, library: fonts), TextLine(edited, spec, scale: scale, library: fonts)
    )
    try expect(after.width == fresh.width, fail("\(after.width) after an edit, \(fresh.width) afresh"))
    let probe = boundary(random.below(edited.utf8.count + 1), edited)
    try expect(after.x(of: probe) == fresh.x(of: probe), fail("place \(probe) after an edit"))
  }

  private func boundary(_ place: Int, _ text: String) -> Int {
    var place = place
    while !text.isScalarBoundary(place) { place -= 1 }
    return place
  }
}
