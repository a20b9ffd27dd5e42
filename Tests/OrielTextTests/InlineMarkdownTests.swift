import Testing

@testable import OrielText

/// Marks inside a line, as SwiftUI reads them in literals.
@Suite struct InlineMarkdownTests {
  /// Runs as they are shown: i, b, c, s for slanted, bold, code, struck; `->` and the destination for links.
  private func read(_ text: String) -> String {
    InlineMarkdownRuns.of(text).map { run in
      var marks = ""
      if run.isStrong { marks += "b" }
      if run.isEmphasized { marks += "i" }
      if run.isCode { marks += "c" }
      if run.isStruck { marks += "s" }
      let shown = marks.isEmpty ? run.text : "\(marks)[\(run.text)]"
      return run.link.map { "\(shown)->(\($0))" } ?? shown
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("plain", "plain"), ("**b**", "b[b]"), ("__b__", "b[b]"),
    // X004
    ("*i*", "i[i]"), ("_i_", "i[i]"),
    // Attributes of words are left out.
    ("^[3 *words*](inflect: true)!", "3 |i[words]|!"), ("^[a](b)", "^[a](b)"), ("2^[a", "2^[a"), ("a^[b] (c: d)", "a^[b] (c: d)"),
    // X006
    ("~~~a~~~", "~~~a~~~"), ("~~a~~", "s[a]"), ("~a~", "s[a]"), ("~~a~", "~~a~"),
    // X008
    ("``a`b``", "c[a`b]"), ("`` a ``", "c[a]"), ("`a", "`a"), ("`*a*`", "c[*a*]"), ("``a`", "``a`"),
    // X010, X012
    ("***bi***", "bi[bi]"), (#"\*a\*"#, "*a*"), (#"\a"#, #"\a"#),
    // X016
    ("snake_case_name", "snake_case_name"), ("_a_b", "_a_b"), ("x_y_ z", "x_y_ z"), ("a*b*c", "a|i[b]|c"),
    // X018
    ("2 * 3 * 4", "2 * 3 * 4"), ("**unclosed", "**unclosed"), ("*a**", "i[a]|*"), ("**a*", "*|i[a]"),
    // X020
    ("<https://x.org>", "https://x.org->(https://x.org)"), ("https://x.org", "https://x.org->(https://x.org)"),
    ("see www.x.org.", "see |www.x.org->(http://www.x.org)|."), ("a@b.org", "a@b.org->(mailto:a@b.org)"),
    ("<a@b.org>", "a@b.org->(mailto:a@b.org)"), ("(https://x.org/a_(b))", "(|https://x.org/a_(b)->(https://x.org/a_(b))|)"),
    ("x@y", "x@y"), ("https://", "https://"), ("ftp://x.org", "ftp://x.org->(ftp://x.org)"), ("ftp", "ftp"),
    ("\"http://x.org\"", "\"|http://x.org->(http://x.org)|\""), ("http://host:80/a", "http://host:80/a->(http://host:80/a)"),
    ("xhttp://x.org", "xhttp://x.org"), ("\"www.x.org", "\"www.x.org"),
    // X022
    ("**a _b_**", "b[a ]|bi[b]"), ("*a **b** c*", "i[a ]|bi[b]|i[ c]"),
    // X024
    ("![alt](a.png)", "alt"), ("a ![*b*](c) d", "a |i[b]| d"),
    // X026
    ("a\\\nb", "a\nb"),
    // X028
    ("[a](relative/path)", "a->(relative/path)"), ("[a](<u v>)", "a->(u v)"), ("[a]()", "a"), ("[a]", "[a]"), ("[a][r]", "[a][r]"),
    ("[**a** b](c)", "b[a]->(c)| b->(c)"), ("[a](b \"title\")", "a->(b)"), ("[a](b c)", "[a](b c)"), ("[a](b(c)d)", "a->(b(c)d)"),
    ("[[a](b)](c)", "[|a->(b)|](c)"), (#"[a\]](b)"#, "a]->(b)"), ("*[a*](b)", "*|a*->(b)"),
    ("&amp; &lt; &#65; &#x1F600; &nothing; &", "& < A 😀 &nothing; &"), ("<b>x</b>", "<b>|x|</b>"),
    ("<a t=\"*x*\"> *y*", "<a t=\"*x*\">| |i[y]"), ("a <!-- *b* --> < b", "a |<!-- *b* -->| < b"), ("# head", "# head"),
    ("- item", "- item"),
    ("a\n\nb", "a\n\nb"), ("  two  ", "  two  "),
  ]) func itIsReadAs(text: String, expected: String) { #expect(read(text) == expected, "\(text)") }

  /// X014: marks around a value count, those in it do not.
  @Test func valuesStandBetweenMarks() {
    let read = InlineMarkdown<Int>([.literal("a **"), .value(7), .literal("** ["), .value(8), .literal("](x/"), .value(9), .literal(")")])
    #expect(read.runs.count == 4)
    if case .value(let value) = read.runs[1].part { #expect(value == 7 && read.runs[1].style == .strong) } else { Issue.record("no value") }
    #expect(read.runs[3].link == 0 && read.links[0].count == 2)
  }

  /// Nothing is quadratic in what people paste.
  @Test(arguments: [
    "*a ", "**a_", "[", "[a](", "`", "``a`", "[a](b \"", "[a](<", "<a", "~~a~ ", "a@", "www.", "&a", "![", "](", "*_~", "\\",
  ])
  func manyMarksAreReadInLinearTime(piece: String) {
    let text = String(repeating: piece, count: 20_000 / piece.count)
    let runs = InlineMarkdownRuns.of(text)
    #expect(runs.reduce(0) { $0 + $1.text.count } <= text.count + 8 * runs.count)
  }
}
