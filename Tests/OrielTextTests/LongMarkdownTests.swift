import Testing

@testable import OrielText

/// Marks that pair with nothing, or with what is far away, in texts that once took minutes: everything is looked at once.
@Suite struct LongMarkdownTests {
  private func runs(_ text: String) -> [InlineMarkdownRuns] { InlineMarkdownRuns.of(text) }

  @Test func runsOfBackTicksOfManyLengthsPairOnlyWithEqualOnes() {
    let all = (1...400).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    #expect(runs(all).map(\.text) == [all])
    // The last of many that is as long as the first.
    let text = "`a" + all.dropFirst(2) + " `b"
    let read = runs(text)
    #expect(read.map(\.isCode) == [true, false] && read.last?.text == "b")
    // An escaped mark begins none, but ends code.
    #expect(runs(#"\`a`b`"#).map(\.isCode) == [false, true])
    #expect(runs(#"`a\`b`"#).map(\.text) == ["a\\", "b`"])
  }

  @Test func openBracketsBeforeManyLinksAreText() {
    let open = String(repeating: "[", count: 20_000), links = String(repeating: "[a](b)", count: 5_000)
    let read = runs(open + links)
    #expect(read.first?.text == open && read.first?.link == nil)
    #expect(read.dropFirst().allSatisfy { $0.text == "a" && $0.link == "b" })
    // Links have none around them, but pictures may have.
    #expect(runs("[[a](b) ![[c](d)](e) f](g)").map(\.link) == [nil, "b", nil, "d", nil])
  }

  @Test func manyMarksPairFromTheInsideOut() {
    let count = 20_000
    let text = String(repeating: "_", count: count) + "a" + String(repeating: "_", count: count)
    #expect(runs(text).map(\.text) == ["a"])
    let apart = runs(String(repeating: "_a_ ", count: count))
    #expect(apart.count == 2 * count && apart.first?.isEmphasized == true && apart.last?.isEmphasized == false)
    #expect(runs(String(repeating: "*a _b ", count: count)).count == 1)
  }

  @Test func addressesThatAreNoneAreReadOnce() {
    for text in ["www.-", "<!--", "[a](b (", "[a](", "<a ", "a@"] {
      let long = String(repeating: text, count: 1_000)
      #expect(runs(long).map(\.text).joined() == long)
    }
  }
}
