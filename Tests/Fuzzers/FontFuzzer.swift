import Foundation
import OrielDrawing
import OrielText
import TestSupport

/// Font files with bytes changed, cut off or moved, among good ones: told or used, and never more.
///
/// One file is changed in place and put right again after each run, since writing it whole would take longer than reading it.
struct FontFuzzer: Fuzzer {
  static let name = "fonts"
  private let folder: URL
  /// A library of its own for each run is to find SDL's part there already.
  private let first: FontLibrary
  private let originals: [(path: URL, bytes: [UInt8], tables: [Range<Int>])]
  /// A small font of layers in colours, among those of the tests.
  private static let layers = "OrielTextTests/Scripts/Layers/Layers.ttf"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-fonts-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var originals: [(path: URL, bytes: [UInt8], tables: [Range<Int>])] = []
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    for name in ["DejaVu/DejaVuSansMono.ttf", "Inter/Inter-Regular.otf", Self.layers] {
      let bytes = [UInt8](try Data(contentsOf: (name == Self.layers ? tests : HostileText.fonts).appendingPathComponent(name)))
      let path = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: path)
      originals.append((path, bytes, Self.tables(bytes)))
    }
    self.originals = originals
    first = try FontLibrary(directories: [folder])
  }

  /// Where the tables stand that a font's directory names.
  private static func tables(_ bytes: [UInt8]) -> [Range<Int>] {
    func number(_ place: Int, _ length: Int) -> Int { bytes[place..<(place + length)].reduce(0) { $0 << 8 | Int($1) } }
    return (0..<number(4, 2)).map { index in
      let entry = 12 + 16 * index
      return number(entry + 8, 4)..<min(bytes.count, number(entry + 8, 4) + number(entry + 12, 4))
    }
  }

  var corpus: [PastFailure] {
    [
      PastFailure("an empty file") { try use(Data()) },
      PastFailure("zeros") { try use(Data(repeating: 0, count: 10_000)) },
      PastFailure("a directory of tables and nothing more") { try use(Data(originals[0].bytes[..<400])) },
      // FreeType reads such a file, HarfBuzz does not.
      PastFailure("more tables than there is room for") {
        var bytes = originals[0].bytes
        for place in 5..<9 { bytes[place] = 0xB1 }
        try use(Data(bytes))
      },
    ]
  }

  private func use(_ data: Data) throws {
    let path = folder.appendingPathComponent("past.ttf")
    try data.write(to: path)
    try use(path)
  }

  mutating func run(_ random: inout SplitMix64) throws {
    let (path, bytes, tables) = originals[random.below(originals.count)]
    let file = open(path.path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw FuzzFailure("\(path.path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    var changed: [Range<Int>] = []
    for _ in 0..<(1 + random.below(6)) {
      // Mostly in the directory and at the beginnings of tables, where sizes and counts stand.
      let table = tables[random.below(tables.count)]
      let place: Int =
        switch random.below(4) {
        case 0: random.below(12 + 16 * tables.count)
        case 1: table.lowerBound + random.below(max(1, table.count))
        default: table.lowerBound + random.below(max(1, min(table.count, 64)))
        }
      let count = min(bytes.count - place, [1, 1, 2, 4, 16][random.below(5)])
      let kind = random.below(5)
      let new = (0..<count).map { _ in
        kind == 0 ? 0 : kind == 1 ? 0xFF : kind == 2 ? 0x7F : UInt8(random.below(256))
      }
      pwrite(file, new, count, place)
      changed.append(place..<(place + count))
    }
    let isCut = random.chance(20)
    if isCut { ftruncate(file, random.below(bytes.count)) }
    defer {
      if isCut {
        ftruncate(file, bytes.count)
        pwrite(file, bytes, bytes.count, 0)
      }
      for range in changed { pwrite(file, Array(bytes[range]), range.count, range.lowerBound) }
    }
    if random.chance(10) { return try use(path) }
    // Alone: others take most of the time.
    let fonts: FontLibrary
    do throws(TextError) { fonts = try FontLibrary(directories: [path.deletingLastPathComponent()]) } catch {
      return try expect(error.description.contains(path.path), "an error that does not name the file: \(error)")
    }
    // Few letters: each is read from the file.
    let letters = ["H", "fi", "1.0", "é", "ש", "AV", "g", "W.", "🦕"]
    let features: FontFeatures = random.chance(4) ? [.lowercaseSmallCaps, .uppercaseSmallCaps] : []
    try use(fonts, ["Inter"], letters[random.below(letters.count)] + letters[random.below(letters.count)], features)
    if random.chance(4) { try measure(fonts) }
  }

  /// So many labels that the font's rules are read too.
  private func measure(_ fonts: FontLibrary) throws {
    let style = TextStyle(FontSpec(face: FontFace(family: "Inter"), size: 13), ParagraphStyle(), scale: 1, fonts: fonts)
    for number in 0..<80 {
      guard let width = style.lineWidth(of: "Row \(number) AV fi") else { return }
      try expect(width.isFinite && width >= 0, "a label of \(width)")
    }
  }

  /// A file beside good ones.
  private func use(_ path: URL) throws {
    let fonts = try FontLibrary(directories: [HostileText.fonts.appendingPathComponent("DejaVu")])
    do throws(TextError) { try fonts.register(path) } catch {
      try expect(!error.description.isEmpty, "an error without a word")
      return
    }
    try use(fonts, ["DejaVu Sans Mono", "Inter"], "Hamburg fi 1.0 é שלום")
  }

  private func use(_ fonts: FontLibrary, _ families: [String], _ text: String, _ features: FontFeatures = []) throws {
    for family in families {
      var spec = FontSpec(face: FontFace(family: family, isMonospaced: family != "Inter"), size: 13)
      spec.features = features
      let layout = fonts.layout(text, spec, ParagraphStyle(), width: 60, height: nil, scale: 1)
      try expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.size.height >= 0, "a text of \(layout.size)")
      var list = DisplayList()
      layout.draw(into: &list, at: .zero, paint: .color(.white))
      for mask in list.masks { try expect(mask.width * mask.height <= 256 << 20, "a mask of \(mask.width) × \(mask.height)") }
    }
  }
}
