import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The tree from nothing to pixels. The font files are already known; nothing has been measured or drawn with them.
struct Build: Scenario {
  static let name = "build"
  static let summary = "the tree from nothing to pixels; memory of a leaf"
  static let largestTree = 100_000
  static func iterations(nodes: Int) -> Int { max(5, 50_000 / nodes) }

  let bytesPerNode: Int?
  private let nodes: Int
  private var fonts: FontLibrary
  private var window: OffscreenWindow?

  init(nodes: Int, variant: Single) throws {
    self.nodes = nodes
    // The memory of a nearly empty window, and of the program's first window, is not attributed to the leaves.
    let row = 10
    _ = try Self.memory(leaves: row)
    bytesPerNode = try (Self.memory(leaves: nodes) - Self.memory(leaves: row)) / (nodes - row)
    fonts = try OffscreenWindow.newFonts()
  }

  private static func content(_ leaves: Int) -> some View {
    let handle = StateHandle<Bool>(of: [])
    return LeafTree(count: leaves) { ColoredLeaf(index: $0, handle: handle) }
  }

  /// The memory that a window with a tree retains, in bytes.
  private static func memory(leaves: Int) throws -> Int {
    let before = MemoryUse.resident
    let window = try OffscreenWindow { content(leaves) }
    return withExtendedLifetime(window) { MemoryUse.resident - before }
  }

  var affected: Int { nodes }

  var bounds: WorkBounds {
    let visible = LeafTreeGeometry.visible(nodes)
    return WorkBounds(
      bodies: nodes...(nodes * 5 / 4 + 5), marked: 0...(nodes * 5), measures: nodes...(nodes * 3), placements: visible...(nodes * 5 / 4),
      paints: visible...(visible + 3), nodesMounted: nodes...(nodes * 5), damage: OffscreenWindow.bounds)
  }

  var bitmap: Bitmap? { window?.bitmap }

  mutating func step() throws -> FrameReport {
    let window = try OffscreenWindow(fonts: fonts) { Self.content(nodes) }
    let report = window.frame()
    self.window = window
    return report
  }

  mutating func reset() throws {
    window = nil
    fonts = try OffscreenWindow.newFonts()
  }
}
