import Oriel

/// Tags in a flow layout: those that are chosen grow, new ones come, and all others make room.
struct TagsSection: View {
  @State private var tags = [
    "Swift", "Layout", "Alignment guides", "Grid", "Preferences", "Anchors", "Safe area", "Lazy stacks", "Spacing", "Priority",
    "Right to left", "Baselines", "Flexible frames", "Damage", "Invalidation", "Text that wraps", "Scroll views", "Measuring", "Placing",
  ]
  @State private var chosen: Set<String> = ["Layout", "Grid"]
  @State private var newTag = ""
  @State private var spacing: CGFloat = 8
  @State private var alignment = LineUp.start

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      FlowLayout(spacing: 20, lineSpacing: 8) {
        Setting("Spacing") { Amount(value: $spacing, range: 0...24, step: 2) }
        Setting("Alignment") { AlignmentChoice(selection: $alignment) }
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          FlowLayout(spacing: spacing, lineSpacing: spacing, alignment: alignment.horizontal) {
            ForEach(tags, id: \.self) { tag in
              TagView(title: tag, isChosen: chosen.contains(tag)) {
                chosen.formSymmetricDifference([tag])
              } remove: {
                tags.removeAll { $0 == tag }
              }
            }
          }
          .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment.horizontal, vertical: .top))
          .accessibilityIdentifier("tags")
          HStack(spacing: 8) {
            TextField("New tag", text: $newTag).onSubmit(add).frame(width: 180).accessibilityIdentifier("new tag")
            Button("Add", action: add).disabled(newTag.isEmpty)
          }
          Text("\(chosen.intersection(tags).count) of \(tags.count) chosen").font(.callout).foregroundStyle(.secondary)
        }
      }
    }
  }

  private func add() {
    if !newTag.isEmpty && !tags.contains(newTag) { tags.append(newTag) }
    newTag = ""
  }
}
