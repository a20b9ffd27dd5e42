/// How much each of the caches may keep, in bytes, all in one place.
///
/// An entry's bytes are what it alone keeps alive, reckoned from lengths and not measured: its place in the table with its key and value,
/// the characters of texts that do not fit into a `String` itself, the pixels of masks, the elements of paths. An entry that would take a
/// quarter of its cache's bound or more is used and not kept. What goes first is what has not been asked for lately.
///
/// What is kept by the program's own types and key paths (how values of a type are compared, where its dynamic properties are, what a key
/// path reads in a scope) is bounded by the program's text, and has no bound of bytes. What an undo manager keeps is the app's:
/// `levelsOfUndo` bounds it, and each step of a text field but the latest holds only what differs.
package enum CacheBounds {
  /// The coverage of runs of text: some ten screens full of text at scale 2. Those that a layout keeps count there once more.
  package static let masks = 24 << 20

  /// Texts broken into lines for a width, each with the masks of its lines from the first drawing on: those of a long list seen lately.
  package static let layouts = 24 << 20

  /// The same of one window's texts drawn last, found without a look at their characters. Mostly the same objects as in `layouts`.
  package static let drawnTexts = 24 << 20

  /// Widths of runs: what line breaking asks again for each proposal. Some 20,000 runs of a few words.
  package static let widths = 4 << 20

  /// Widths of lines measured lately, for texts that change back and forth.
  package static let recentWidths = 512 << 10

  /// Fonts open at a size: each takes up to 400 kB for its tables, and then its glyphs as drawn. Some 50 of ordinary sizes.
  package static let openFonts = 24 << 20

  /// How far letters reach out of their lines, by font and size.
  package static let reaches = 64 << 10

  /// Which file is nearest to a face asked for. Families may be named by what people type.
  package static let fontFaces = 64 << 10

  /// Drawings of symbols: all of those in the assets several times over.
  package static let symbols = 4 << 20

  /// How locales write numbers; apps use a handful.
  package static let numberMarks = 64 << 10

  /// Lists of modifiers that boxes share, for siblings made one after another: sixteen of them, of this many bytes each at most.
  package static let modifierList = 16 << 10

  /// Messages that have been said, so as not to be said again; and those that a window keeps for its tests.
  package static let messages = 256 << 10
}
