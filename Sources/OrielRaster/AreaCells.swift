import CFreeType
import OrielDrawing

/// Fills outlines with any number of points; FreeType's rasteriser counts points in 16 bits.
///
/// Coverage is exact area, computed from the cells that lines cross: for each cell how much they rise in it, and the area beside them.
/// Lines and curves are divided, and areas rounded, as FreeType does, so that a pixel is the same whichever of the two draws it.
///
/// The part of a line outside the clip is computed, with the same digits as by following it from pixel to pixel.
///
/// Memory: `mostBytes` of cells, for the length of a call; a larger clip is filled in bands of rows. Time: the clip's pixels, points ×
/// bands, and for each line the rows and pixels of the clip that it crosses.
struct AreaCells {
  /// The most memory of cells, in bytes, except for a single row of a clip that is wider still (512 KiB at most).
  static let mostBytes = 32 << 20

  private struct Cell {
    // In 64 bits, because any number of lines may rise in one cell.
    var cover = 0
    var area = 0
  }

  // 24.8 fixed point, as in FreeType.
  private static let pixelBits = 8
  private static let onePixel = 256

  private let cells: UnsafeMutableBufferPointer<Cell>
  private let clip: PixelRect
  private let rows: Range<Int>
  /// The first column is for everything left of the clip.
  private let columns: Int
  private var x = 0
  private var y = 0
  /// The cell that contains the line's present point; nil outside.
  private var cell: UnsafeMutablePointer<Cell>?

  /// Calls `span(x, y, count, coverage)` for runs of equal coverage, which together fill `clip`.
  static func fill(_ outline: Outline, evenOdd: Bool, _ clip: PixelRect, bytes: Int = mostBytes, _ span: (Int, Int, Int, UInt8) -> Void) {
    if clip.isEmpty { return }
    let columns = clip.width + 1
    let height = max(1, min(clip.height, bytes / (columns * MemoryLayout<Cell>.stride)))
    let cells = UnsafeMutableBufferPointer<Cell>.allocate(capacity: columns * height)
    defer { cells.deallocate() }
    for top in stride(from: clip.y0, to: clip.y1, by: height) {
      var band = AreaCells(cells: cells, clip: clip, rows: top..<min(top + height, clip.y1), columns: columns)
      band.add(outline)
      band.sweep(evenOdd, span)
    }
  }

  private init(cells: UnsafeMutableBufferPointer<Cell>, clip: PixelRect, rows: Range<Int>, columns: Int) {
    self.cells = cells
    self.clip = clip
    self.rows = rows
    self.columns = columns
    cells.initialize(repeating: Cell())
  }

  // MARK: Contours

  private mutating func add(_ outline: Outline) {
    outline.points.withUnsafeBufferPointer { points in
      outline.tags.withUnsafeBufferPointer { tags in
        var first = 0
        for last in outline.ends {
          addContour(points, tags, first, last)
          first = last + 1
        }
      }
    }
  }

  private mutating func addContour(_ points: UnsafeBufferPointer<FT_Vector>, _ tags: UnsafeBufferPointer<CChar>, _ first: Int, _ last: Int)
  {
    func point(_ index: Int) -> (x: Int, y: Int) {
      // A curve at the end returns to the start.
      let p = points[index > last ? first : index]
      return (p.x * 4, p.y * 4)
    }
    (x, y) = point(first)
    enter(x >> Self.pixelBits, y >> Self.pixelBits)
    var index = first + 1
    while index <= last {
      switch tags[index] {
      case 1:
        let to = point(index)
        addLine(to.x, to.y)
        index += 1
      case 0:
        addConic(point(index), point(index + 1))
        index += 2
      default:
        addCubic(point(index), point(index + 1), point(index + 2))
        index += 3
      }
    }
    let start = point(first)
    addLine(start.x, start.y)
  }

  private mutating func addConic(_ control: (x: Int, y: Int), _ to: (x: Int, y: Int)) {
    let (top, bottom) = (rows.lowerBound << Self.pixelBits, rows.upperBound << Self.pixelBits)
    if min(y, control.y, to.y) >= bottom || max(y, control.y, to.y) < top {
      (x, y) = to
      return
    }
    let bx = control.x - x, by = control.y - y
    let ax = to.x - control.x - bx, ay = to.y - control.y - by
    var bend = max(abs(ax), abs(ay))
    if bend <= Self.onePixel / 4 { return addLine(to.x, to.y) }
    // Each halving divides the deviation by four.
    var shift = 0
    repeat {
      bend >>= 2
      shift += 1
    } while bend > Self.onePixel / 4
    // First and second differences, times 2³².
    let (rx, ry) = (ax << (33 - 2 * shift), ay << (33 - 2 * shift))
    var (qx, qy) = ((bx << (33 - shift)) &+ (ax << (32 - 2 * shift)), (by << (33 - shift)) &+ (ay << (32 - 2 * shift)))
    var (px, py) = (x << 32, y << 32)
    for _ in 0..<(1 << shift) {
      px &+= qx
      py &+= qy
      qx &+= rx
      qy &+= ry
      addLine(px >> 32, py >> 32)
    }
  }

