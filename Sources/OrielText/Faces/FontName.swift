/// A font name for lookup, ignoring case.
struct FontName: Hashable {
  private let folded: String

  init(_ name: String) { folded = name.lowercased() }
}
