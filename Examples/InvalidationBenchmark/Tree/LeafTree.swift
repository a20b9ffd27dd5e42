import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// The tree with which other toolkits are measured: ten leaves in a row of equal columns, rows nested in columns of ten.
struct LeafTree<Leaf: View>: View {
  let count: Int
  @ViewBuilder let leaf: (Int) -> Leaf

  var body: some View {
    ScrollView { LeafTreeBranch(first: 0, count: count, leaf: leaf) }.font(.custom("DejaVu Sans", size: 12))
  }
}

/// A row of at most ten leaves, or a column of smaller branches.
struct LeafTreeBranch<Leaf: View>: View {
  let first: Int
  let count: Int
  let leaf: (Int) -> Leaf

  var body: some View {
    if count <= 10 {
      HStack(spacing: 0) { ForEach(first..<(first + count), id: \.self) { leaf($0) } }
    } else {
      VStack(spacing: 0) {
        ForEach(0..<((count + part - 1) / part), id: \.self) {
          LeafTreeBranch(first: first + $0 * part, count: min(part, count - $0 * part), leaf: leaf)
        }
      }
    }
  }

  /// The largest power of ten below the count.
  private var part: Int {
    var part = 10
    while part * 10 < count { part *= 10 }
    return part
  }
}

/// The places of the tree's leaves while they all have the same height and nothing is scrolled.
enum LeafTreeGeometry {
  static let leafHeight: CGFloat = 20

  /// The number of visible leaves of a tree.
  static func visible(_ count: Int) -> Int { min(count, Int(OffscreenWindow.size.height / leafHeight) * 10) }

  /// The number of rows, columns and other boxes from the root to a leaf.
  static func levels(_ count: Int) -> Int {
    var (part, levels) = (10, 1)
    while part < count {
      part *= 10
      levels += 1
    }
    return levels + 3
  }

  /// The leaf that changes if only one does: visible, and not in the first row.
  static func changingLeaf(_ count: Int) -> Int { min(125, count - 1) }

  static func frame(ofLeaf index: Int) -> CGRect {
    let width = OffscreenWindow.size.width / 10
    return CGRect(x: CGFloat(index % 10) * width, y: CGFloat(index / 10) * leafHeight, width: width, height: leafHeight)
  }
}

extension Text {
  /// The look of a leaf: on a coloured rectangle as wide as its column. Without a height, as high as the text.
  func leaf(background: Color = .controlBackground, height: CGFloat? = LeafTreeGeometry.leafHeight) -> some View {
    padding(EdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)).frame(maxWidth: .infinity, alignment: .leading).frame(height: height)
      .background(background)
  }
}
