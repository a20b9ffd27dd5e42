import Foundation
@_spi(Oriel) import OrielCore
import OrielText

extension Text {
  /// The lines of a text as they are laid out, for those that draw it: a collection of lines. SwiftUI: `Text.Layout`.
  ///
  /// Coordinates are points from the top left of the text.
  public struct Layout: RandomAccessCollection, Equatable {
    let content: TextLayoutContent

    init(_ painted: PaintedText) { content = TextLayoutContent(painted) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { content.lines.count }
    public subscript(index: Int) -> Line { Line(content: content, number: index) }

    /// Whether something of the text is left out, for want of room.
    public var isTruncated: Bool { content.painted.layout.isTruncated }

    /// Layouts are equal that are one.
    public static func == (a: Layout, b: Layout) -> Bool { a.content === b.content }
  }
}

extension Text.Layout {
  /// The place of a character in the text, in bytes of UTF-8. SwiftUI: `Text.Layout.CharacterIndex`.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    let place: Int
    public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.place < b.place }
    public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(place: place + n) }
    public func distance(to other: CharacterIndex) -> Int { other.place - place }
  }

  /// How much room letters take, by their font. SwiftUI: `Text.Layout.TypographicBounds`.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the base line.
    public var origin = CGPoint.zero
    /// From the left end to the right one.
    public var width: CGFloat = 0
    /// How far the font reaches above the base line.
    public var ascent: CGFloat = 0
    /// How far it reaches below the base line, as a positive number.
    public var descent: CGFloat = 0
    /// What a font wants between lines, which fonts have in their ascent and descent here: 0.
    public var leading: CGFloat = 0

    /// Bounds of no size.
    public init() {}

    /// From the ascent down to the descent.
    public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
  }

  /// How parts of a layout are drawn. SwiftUI: `Text.Layout.DrawingOptions`.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int = 0) { self.rawValue = rawValue }
    /// Letters stand where they are, between pixels too, and not at the nearest pixel: for letters that move.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// A line of a layout: a collection of runs, from left to right. SwiftUI: `Text.Layout.Line`.
  public struct Line: RandomAccessCollection, Equatable {
    let content: TextLayoutContent
    let number: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { content.lines[number].runs.count }
    public subscript(index: Int) -> Run { Run(content: content, line: number, number: index) }

    /// The left end of the base line.
    public var origin: CGPoint { typographicBounds.origin }
    /// The room that the line takes.
    public var typographicBounds: TypographicBounds { content.lines[number].bounds }

    public static func == (a: Line, b: Line) -> Bool { a.content === b.content && a.number == b.number }
  }

  /// What stands together on a line, with one font, style and direction: a collection of characters, from left to right, each a slice of it.
  ///
  /// Letters that their font joins are one. SwiftUI: `Text.Layout.Run`.
  public struct Run: RandomAccessCollection, Equatable {
    let content: TextLayoutContent
    let line: Int
    let number: Int

    private var run: TextLayoutContent.Run { content.lines[line].runs[number] }

    public var startIndex: Int { 0 }
    public var endIndex: Int { run.clusters.count }
    public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<(index + 1)) }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    /// The value that `customAttribute` has set for the part of the text; nil if there is none of the type.
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      content.painted.parts[run.part].marks?.values[ObjectIdentifier(key)] as? T
    }

    /// Whether its characters follow one another from left to right.
    public var layoutDirection: LayoutDirection { run.isRightToLeft ? .rightToLeft : .leftToRight }
    /// The room that its characters take.
    public var typographicBounds: TypographicBounds { content.bounds(of: 0..<count, run: number, line: line) }
    /// The places of its characters in the text, in the order in which they are seen.
    public var characterIndices: [CharacterIndex] { run.clusters.map { CharacterIndex(place: $0.place) } }

    public static func == (a: Run, b: Run) -> Bool { a.content === b.content && a.line == b.line && a.number == b.number }
  }

  /// Some characters of a run. SwiftUI: `Text.Layout.RunSlice`.
  public struct RunSlice: RandomAccessCollection, Equatable {
    /// The run of which it is a part.
    public var run: Run
    /// The characters by their numbers in the run.
    public var indices: Range<Int>

    /// Some characters of a run.
    public init(run: Run, indices: Range<Int>) { (self.run, self.indices) = (run, indices) }

    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<(index + 1)) }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    /// The value that `customAttribute` has set for the part of the text; nil if there is none of the type.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    /// The room that its characters take.
    public var typographicBounds: TypographicBounds { run.content.bounds(of: indices, run: run.number, line: run.line) }
    /// The places of its characters in the text, in the order in which they are seen.
    public var characterIndices: [CharacterIndex] {
      run.content.lines[run.line].runs[run.number].clusters[indices].map { CharacterIndex(place: $0.place) }
    }
  }
}
