// Tags: a number for the transaction of a change, passed from the mark on an observer to the observer's run.
extension Graph {
  /// Sets the tag of the following marks; 0 is none.
  package func setTag(_ new: UInt32) {
    currentTag = new
    tagsChanged()
  }

  /// Whether the last popped observer has another tag than the current one.
  package var changesTag: Bool { usesTags && poppedTag != tag }

  /// Whether some marked observer has a tag.
  package var hasTags: Bool { usesTags && !tags.isEmpty }

  /// Removes the tags of derived values without readers: nothing evaluates them, so that they stay marked.
  ///
  /// Called between runs. While an observer is queued nothing is removed, because it may read them.
  package func forgetTagsOfUnread() {
    if tags.isEmpty || hasQueued { return }
    tags.removeAll()
    tagsChanged()
  }

  /// Called when an observer was marked: the last mark determines its tag.
  @inline(never) func putTag(on index: Int32) {
    tags[index] = tag == 0 ? nil : tag
    tagsChanged()
  }

  /// Called when an observer has become clean.
  @inline(never) func removeTag(of index: Int32) {
    tags[index] = nil
    tagsChanged()
  }

  /// Called when an observer is popped; −1 means that there was none, and no tag.
  @inline(never) func takeTag(of index: Int32) {
    poppedTag = tags.removeValue(forKey: index) ?? 0
    tagsChanged()
  }

  @inline(never) func tag(of index: Int32) -> UInt32 { tags[index] ?? 0 }

  private func tagsChanged() { usesTags = tag != 0 || poppedTag != 0 || !tags.isEmpty }
}
