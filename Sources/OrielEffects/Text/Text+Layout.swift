import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

extension Text {
  /// The lines of a laid out text, for text renderers: a collection of lines. SwiftUI: `Text.Layout`.
  ///
  /// Coordinates are points from the top left of the text.
  public struct Layout: RandomAccessCollection, Equatable {
    let content: TextLayoutContent

    init(_ painted: PaintedText) { content = TextLayoutContent(painted) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { content.lines.count }
    public subscript(index: Int) -> Line { Line(content: content, number: index) }

    /// Whether part of the text is omitted for lack of space.
    public var isTruncated: Bool { content.painted.layout.isTruncated }

    /// Layouts are equal only if they are identical.
    public static func == (a: Layout, b: Layout) -> Bool { a.content === b.content }
  }
}

extension Text.Layout {
  /// The offset of a character in the text, in bytes of UTF-8. SwiftUI: `Text.Layout.CharacterIndex`.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    let place: Int
    public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.place < b.place }
    public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(place: place + n) }
    public func distance(to other: CharacterIndex) -> Int { other.place - place }
  }

  /// The size of characters according to their font. SwiftUI: `Text.Layout.TypographicBounds`.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline.
    public var origin = CGPoint.zero
    /// The width from the left end to the right one.
    public var width: CGFloat = 0
    /// How far the font extends above the baseline.
    public var ascent: CGFloat = 0
    /// How far it extends below the baseline, as a positive number.
    public var descent: CGFloat = 0
    /// The font's line gap. Always 0 here, because ascent and descent include it.
    public var leading: CGFloat = 0

    /// Creates bounds of zero size at the origin.
    public init() {}

    /// The rectangle from the ascent to the descent.
    public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
  }

  /// Options for drawing parts of a layout. SwiftUI: `Text.Layout.DrawingOptions`.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int = 0) { self.rawValue = rawValue }
    /// Draws characters at their exact positions instead of the nearest pixel, for characters in motion.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// A line of a layout: a collection of runs, from left to right. SwiftUI: `Text.Layout.Line`.
  public struct Line: RandomAccessCollection, Equatable {
    let content: TextLayoutContent
    let number: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { content.lines[number].runs.count }
    public subscript(index: Int) -> Run { Run(content: content, line: number, number: index) }

    /// The left end of the baseline.
    public var origin: CGPoint { typographicBounds.origin }
    /// The size of the line, with ascent and descent.
    public var typographicBounds: TypographicBounds { content.lines[number].bounds }

    public static func == (a: Line, b: Line) -> Bool { a.content === b.content && a.number == b.number }
  }

  /// Characters of a line with the same font, style and direction: a collection of slices of one character, from left to right. SwiftUI:
  /// `Text.Layout.Run`.
  ///
  /// Characters joined in a ligature count as one.
  public struct Run: RandomAccessCollection, Equatable {
    let content: TextLayoutContent
    let line: Int
    let number: Int

    private var run: TextLayoutContent.Run { content.lines[line].runs[number] }

    public var startIndex: Int { 0 }
    public var endIndex: Int { run.clusters.count }
    public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<(index + 1)) }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    /// The value set by `customAttribute` for this part of the text; nil if there is none of the type.
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      content.painted.parts[run.part].marks?.values[ObjectIdentifier(key)] as? T
    }

    /// Whether its characters run from left to right.
    public var layoutDirection: LayoutDirection { run.isRightToLeft ? .rightToLeft : .leftToRight }
    /// The size of the run's glyphs, with ascent and descent.
    public var typographicBounds: TypographicBounds { content.bounds(of: 0..<count, run: number, line: line) }
    /// The offsets of its characters in the text, in visual order.
    public var characterIndices: [CharacterIndex] { run.clusters.map { CharacterIndex(place: $0.place) } }

    public static func == (a: Run, b: Run) -> Bool { a.content === b.content && a.line == b.line && a.number == b.number }
  }

  /// A range of the glyphs of a run. SwiftUI: `Text.Layout.RunSlice`.
  public struct RunSlice: RandomAccessCollection, Equatable {
    /// The run that contains the slice.
    public var run: Run
    /// The indices of the characters in the run.
    public var indices: Range<Int>

    /// Creates a slice of a run.
    public init(run: Run, indices: Range<Int>) { (self.run, self.indices) = (run, indices) }

    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<(index + 1)) }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    /// The value set by `customAttribute` for this part of the text; nil if there is none of the type.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    /// The size of the slice's glyphs, with ascent and descent.
    public var typographicBounds: TypographicBounds { run.content.bounds(of: indices, run: run.number, line: run.line) }
    /// The offsets of its characters in the text, in visual order.
    public var characterIndices: [CharacterIndex] {
      run.content.lines[run.line].runs[run.number].clusters[indices].map { CharacterIndex(place: $0.place) }
    }
  }
}
