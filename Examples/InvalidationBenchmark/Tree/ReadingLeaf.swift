import OrielCore

/// A leaf whose body reads `common`.
struct CommonLeaf: View {
  let index: Int
  @Environment(\.common) private var value

  var body: some View { Text(verbatim: "Leaf \(index)").leaf(background: value == 0 ? .controlBackground : .blue) }
}

/// A leaf whose body reads `sparse`.
struct SparseLeaf: View {
  let index: Int
  @Environment(\.sparse) private var value

  var body: some View { Text(verbatim: "Leaf \(index)").leaf(background: value == 0 ? .controlBackground : .blue) }
}
