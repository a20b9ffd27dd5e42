import OrielText
import Testing

/// Blocks of Markdown, as CommonMark has them.
@Suite struct BlockMarkdownTests {
  /// Each block that has lines, after the items of lists and the quotations around it.
  private func outline(_ text: String) -> [String] {
    BlockMarkdown(text).leaves.map { leaf in
      let around = leaf.path.compactMap { (kind, _) -> String? in
        switch kind {
        case .orderedList: "1"
        case .unorderedList: "-"
        case .listItem(let ordinal): "\(ordinal)"
        case .quote: ">"
        case .header(let level): "h\(level)"
        default: nil
        }
      }
      return (around + [leaf.text]).joined(separator: " ")
    }
  }

  @Test func furtherItemsOfAListMayHaveAnyNumber() {
    #expect(outline("1. first\n2. second") == ["1 1 first", "1 2 second"])
    #expect(outline("1) a\n2) b\n3) c") == ["1 1 a", "1 2 b", "1 3 c"])
    #expect(outline("7. a\n8. b") == ["1 7 a", "1 8 b"])
    #expect(outline("1. a\n\n2. b") == ["1 1 a", "1 2 b"])
    #expect(outline("1. a\ngoes on\n2. b") == ["1 1 a\ngoes on", "1 2 b"])
    // Another mark is another list.
    #expect(outline("1. a\n2) b") == ["1 1 a", "1 2 b"])
    #expect(BlockMarkdown("1. a\n2) b").leaves.map { $0.path[0].number } != BlockMarkdown("1. a\n2. b").leaves.map { $0.path[0].number })
  }

  @Test func nestedListsEndWithTheNextItemFartherOut() {
    #expect(outline("1. a\n   - b\n2. c") == ["1 1 a", "1 1 - 1 b", "1 2 c"])
    #expect(outline("- a\n  1. b\n  2. c\n- d") == ["- 1 a", "- 1 1 1 b", "- 1 1 2 c", "- 2 d"])
    #expect(outline("- a\n  1. b\n2. c") == ["- 1 a", "- 1 1 1 b", "1 2 c"])
  }

  @Test func listsInQuotes() {
    #expect(outline("> 1. a\n> 2. b") == ["> 1 1 a", "> 1 2 b"])
    #expect(outline("> 1. a\n2. b") == ["> 1 1 a", "1 2 b"])
    #expect(outline("> a\n2. b") == ["> a", "1 2 b"])
  }

  /// An item without anything in it ends the one before as well, and is no line under a heading.
  @Test func emptyItems() { #expect(outline("- a\n-\n- c") == ["- 1 a", "- 3 c"]) }

  /// Inside a paragraph only a list that begins with 1 is one.
  @Test func aNumberInAParagraphIsNoList() {
    #expect(outline("in\n1986. a year") == ["in\n1986. a year"])
    #expect(outline("- in\n  1986. a year") == ["- 1 in\n1986. a year"])
    #expect(outline("in\n1. a") == ["in", "1 1 a"])
  }
}