  private mutating func addCubic(_ control1: (x: Int, y: Int), _ control2: (x: Int, y: Int), _ to: (x: Int, y: Int)) {
    let (top, bottom) = (rows.lowerBound << Self.pixelBits, rows.upperBound << Self.pixelBits)
    if min(y, control1.y, control2.y, to.y) >= bottom || max(y, control1.y, control2.y, to.y) < top {
      (x, y) = to
      return
    }
    addCubicPiece((x, y), control1, control2, to, cuts: 16)
  }

  /// Halves a curve until its control points are near the thirds of its chord.
  private mutating func addCubicPiece(
    _ a: (x: Int, y: Int), _ b: (x: Int, y: Int), _ c: (x: Int, y: Int), _ d: (x: Int, y: Int), cuts: Int
  ) {
    let near = Self.onePixel / 2
    if cuts == 0
      || (abs(2 * d.x - 3 * c.x + a.x) <= near && abs(2 * d.y - 3 * c.y + a.y) <= near && abs(d.x - 3 * b.x + 2 * a.x) <= near
        && abs(d.y - 3 * b.y + 2 * a.y) <= near)
    {
      return addLine(d.x, d.y)
    }
    let (cd, bc, ab) = ((x: d.x + c.x, y: d.y + c.y), (x: c.x + b.x, y: c.y + b.y), (x: b.x + a.x, y: b.y + a.y))
    let (bcd, abc) = ((x: cd.x + bc.x, y: cd.y + bc.y), (x: bc.x + ab.x, y: bc.y + ab.y))
    let middle = (x: (bcd.x + abc.x) >> 3, y: (bcd.y + abc.y) >> 3)
    addCubicPiece(a, (ab.x >> 1, ab.y >> 1), (abc.x >> 2, abc.y >> 2), middle, cuts: cuts - 1)
    addCubicPiece(middle, (bcd.x >> 2, bcd.y >> 2), (cd.x >> 1, cd.y >> 1), d, cuts: cuts - 1)
  }

  // MARK: Lines

  /// Moves to a cell. All cells left of the clip are one; cells right of it, above and below are not stored.
  @inline(__always) private mutating func enter(_ ex: Int, _ ey: Int) {
    guard ey >= rows.lowerBound, ey < rows.upperBound, ex < clip.x1 else {
      cell = nil
      return
    }
    cell = cells.baseAddress.map { $0 + (ey - rows.lowerBound) * columns + max(0, ex - clip.x0 + 1) }
  }

  @inline(__always) private func integrate(_ rise: Int, _ width: Int) {
    guard let cell else { return }
    cell.pointee.cover += rise
    cell.pointee.area += rise * width
  }

