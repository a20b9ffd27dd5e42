/// The subviews of a section, or of views between sections.
package struct ListedSection {
  /// Identifies a section for as long as its views exist.
  package enum ID: Hashable, @unchecked Sendable {
    /// The node of a section's header, which every section has; retained, so that its address is not reused.
    case section(ViewNode)
    /// The first of the views between sections.
    case loose(Subview.ID?)

    package static func == (a: ID, b: ID) -> Bool {
      switch (a, b) {
      case (.section(let a), .section(let b)): a === b
      case (.loose(let a), .loose(let b)): a == b
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .section(let node): hasher.combine(ObjectIdentifier(node))
      case .loose(let id): hasher.combine(id)
      }
    }
  }

  package let id: ID
  /// The values set for the section as a whole.
  package let values: ContainerValues
  package fileprivate(set) var header: [Subview] = []
  package fileprivate(set) var content: [Subview] = []
  package fileprivate(set) var footer: [Subview] = []

  static func areSame(_ a: [ListedSection], _ b: [ListedSection]) -> Bool {
    if a.count != b.count { return false }
    for (a, b) in zip(a, b) {
      guard a.id == b.id, a.values.isEqual(to: b.values), Subview.areSame(a.header, b.header), Subview.areSame(a.content, b.content),
        Subview.areSame(a.footer, b.footer)
      else { return false }
    }
    return true
  }
}

/// Collects sections while content is listed in order. Views between sections form sections too; there is at least one.
@MainActor struct SectionListing {
  private var listed: [ListedSection] = []
  /// The last section among the elements of each node: content and footer follow their header there.
  private var last: [ObjectIdentifier: Int] = [:]
  private var isLoose = false

  var sections: [ListedSection] { listed.isEmpty ? [ListedSection(id: .loose(nil), values: ContainerValues())] : listed }

  /// The index of the section that a node is a part of.
  mutating func section(of node: ViewNode, _ part: SectionPart, _ values: ContainerValues) -> Int? {
    guard let parent = node.parent else { return nil }
    let key = ObjectIdentifier(parent)
    if part == .header {
      last[key] = listed.count
      listed.append(ListedSection(id: .section(node), values: values))
      isLoose = false
    }
    return last[key]
  }

  mutating func add(_ subview: Subview, to section: Int?, _ part: SectionPart) {
    guard let section else {
      if !isLoose { listed.append(ListedSection(id: .loose(subview.id), values: ContainerValues())) }
      isLoose = true
      listed[listed.count - 1].content.append(subview)
      return
    }
    switch part {
    case .header: listed[section].header.append(subview)
    case .content: listed[section].content.append(subview)
    case .footer: listed[section].footer.append(subview)
    }
  }
}
