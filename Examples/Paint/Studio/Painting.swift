import Oriel

/// A sheet that strokes are drawn on, over or under others.
public struct PaintLayer: Identifiable, Equatable, Sendable {
  public let id: Int
  public var name: String
  public var strokes: [Stroke] = []
  public var isVisible = true
  public var opacity = 1.0

  func draw(in context: GraphicsContext) { for stroke in strokes { stroke.draw(in: context) } }
}

/// A painting: its layers, what they are drawn with, and what can be undone.
@Observable @MainActor public final class Painting {
  /// From the lowest to the uppermost.
  public private(set) var layers: [PaintLayer]
  /// The layer that is drawn on.
  public var selected: Int
  public var brush = Brush.pencil
  public var ink = Ink.palette[0]
  public var width: CGFloat = 6
  /// The sheet's size in points.
  public let size: CGSize

  private var last = 1
  private var undone: [[PaintLayer]] = []
  private var done: [[PaintLayer]] = []
  private static let most = 100
  /// Whether the pointer is drawing.
  private var isDrawing = false

  public init(size: CGSize = CGSize(width: 640, height: 480)) {
    self.size = size
    layers = [PaintLayer(id: 1, name: "Layer 1")]
    selected = 1
  }

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  public func undo() { exchange(&done, &undone) }
  public func redo() { exchange(&undone, &done) }

  private func exchange(_ from: inout [[PaintLayer]], _ to: inout [[PaintLayer]]) {
    guard let other = from.popLast() else { return }
    to.append(layers)
    layers = other
    isDrawing = false
    if !layers.contains(where: { $0.id == selected }) { selected = layers.last?.id ?? 0 }
  }

  /// What follows can be undone at once.
  private func remember() {
    done.append(layers)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  private func index(of id: Int) -> Int? { layers.firstIndex { $0.id == id } }

  // MARK: Strokes

  /// The pointer was pressed at a point, or moved there. On a hidden layer nothing is drawn.
  public func draw(to point: CGPoint) {
    guard let index = index(of: selected), layers[index].isVisible else { return }
    if isDrawing, let count = layers[index].strokes.last?.points.count {
      // Points that nothing shows of are left out.
      let place = layers[index].strokes.count - 1, previous = layers[index].strokes[place].points[count - 1]
      if hypot(point.x - previous.x, point.y - previous.y) < 1.5 { return }
      layers[index].strokes[place].points.append(point)
      return
    }
    remember()
    isDrawing = true
    layers[index].strokes.append(Stroke(brush: brush, ink: ink, width: width, points: [point]))
  }

  /// The pointer was released.
  public func endStroke() { isDrawing = false }

  public func add(_ stroke: Stroke) {
    guard let index = index(of: selected) else { return }
    remember()
    layers[index].strokes.append(stroke)
  }

  // MARK: Layers

  public func addLayer() {
    remember()
    last = max(last, layers.map(\.id).max() ?? 0) + 1
    layers.insert(PaintLayer(id: last, name: "Layer \(last)"), at: (index(of: selected) ?? layers.count - 1) + 1)
    selected = last
  }

  /// The last layer stays.
  public func removeLayer() {
    guard layers.count > 1, let index = index(of: selected) else { return }
    remember()
    layers.remove(at: index)
    selected = layers[max(0, index - 1)].id
  }

  /// Moves the selected layer up, or down.
  public func moveLayer(up: Bool) {
    guard let index = index(of: selected), layers.indices.contains(index + (up ? 1 : -1)) else { return }
    remember()
    layers.swapAt(index, index + (up ? 1 : -1))
  }

  public func canMoveLayer(up: Bool) -> Bool { index(of: selected).map { layers.indices.contains($0 + (up ? 1 : -1)) } ?? false }

  public func toggle(_ id: Int) {
    guard let index = index(of: id) else { return }
    remember()
    layers[index].isVisible.toggle()
  }

  /// The opacity of the selected layer.
  public var opacity: Double {
    get { index(of: selected).map { layers[$0].opacity } ?? 1 }
    set { if let index = index(of: selected) { layers[index].opacity = newValue } }
  }

  public func clear() {
    guard let index = index(of: selected), !layers[index].strokes.isEmpty else { return }
    remember()
    layers[index].strokes = []
  }

  // MARK: Files

  /// The painting as the bytes of a PNG file, with two pixels for a point.
  public func pngData() throws -> Data {
    let renderer = ImageRenderer(content: Sheet(layers: layers, size: size))
    renderer.scale = 2
    return try renderer.pngData()
  }

  /// Writes the painting into a folder, as the first of "Painting.png", "Painting 2.png", … that is free.
  public func save(in folder: URL) throws -> URL {
    let data = try pngData()
    for number in 1... {
      let file = folder.appendingPathComponent(number == 1 ? "Painting.png" : "Painting \(number).png")
      if FileManager.default.fileExists(atPath: file.path) { continue }
      try data.write(to: file, options: .withoutOverwriting)
      return file
    }
    return folder
  }

  /// The user's folder for pictures, or else the working directory.
  public static var folder: URL {
    let pictures = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Pictures")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: pictures.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? pictures : URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  }
}