  private mutating func addLine(_ toX: Int, _ toY: Int) {
    defer { (x, y) = (toX, toY) }
    let one = Self.onePixel
    var ex = x >> Self.pixelBits, ey = y >> Self.pixelBits
    let lastX = toX >> Self.pixelBits, lastY = toY >> Self.pixelBits
    if (ey >= rows.upperBound && lastY >= rows.upperBound) || (ey < rows.lowerBound && lastY < rows.lowerBound) { return }
    if ex >= clip.x1 && lastX >= clip.x1 {
      cell = nil
      return
    }
    var fx = x & (one - 1), fy = y & (one - 1)
    let dx = toX - x, dy = toY - y
    if ex == lastX && ey == lastY {
      // Inside one cell.
    } else if dy == 0 {
      enter(lastX, lastY)
      return
    } else if dx == 0 || (ex < clip.x0 && lastX < clip.x0) {
      // Left of the clip only the rise of a line matters: it can be treated as vertical.
      goUpright(lastX, fx, &ey, &fy, lastY, isDown: dy > 0)
    } else {
      // Determines on which side, and where, the line leaves a cell; exact, and cheap to update from cell to cell.
      var side = dx * fy - dy * fx
      // Divisions as multiplications with 32-bit fractions.
      let inverseX = ex != lastX ? 0xFFFF_FFFF / dx : 0, inverseY = ey != lastY ? 0xFFFF_FFFF / dy : 0
      func quotient(_ a: Int, _ inverse: Int) -> Int {
        Int(truncatingIfNeeded: Int32(truncatingIfNeeded: (UInt64(bitPattern: Int64(a)) &* UInt64(bitPattern: Int64(inverse))) >> 32))
      }
      // Rows before those of the clip are skipped at once.
      let firstRow = dy > 0 ? rows.lowerBound : rows.upperBound - 1
      if dy > 0 ? ey < firstRow : ey > firstRow {
        let edge = (dy > 0 ? firstRow : firstRow + 1) << Self.pixelBits
        // The horizontal distance of the line on its way to the edge, rounded down.
        let numerator = dx * (edge - y) * dy.signum()
        let (truncated, rest) = numerator.quotientAndRemainder(dividingBy: abs(dy))
        let place = x + truncated - (rest < 0 ? 1 : 0)
        // At a corner it moves horizontally first.
        let isInCorner = rest == 0 && place & (one - 1) == 0
        let column = (place >> Self.pixelBits) - (isInCorner && dx < 0 && dy < 0 ? 1 : 0)
        side += ((column - ex) * dy - (firstRow - ey) * dx) * one
        (ex, ey) = (column, firstRow)
        fx = dy > 0 ? quotient(-side, inverseY) : quotient(side - dx * one, -inverseY)
        fy = dy > 0 ? 0 : one
        enter(ex, ey)
      }
      while ex != lastX || ey != lastY {
        if side - dx * one > 0 && side <= 0 {  // left
          // Everything that is left is before the clip.
          if ex < clip.x0 {
            goUpright(lastX, fx, &ey, &fy, lastY, isDown: dy > 0)
            break
          }
          // In one step to the clip, or as far as the line stays in the row.
          let steps = ex <= clip.x1 ? 1 : min(ex - clip.x1, 1 + (dy > 0 ? side - dx * one - 1 : -side) / abs(dy * one))
          side -= (steps - 1) * dy * one
          let exit = quotient(-side, -inverseX)
          side -= dy * one
          integrate(exit - fy, fx)
          fx = one
          fy = exit
          ex -= steps
        } else if side - dx * one + dy * one > 0 && side - dx * one <= 0 {  // to the next row
          side -= dx * one
          let exit = quotient(-side, inverseY)
          integrate(one - fy, fx + exit)
          fx = exit
          fy = 0
          ey += 1
        } else if side + dy * one >= 0 && side - dx * one + dy * one <= 0 {  // right
          let steps = ex >= clip.x0 - 1 ? 1 : min(clip.x0 - 1 - ex, (dy > 0 ? dx * one - side : side) / abs(dy * one))
          side += steps * dy * one
          let exit = quotient(side, inverseX)
          integrate(exit - fy, fx + one)
          fx = 0
          fy = exit
          ex += steps
        } else {  // to the row before
          let exit = quotient(side, -inverseY)
          side += dx * one
          integrate(-fy, fx + exit)
          fx = exit
          fy = one
          ey -= 1
        }
        enter(ex, ey)
        // The rest of the line cannot come inside.
        if dx > 0 && ex >= clip.x1 || (dy > 0 ? ey >= rows.upperBound : ey < rows.lowerBound) {
          cell = nil
          return
        }
      }
    }
    integrate((toY & (one - 1)) - fy, fx + (toX & (one - 1)))
  }

  /// Moves up or down in one column, as far as rows are inside.
  private mutating func goUpright(_ ex: Int, _ fx: Int, _ ey: inout Int, _ fy: inout Int, _ lastY: Int, isDown: Bool) {
    let one = Self.onePixel
    let step = isDown ? 1 : -1, exit = isDown ? one : 0
    let first = isDown ? max(ey, rows.lowerBound) : min(ey, rows.upperBound - 1)
    if first != ey {
      (ey, fy) = (first, one - exit)
      enter(ex, ey)
    }
    while ey != lastY {
      integrate(exit - fy, fx * 2)
      fy = one - exit
      ey += step
      enter(ex, ey)
      if cell == nil { return }
    }
  }

  // MARK: Coverage

  private func sweep(_ evenOdd: Bool, _ span: (Int, Int, Int, UInt8) -> Void) {
    func coverage(_ area: Int) -> UInt8 {
      let value = area >> (Self.pixelBits * 2 + 1 - 8)
      if evenOdd { return UInt8(truncatingIfNeeded: value & 0x100 != 0 ? ~value : value) }
      return UInt8(min(255, value < 0 ? ~value : value))
    }
    for row in rows {
      let line = cells[((row - rows.lowerBound) * columns)..<((row - rows.lowerBound + 1) * columns)]
      var cover = 0
      // The start of a run of cells without lines.
      var runStart = clip.x0
      for (column, cell) in line.enumerated() where cell.cover != 0 || cell.area != 0 {
        let x = clip.x0 + column - 1
        if column > 0 {
          if x > runStart && cover != 0 { span(runStart, row, x - runStart, coverage(cover)) }
          let area = cover + cell.cover * (Self.onePixel * 2) - cell.area
          if area != 0 { span(x, row, 1, coverage(area)) }
          runStart = x + 1
        }
        cover += cell.cover * (Self.onePixel * 2)
      }
      if cover != 0 && runStart < clip.x1 { span(runStart, row, clip.x1 - runStart, coverage(cover)) }
    }
  }
}
