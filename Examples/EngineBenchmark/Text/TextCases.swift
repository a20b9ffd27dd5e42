import EngineMeasuring
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// Texts measured, wrapped and drawn, without views.
enum TextCases {
  static var all: [EngineCase] { [labels, wrapping, scripts] }

  private static var labels: EngineCase {
    EngineCase(.text, "label", "labels that no one has measured before, of words and a number") { size in
      let count = size(1_000, small: 20)
      return [
        EngineVariant("measured") { try Labels(count) { _ = $0.lineWidth(of: $1) } },
        EngineVariant("laid out and recorded") {
          try Labels(count) { style, text in
            var list = DisplayList()
            style.layout(text, width: 400, height: nil).draw(into: &list, at: .zero, paint: .color(.black))
          }
        },
      ]
    }
  }

  private static var wrapping: EngineCase {
    EngineCase(.text, "wrap", "a paragraph set for a width that it has not had before") { size in
      [
        EngineVariant("500 letters") { try Wrapping(letters: 500, times: size(500, small: 10)) },
        EngineVariant("100,000 letters") { try Wrapping(letters: 100_000, times: size(5, small: 1)) },
        EngineVariant("60 lines of 10,000,000 letters") { try Wrapping(letters: size(10_000_000, small: 100_000), times: 1, lines: 60) },
      ]
    }
  }

  private static var scripts: EngineCase {
    EngineCase(.text, "script", "a paragraph of 20 words in a script, new each time, of words that are known") { size in
      [
        ("Latin", "the light of afternoon"), ("Arabic", "ضوء بعد الظهر في الغرفة"), ("Hebrew", "אור אחר הצהריים"),
        ("Cyrillic", "свет после полудня"), ("Greek", "το φως του απογεύματος"),
      ].map { name, text in
        let words = text.split(separator: " ").map(String.init)
        return EngineVariant(name) { try Paragraphs(words, times: size(200, small: 5)) }
      }
    }
  }
}

/// The fonts that come with the library, with a style of 13 points.
private func benchmarkStyle(_ fonts: FontLibrary, lines: Int? = nil) -> TextStyle {
  var paragraph = ParagraphStyle()
  paragraph.lineLimit = lines
  return TextStyle(FontSpec(face: FontFace(family: fonts.defaultFamily), size: 13), paragraph, scale: 1, fonts: fonts)
}

private final class Labels: EngineSubject {
  let unit = "labels"
  let units: Int
  private let fonts: FontLibrary
  private let style: TextStyle
  private let body: (TextStyle, String) -> Void
  private var next = 0
  private var texts: [String] = []
  private var runs = 0

  init(_ count: Int, _ body: @escaping (TextStyle, String) -> Void) throws {
    units = count
    self.body = body
    fonts = try FontLibrary(directories: AssetFolders.fonts)
    style = benchmarkStyle(fonts)
    // All that numbers of five digits need of the font is known then.
    for number in 0..<20_000 { _ = style.lineWidth(of: "Row \(number) of the list") }
    reset()
  }

  func step() {
    let before = fonts.work.runs
    for text in texts { body(style, text) }
    runs = fonts.work.runs - before
  }

  func takeCounts() -> [ExactCount] { [] }

  func complaints() -> [String] { runs > units ? ["\(runs) words were shaped for \(units) labels"] : [] }

  func reset() {
    texts = (0..<units).map { "Row \(20_000 + (next + $0) % 70_000) of the list" }
    next += units
  }
}

private final class Wrapping: EngineSubject {
  let unit = "times"
  let units: Int
  private let fonts: FontLibrary
  private let style: TextStyle
  private var text: String
  private let isNew: Bool
  private var width: CGFloat = 300
  private var lines = 0

  private static let words = "a window stands out from the wall and lets the light of the afternoon into the room behind it "

  /// `lines`: of a text that is new each time, so many.
  init(letters: Int, times: Int, lines: Int? = nil) throws {
    units = times
    isNew = lines != nil
    fonts = try FontLibrary(directories: AssetFolders.fonts)
    style = benchmarkStyle(fonts, lines: lines)
    text = String(String(repeating: Self.words, count: letters / Self.words.utf8.count + 1).prefix(letters))
    // What is kept of other texts is searched too.
    for other in ["one", "another"] { _ = style.layout(other, width: 20, height: nil) }
    _ = style.layout(text, width: width, height: nil)
  }

  func step() {
    lines = 0
    for _ in 0..<units {
      width += 0.0625
      lines += style.layout(text, width: width, height: nil).lines.count
    }
  }

  func takeCounts() -> [ExactCount] { [] }

  func complaints() -> [String] { lines < units * 2 ? ["\(lines) lines are too few"] : [] }

  func reset() {
    if width > 500 { width = 300 }
    if isNew { text = "\(Int.random(in: 0..<1_000_000))" + text.drop { $0.isNumber } }
  }
}

private final class Paragraphs: EngineSubject {
  let unit = "paragraphs"
  let units: Int
  private let fonts: FontLibrary
  private let style: TextStyle
  private let words: [String]
  private var texts: [String] = []
  private var seed = 1
  private var runs = 0

  init(_ words: [String], times: Int) throws {
    units = times
    self.words = words
    fonts = try FontLibrary(directories: AssetFolders.fonts)
    style = benchmarkStyle(fonts)
    reset()
    step()
    reset()
  }

  func step() {
    let before = fonts.work.runs
    for text in texts { _ = style.layout(text, width: 200, height: nil) }
    runs = fonts.work.runs - before
  }

  func takeCounts() -> [ExactCount] { [ExactCount("wordsShaped", runs, expected: 0)] }

  func reset() {
    texts = (0..<units).map { _ in
      (0..<20).map { _ in
        seed = seed &* 1_103_515_245 &+ 12_345
        return words[((seed >> 16) & 0xFFFF) % words.count]
      }.joined(separator: " ")
    }
  }
}
