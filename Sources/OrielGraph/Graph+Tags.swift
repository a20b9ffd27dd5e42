// What goes along with a change: a number that stands for it, from whoever marks an observer to the observer's run.
extension Graph {
  /// Sets what goes along with what is marked from here on; 0: nothing.
  package func setTag(_ new: UInt32) {
    tag = new
    tagsChanged()
  }

  /// Whether another number goes along with what was popped last than with what happens now.
  package var changesTag: Bool { usesTags && poppedTag != tag }

  /// Whether some marked observer has a tag.
  package var hasTags: Bool { usesTags && !tags.isEmpty }

  /// An observer was marked: the last mark counts.
  @inline(never) func putTag(on index: Int32) {
    tags[index] = tag == 0 ? nil : tag
    tagsChanged()
  }

  /// An observer is clean.
  @inline(never) func removeTag(of index: Int32) {
    tags[index] = nil
    tagsChanged()
  }

  /// An observer is popped; -1: there was none, and nothing goes along with it.
  @inline(never) func takeTag(of index: Int32) {
    poppedTag = tags.removeValue(forKey: index) ?? 0
    tagsChanged()
  }

  @inline(never) func tag(of index: Int32) -> UInt32 { tags[index] ?? 0 }

  private func tagsChanged() { usesTags = tag != 0 || poppedTag != 0 || !tags.isEmpty }
}
