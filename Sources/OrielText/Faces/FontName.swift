/// A name by which a font is asked for, whatever its letters' case.
struct FontName: Hashable {
  private let folded: String

  init(_ name: String) { folded = name.lowercased() }
}
