/// The limits of all caches, in bytes.
///
/// The size of an entry is the memory that it alone keeps alive, computed from lengths and not measured: its slot in the table with key and
/// value, the characters of texts that do not fit into a `String` itself, the pixels of masks, the elements of paths. An entry of a quarter
/// of its cache's limit or more is used but not kept. The least recently used entries are removed first.
///
/// Caches keyed by the program's own types and key paths (how values of a type are compared, where its dynamic properties are, the readings
/// of a key path in a scope) are limited by the size of the program and have no limit in bytes. An undo manager's actions belong to the
/// app: `levelsOfUndo` limits them, and each step of a text field except the latest stores only the difference.
package enum CacheBounds {
  /// Glyphs at a size: the full alphabets of about thirty fonts.
  package static let glyphs = 8 << 20

  /// Colour glyphs such as emoji: about a hundred, with their smaller copies.
  package static let emoji = 8 << 20

  /// Texts broken into lines for a width, each with the masks of its lines after the first drawing: enough for a long list visible
  /// recently.
  package static let layouts = 24 << 20

  /// The texts of one window that were drawn last, found without comparing characters. Mostly the same objects as in `layouts`.
  package static let drawnTexts = 24 << 20

  /// Lines of text drawn at another size than their own, under a transform.
  package static let scaledMasks = 8 << 20

  /// Shaped words, valid for every size: about 10,000.
  package static let words = 4 << 20

  /// Texts divided into words, from which lines are broken for each width.
  package static let paragraphs = 8 << 20

  /// The glyphs of edited lines, chunk by chunk.
  package static let shapedLines = 4 << 20

  /// The lines of the paragraphs of a text being edited, with what was drawn of them: a few screens.
  package static let editedParagraphs = 4 << 20

  /// Open fonts: each takes up to 400 kB for its tables. About 60.
  package static let openFonts = 24 << 20

  /// Line heights by font and size.
  package static let lineMetrics = 64 << 10

  /// The fallback font for each character that other fonts lack.
  package static let fallbacks = 512 << 10

  /// The file nearest to each requested face. Many are possible, since users may type family names.
  package static let fontFaces = 64 << 10

  /// Drawings of symbols: enough for all bundled ones several times over.
  package static let symbols = 4 << 20

  /// Pictures read from files, with their smaller copies: a screen full of photographs. A picture of a quarter of the limit, 12,582,912
  /// pixels, or more is not kept when no view shows it.
  package static let images = 256 << 20

  /// The sizes of pictures that are not decoded yet.
  package static let imageSizes = 1 << 20

  /// The names of the pictures in a bundle, for each folder.
  package static let imageNames = 4 << 20

  /// Pixels of mesh gradients: four of the largest.
  package static let meshes = 17 << 20

  /// Tiles of repeated drawings: four of the largest.
  package static let tiles = 64 << 20

  /// How locales write numbers; apps use only a few.
  package static let numberMarks = 64 << 10

  /// The limit of one list of modifiers shared by boxes, for siblings created one after another; there are sixteen such lists.
  package static let modifierList = 16 << 10

  /// The messages that a window remembers so that each is reported once; tests read them.
  package static let messages = 256 << 10

  /// Tables of strings in the languages shown so far: some 50,000 translations.
  package static let stringTables = 8 << 20
}
