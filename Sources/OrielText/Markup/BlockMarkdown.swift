/// Markdown blocks: headings, lists, quotations, code, tables. CommonMark, with tables as on GitHub; links with a reference definition
/// elsewhere stay as written.
package struct BlockMarkdown {
  /// The kind of a block.
  package enum Kind: Equatable {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    case listItem(ordinal: Int)
    case code(language: String?)
    case quote
    case thematicBreak
    case html
    case table([Alignment])
    case headerRow
    case row(Int)
    case cell(Int)
  }

  /// The alignment of a table's column.
  package enum Alignment { case left, center, right }

  /// A block without nested blocks, and its ancestors from the outermost to itself, each with a unique number.
  package struct Leaf: Equatable {
    package var path: [(kind: Kind, number: Int)]
    /// Inline marks are still to be parsed, except in code and HTML.
    package var text: String

    package static func == (a: Leaf, b: Leaf) -> Bool { a.text == b.text && a.path.elementsEqual(b.path) { $0 == $1 } }
  }

  package private(set) var leaves: [Leaf] = []
  private var number = 0

  /// Content nested deeper than this in lists and quotations is read as text.
  private static var deepest: Int { 32 }

  /// O(length) for each level of lists and quotations.
  package init(_ text: String) {
    // A Windows line ending is one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { MarkdownLine($0) }
    read(lines, in: [], isDeep: false)
  }

  private mutating func block(_ kind: Kind, in path: [(kind: Kind, number: Int)]) -> [(kind: Kind, number: Int)] {
    number += 1
    return path + [(kind, number)]
  }

  private mutating func add(_ kind: Kind, _ text: String, in path: [(kind: Kind, number: Int)]) {
    leaves.append(Leaf(path: block(kind, in: path), text: text))
  }

  private mutating func read(_ lines: [MarkdownLine], in path: [(kind: Kind, number: Int)], isDeep: Bool) {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        index += 1
      } else if line.indent >= 4 {
        index = indentedCode(lines, index, path)
      } else if let fence = line.fence {
        index = fencedCode(lines, index, fence, path)
      } else if let heading = line.heading {
        add(.header(level: heading.level), heading.text, in: path)
        index += 1
      } else if line.isThematicBreak {
        add(.thematicBreak, "", in: path)
        index += 1
      } else if line.isQuote && !isDeep {
        index = quote(lines, index, path)
      } else if let item = line.item, !isDeep {
        index = list(lines, index, item, path)
      } else if line.beginsHTML {
        index = html(lines, index, path)
      } else if let columns = table(lines, index) {
        index = rows(lines, index, columns, path)
      } else {
        index = paragraph(lines, index, path)
      }
    }
  }

  // MARK: Leaves

  private mutating func indentedCode(_ lines: [MarkdownLine], _ start: Int, _ path: [(kind: Kind, number: Int)]) -> Int {
    var end = start
    while end < lines.count, lines[end].isBlank || lines[end].indent >= 4 { end += 1 }
    while lines[end - 1].isBlank { end -= 1 }
    add(.code(language: nil), lines[start..<end].map { $0.without(4) + "\n" }.joined(), in: path)
    return end
  }

  private mutating func fencedCode(
    _ lines: [MarkdownLine], _ start: Int, _ fence: MarkdownLine.Fence, _ path: [(kind: Kind, number: Int)]
  ) -> Int {
    var end = start + 1
    while end < lines.count, !lines[end].closes(fence) { end += 1 }
    let language = fence.info.split(whereSeparator: \.isWhitespace).first.map(String.init)
    add(.code(language: language), lines[(start + 1)..<end].map { $0.without(fence.indent) + "\n" }.joined(), in: path)
    return min(lines.count, end + 1)
  }

  private mutating func html(_ lines: [MarkdownLine], _ start: Int, _ path: [(kind: Kind, number: Int)]) -> Int {
    var end = start + 1
    while end < lines.count, !lines[end].isBlank { end += 1 }
    add(.html, lines[start..<end].map { $0.text + "\n" }.joined(), in: path)
    return end
  }

  private mutating func paragraph(_ lines: [MarkdownLine], _ start: Int, _ path: [(kind: Kind, number: Int)]) -> Int {
    var end = start + 1, kind = Kind.paragraph
    while end < lines.count, !lines[end].isBlank {
      if let level = lines[end].underlineLevel {
        kind = .header(level: level)
        break
      }
      if lines[end].interruptsParagraph { break }
      end += 1
    }
    // Trailing spaces may be a line break, leading ones are dropped.
    var text = lines[start..<end].map { String($0.content) }.joined(separator: "\n")
    while text.last?.isWhitespace == true { text.removeLast() }
    add(kind, text, in: path)
    return kind == .paragraph ? end : end + 1
  }

  // MARK: Containers

  private mutating func quote(_ lines: [MarkdownLine], _ start: Int, _ path: [(kind: Kind, number: Int)]) -> Int {
    var end = start, inner: [MarkdownLine] = []
    while end < lines.count {
      if lines[end].isQuote {
        inner.append(lines[end].unquoted)
      } else if let last = inner.last, last.mayGoOn, lines[end].goesOn {
        inner.append(lines[end])
      } else {
        break
      }
      end += 1
    }
    let own = block(.quote, in: path)
    read(inner, in: own, isDeep: own.count >= Self.deepest)
    return end
  }

  private mutating func list(
    _ lines: [MarkdownLine], _ start: Int, _ first: MarkdownLine.Item, _ path: [(kind: Kind, number: Int)]
  ) -> Int {
    let own = block(first.ordinal == nil ? .unorderedList : .orderedList, in: path)
    var index = start, ordinal = first.ordinal ?? 1
    while index < lines.count, let item = lines[index].item, item.mark == first.mark, !lines[index].isThematicBreak {
      var inner = [MarkdownLine(Substring(lines[index].without(item.width)))]
      index += 1
      while index < lines.count {
        let line = lines[index]
        if line.isBlank {
          // An item that begins with an empty line ends before another one.
          if inner.count == 1 && inner[0].isBlank { break }
          inner.append(line)
        } else if line.indent >= item.width {
          inner.append(MarkdownLine(Substring(line.without(item.width))))
        } else if let last = inner.last, last.mayGoOn, line.goesOn {
          inner.append(line)
        } else {
          break
        }
        index += 1
      }
      let place = block(.listItem(ordinal: ordinal), in: own)
      read(inner, in: place, isDeep: place.count >= Self.deepest)
      // An item without content has nothing to show.
      ordinal += 1
      while index < lines.count, lines[index].isBlank { index += 1 }
    }
    return index
  }

  // MARK: Tables

  /// The columns of a table that begins at a line; nil if there is none.
  private func table(_ lines: [MarkdownLine], _ index: Int) -> [Alignment]? {
    guard index + 1 < lines.count, lines[index].text.contains("|"), lines[index + 1].indent < 4 else { return nil }
    var columns: [Alignment] = []
    for cell in lines[index + 1].cells {
      let isLeft = cell.hasPrefix(":"), isRight = cell.hasSuffix(":")
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      guard !dashes.isEmpty, cell.utf8.count == dashes.utf8.count + (isLeft ? 1 : 0) + (isRight ? 1 : 0) else { return nil }
      columns.append(isLeft && isRight ? .center : isRight ? .right : .left)
    }
    return !columns.isEmpty && lines[index].cells.count == columns.count ? columns : nil
  }

  private mutating func rows(
    _ lines: [MarkdownLine], _ start: Int, _ columns: [Alignment], _ path: [(kind: Kind, number: Int)]
  ) -> Int {
    let table = block(.table(columns), in: path)
    func cells(_ line: MarkdownLine, _ kind: Kind, _ markdown: inout BlockMarkdown) {
      let row = markdown.block(kind, in: table), cells = line.cells
      for column in columns.indices { markdown.add(.cell(column), column < cells.count ? cells[column] : "", in: row) }
    }
    cells(lines[start], .headerRow, &self)
    var index = start + 2
    while index < lines.count, !lines[index].isBlank, !lines[index].interruptsParagraph {
      cells(lines[index], .row(index - start - 1), &self)
      index += 1
    }
    return index
  }
}
