/// The limits of the caches, in bytes, all in one place.
///
/// The size of an entry is the memory that it alone keeps alive, computed from lengths and not measured: its place in the table with its
/// key and value, the characters of texts that do not fit into a `String` itself, the pixels of masks, the elements of paths. An entry
/// that would take a quarter of its cache's bound or more is used and not kept. Entries that have not been used lately are removed first.
///
/// Data for the program's own types and key paths (how values of a type are compared, where its dynamic properties are, the readings of a
/// key path in a scope) is limited by the program's text, and has no bound in bytes. An undo manager's actions belong to the app:
/// `levelsOfUndo` limits them, and each step of a text field except the latest stores only the difference.
package enum CacheBounds {
  /// Glyphs drawn at a size: those of some thirty fonts with all their letters.
  package static let glyphs = 8 << 20

  /// Glyphs of several colours, such as emoji: about a hundred, with their smaller copies.
  package static let emoji = 8 << 20

  /// Texts broken into lines for a width, each with the masks of its lines after the first drawing: enough for a long list seen lately.
  package static let layouts = 24 << 20

  /// The same for the texts of one window that were drawn last, found without comparing characters. Mostly the same objects as in
  /// `layouts`.
  package static let drawnTexts = 24 << 20

  /// Lines of text drawn at other sizes than their own, under maps.
  package static let scaledMasks = 8 << 20

  /// Words as they were shaped, for every size: about 10,000.
  package static let words = 4 << 20

  /// Texts divided into words, which are set anew for each width.
  package static let paragraphs = 8 << 20

  /// The glyphs of lines that are edited, chunk by chunk.
  package static let shapedLines = 4 << 20

  /// The lines of the paragraphs of one text of several lines that is edited, with what was drawn of them: a few screens full.
  package static let editedParagraphs = 4 << 20

  /// Open fonts: each takes up to 400 kB for its tables, of whatever sizes. About 60.
  package static let openFonts = 24 << 20

  /// The heights of lines, by font and size.
  package static let lineMetrics = 64 << 10

  /// Which font has a character that others lack.
  package static let fallbacks = 512 << 10

  /// The file nearest to each requested face. People may type names of families, so there may be many.
  package static let fontFaces = 64 << 10

  /// Drawings of symbols: enough for all of those in the assets several times over.
  package static let symbols = 4 << 20

  /// Pictures read from files, with their smaller copies: a screen full of photographs. One of a quarter of it, 12,582,912 pixels, or more
  /// is not kept when nothing shows it.
  package static let images = 256 << 20

  /// The sizes of pictures that are still to be read.
  package static let imageSizes = 1 << 20

  /// Which pictures are in a bundle, for each folder.
  package static let imageNames = 4 << 20

  /// Pixels of mesh gradients: four of the largest.
  package static let meshes = 17 << 20

  /// Tiles of drawings that are repeated: four of the largest.
  package static let tiles = 64 << 20

  /// How locales write numbers; apps use a handful.
  package static let numberMarks = 64 << 10

  /// The limit of one list of modifiers that boxes share, for siblings made one after another; there are sixteen such lists.
  package static let modifierList = 16 << 10

  /// The messages that a window keeps, so that each is reported once; tests read them.
  package static let messages = 256 << 10

  /// Tables of strings in the languages that were shown: some 50,000 translations.
  package static let stringTables = 8 << 20
}
