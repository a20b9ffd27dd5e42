/// The lengths and heights of a text's paragraphs, in order, searchable by offset or height without visiting all of them.
///
/// They are stored in blocks of several hundred with sums. Finding and changing one is O(blocks + paragraphs of a block).
struct ParagraphList {
  struct Paragraph: Equatable {
    /// The bytes of UTF-8, including the line ending.
    var bytes: Int32
    /// In pixels; a negative number is an estimate of that size.
    var signedHeight: Int32

    init(bytes: Int, expectedHeight: Int) {
      self.bytes = Int32(clamping: bytes)
      signedHeight = -max(1, Int32(clamping: expectedHeight))
    }

    var isKnown: Bool { signedHeight >= 0 }
    var height: Int { Int(abs(signedHeight)) }
  }

  /// A paragraph's index, the offset at which it begins, and the height of all paragraphs before it.
  struct Position: Equatable {
    var index = 0
    var start = 0
    var top = 0
  }

  private struct Block {
    /// Must be changed one by one, otherwise `count` is wrong.
    var items: ContiguousArray<Paragraph>
    /// Stored beside the sums, so that a search reads nothing else.
    let count: Int
    var bytes: Int
    var height: Int
    var unknown: Int

    init(_ items: ContiguousArray<Paragraph>) {
      self.items = items
      count = items.count
      (bytes, height, unknown) = (0, 0, 0)
      for item in items { add(item, 1) }
    }

    mutating func add(_ item: Paragraph, _ sign: Int) {
      bytes += sign * Int(item.bytes)
      height += sign * item.height
      unknown += item.isKnown ? 0 : sign
    }
  }

  private var blocks: ContiguousArray<Block> = []
  private(set) var count = 0
  private(set) var bytes = 0
  private(set) var height = 0
  /// The number of estimated heights.
  private(set) var unknown = 0

  static let blockLength = 512

  init() {}

  /// O(paragraphs).
  init(_ items: ContiguousArray<Paragraph>) { insertBlocks(of: items, at: 0) }

  private mutating func count(_ block: Block, _ sign: Int) {
    count += sign * block.items.count
    bytes += sign * block.bytes
    height += sign * block.height
    unknown += sign * block.unknown
  }

  private mutating func insertBlocks(of items: ContiguousArray<Paragraph>, at index: Int) {
    var new: ContiguousArray<Block> = []
    var start = 0
    while start < items.count {
      let end = min(items.count, start + Self.blockLength)
      new.append(Block(ContiguousArray(items[start..<end])))
      start = end
    }
    for block in new { count(block, 1) }
    blocks.insert(contentsOf: new, at: index)
  }

  // MARK: Finding

  /// The increments that a block or a paragraph adds to a position.
  private struct Extent {
    var count: Int
    var bytes: Int
    var height: Int
  }

  /// The first block for which a sum exceeds a number, and its start; the last block if there is none. Blocks are not copied.
  @inline(__always) private func block(_ isBeyond: (Position, Extent) -> Bool) -> (Int, Position) {
    blocks.withUnsafeBufferPointer { blocks in
      var position = Position(), last = (0, position)
      for index in blocks.indices {
        last = (index, position)
        let extent = Extent(count: blocks[index].count, bytes: blocks[index].bytes, height: blocks[index].height)
        if isBeyond(position, extent) { return last }
        position.index += extent.count
        position.start += extent.bytes
        position.top += extent.height
      }
      return last
    }
  }

  @inline(__always) private func item(in block: Int, from position: Position, _ isBeyond: (Position, Extent) -> Bool) -> Position {
    guard blocks.indices.contains(block) else { return position }
    return blocks[block].items.withUnsafeBufferPointer { items in
      var position = position
      for index in items.indices {
        let extent = Extent(count: 1, bytes: Int(items[index].bytes), height: items[index].height)
        if isBeyond(position, extent) || index == items.count - 1 { break }
        position.index += 1
        position.start += extent.bytes
        position.top += extent.height
      }
      return position
    }
  }

  /// The paragraph that contains a byte of the text; the last one for the text's end.
  func position(ofByte place: Int) -> Position {
    let (block, start) = block { $0.start + $1.bytes > place }
    return item(in: block, from: start) { $0.start + $1.bytes > place }
  }

  /// The paragraph at a distance from the top, in pixels.
  func position(atHeight height: Int) -> Position {
    let (block, start) = block { $0.top + $1.height > height }
    return item(in: block, from: start) { $0.top + $1.height > height }
  }

  func position(ofIndex wanted: Int) -> Position {
    let (block, start) = block { $0.index + $1.count > wanted }
    return item(in: block, from: start) { position, _ in position.index >= wanted }
  }

  /// The block of a paragraph, which must exist, and the index in it.
  private func place(_ index: Int) -> (block: Int, item: Int) {
    let (block, start) = block { $0.index + $1.count > index }
    return (block, index - start.index)
  }

  subscript(index: Int) -> Paragraph {
    let place = place(index)
    return blocks[place.block].items[place.item]
  }

  /// Calls `body` with the paragraphs from an index on, until it returns false.
  func each(from index: Int, _ body: (Paragraph) -> Bool) {
    guard index < count else { return }
    var (block, item) = place(index)
    while block < blocks.count {
      while item < blocks[block].items.count {
        if !body(blocks[block].items[item]) { return }
        item += 1
      }
      (block, item) = (block + 1, 0)
    }
  }

  // MARK: Changing

  mutating func setHeight(_ height: Int, at index: Int) {
    let place = place(index)
    func change(_ block: inout Block) {
      self.height -= block.height
      unknown -= block.unknown
      block.add(block.items[place.item], -1)
      block.items[place.item].signedHeight = Int32(clamping: height)
      block.add(block.items[place.item], 1)
      self.height += block.height
      unknown += block.unknown
    }
    change(&blocks[place.block])
  }

  /// Replaces some paragraphs. O(blocks + a block + both numbers).
  mutating func replace(_ range: Range<Int>, with new: ContiguousArray<Paragraph>) {
    if blocks.isEmpty { return insertBlocks(of: new, at: 0) }
    let first = place(min(range.lowerBound, count - 1)), last = range.isEmpty ? first : place(range.upperBound - 1)
    let start = range.lowerBound >= count ? first.item + 1 : first.item
    var items = ContiguousArray(blocks[first.block].items[..<start])
    items += new
    items += blocks[last.block].items[(range.isEmpty ? start : last.item + 1)...]
    var (from, to) = (first.block, last.block)
    // A block that has become short is merged with its neighbour.
    if items.count < Self.blockLength / 4, to + 1 < blocks.count {
      to += 1
      items += blocks[to].items
    } else if items.count < Self.blockLength / 4, from > 0 {
      from -= 1
      items = blocks[from].items + items
    }
    for block in blocks[from...to] { count(block, -1) }
    blocks.removeSubrange(from...to)
    insertBlocks(of: items, at: from)
  }

  /// Replaces all heights with estimates. O(paragraphs).
  mutating func expect(_ expected: (Int) -> Int) {
    let old = blocks
    self = ParagraphList()
    for block in old {
      insertBlocks(
        of: ContiguousArray(block.items.map { Paragraph(bytes: Int($0.bytes), expectedHeight: expected(Int($0.bytes))) }), at: blocks.count)
    }
  }

  /// The memory that it keeps, in bytes.
  var heapBytes: Int { count * MemoryLayout<Paragraph>.stride + blocks.count * (MemoryLayout<Block>.stride + 32) }
}
