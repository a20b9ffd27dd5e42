import OrielTesting

extension ViewHarness {
  /// What every text says, in the order of the tree.
  package var texts: [String] {
    treeDescription.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "\"").map { String(line[$0...].dropFirst().dropLast()) }
    }
  }
}
