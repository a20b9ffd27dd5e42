import CPixels
import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Blurred layers: their values, and that these depend on nothing but the layer.
@Suite struct BlurTests {
  private static let side = 160

  private func draw(
    _ list: DisplayList, _ transform: CGAffineTransform = .identity, damage: [PixelRect]? = nil, maxBytes: Int = Rasterizer.maxBytes
  ) throws -> Bitmap {
    let bitmap = try Bitmap(width: Self.side, height: Self.side)
    Rasterizer(maxBytes: maxBytes).render(list, into: bitmap, damage: damage ?? [bitmap.bounds], transform: transform)
    return bitmap
  }

  private func blurred(
    _ radius: CGFloat, _ kind: LayerEffect.Kind = .blur, bounds: CGRect = CGRect(x: -500, y: -500, width: 1200, height: 1200),
    _ drawing: (inout DisplayList) -> Void
  ) -> DisplayList {
    var list = DisplayList()
    list.pushLayer(LayerEffect(kind, radius: radius, in: CGRect(x: 0, y: 0, width: 160, height: 160)), bounds: bounds)
    drawing(&list)
    list.popLayer()
    return list
  }

  /// The part of a Gaussian's area below a value, cut off as the blur is.
  private func below(_ z: Double) -> Double {
    let cut = 3.0
    func whole(_ z: Double) -> Double { 0.5 * (1 + erf(z / 2.0.squareRoot())) }
    return (min(max(whole(z), whole(-cut)), whole(cut)) - whole(-cut)) / (whole(cut) - whole(-cut))
  }

  @Test(arguments: [0.7, 1, 2, 3.3, 4, 5, 5.1, 6, 8, 10.5, 17, 30] as [CGFloat]) func edgesAreThoseOfAGaussian(radius: CGFloat) throws {
    let list = blurred(radius) { $0.fill(CGRect(x: -400, y: -400, width: 480, height: 1200), .black) }
    let bitmap = try draw(list)
    for x in 0..<Self.side {
      // The mean of the pixels' own areas differs a little from the value at their middle.
      let expected = 255 * below((80 - (Double(x) + 0.5)) / Double(BlurKernel.narrowing * radius))
      let error = abs(Double(bitmap[x, 77].alpha) - expected)
      #expect(error < (radius < 2 ? 12 : radius > 9.1 ? 2 : 3), "\(x): \(bitmap[x, 77].alpha), not \(expected)")
    }
    if radius > 25 { return }
    #expect(bitmap[80 - Int(3 * radius) - 1, 77].alpha == 255 && bitmap[80 + Int(3 * radius), 77].alpha == 0)
  }

  @Test func kernelsReachNoFartherThanThreeDeviationsAndMoveSmoothly() throws {
    var before: [UInt32]?
    for step in 1...2600 {
      let deviation = CGFloat(step) / 20, kernel = BlurKernel(deviation: deviation)
      #expect(CGFloat(kernel.reach) <= 3 * deviation && CGFloat(kernel.reach) >= 2.7 * deviation - 2)
      guard step % 4 == 0, step < 800 else { continue }
      // An edge in the middle of a line, and a line of its own below.
      var line = [UInt32](repeating: 0, count: 300)
      for index in 0..<150 { line[index] = 0xFF80_4020 }
      let count = line.count
      line.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        kernel.blur(first, lines: 1, apart: 0, count: count, step: 1, part: 0..<count, isOpaque: false)
      }
      #expect(line.allSatisfy { ($0 >> 16) & 0xFF <= $0 >> 24 })
      if let before {
        #expect(zip(before, line).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 14 + (deviation < 3 ? 20 : 0) }, "\(deviation)")
      }
      before = line
    }
    #expect(BlurKernel(deviation: .nan).reach == 0 && BlurKernel(deviation: -3).reach == 0 && BlurKernel(deviation: .infinity).reach < 769)
  }

  /// A line as a kernel says it, number after number.
  private func plainly(_ line: [UInt32], _ kernel: BlurKernel, part: Range<Int>, isOpaque: Bool) -> [UInt32] {
    let channels = [0, 8, 16, 24].map { shift -> [Float] in
      var numbers = (part.lowerBound - kernel.reach..<part.upperBound + kernel.reach).map { index -> Float in
        line.indices.contains(index) ? Float((line[index] >> shift) & 255) * kernel.unit : 0
      }
      if kernel.boxes.isEmpty {
        return part.indices.map { index -> Float in
          let middle = index - part.lowerBound + kernel.reach
          var sum = numbers[middle] * kernel.weights[0]
          for distance in 0..<kernel.reach {
            sum += (numbers[middle - distance - 1] + numbers[middle + distance + 1]) * kernel.weights[distance + 1]
          }
          return sum
        }
      }
      for box in kernel.boxes {
        numbers = (box.reach..<numbers.count - box.reach).map { middle in
          var sum = numbers[middle - box.half...middle + box.half].reduce(0, +)
          if box.edge > 0 { sum += (numbers[middle - box.reach] + numbers[middle + box.reach]) * box.edge }
          return (sum * box.share).rounded(.toNearestOrEven)
        }
      }
      return numbers.map { $0 * (1 / kernel.unit) }
    }
    var result = line
    for (index, position) in part.enumerated() {
      let alpha = channels[3][index]
      result[position] = (0..<4).reduce(0) { pixel, channel in
        var value = channels[channel][index]
        if isOpaque { value = alpha > 0 ? min(255, value * (255 / alpha)) : 0 }
        return pixel | UInt32(value.rounded(.toNearestOrEven)) << UInt32(8 * channel)
      }
    }
    return result
  }

  @Test(arguments: [0, 0.5, 1.7, 4.9, 5.2, 9.7, 33] as [CGFloat], [false, true])
  func resultsAreThoseOfPlainLoops(deviation: CGFloat, isOpaque: Bool) {
    let kernel = BlurKernel(deviation: deviation), count = 90
    var random = SplitMix64(seed: 5)
    for (lines, part) in [(1, 0..<90), (2, 0..<90), (3, 20..<31), (4, 89..<90), (7, 1..<70)] {
      var pixels = (0..<lines * count).map { index -> UInt32 in
        let alpha = UInt32(random.next() % 256), lessens = index % 13 < 6 || index / count == 1
        return lessens ? 0 : (0..<3).reduce(alpha << 24) { $0 | UInt32(random.next() % UInt64(alpha + 1)) << UInt32(8 * $1) }
      }
      let expected = (0..<lines).flatMap { line in
        plainly(Array(pixels[line * count..<(line + 1) * count]), kernel, part: part, isOpaque: isOpaque)
      }
      var columns = (0..<count).flatMap { index in (0..<lines).map { pixels[$0 * count + index] } }
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        kernel.blur(first, lines: lines, apart: count, count: count, step: 1, part: part, isOpaque: isOpaque)
      }
      columns.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        kernel.blur(first, lines: lines, apart: 1, count: count, step: lines, part: part, isOpaque: isOpaque)
      }
      #expect(pixels == expected)
      #expect((0..<lines).flatMap { line in (0..<count).map { columns[$0 * lines + line] } } == expected)
    }
  }

  @Test(arguments: [0.4, 2.5, 7, 20] as [CGFloat]) func whatIsBlurredKeepsItsSumAndItsMiddle(radius: CGFloat) throws {
    let list = blurred(radius) { $0.fill(CGRect(x: 60, y: 60, width: 40, height: 40), .black) }
    let bitmap = try draw(list)
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let value = Double(bitmap[column, row].alpha) / 255
        (sum, x, y) = (sum + value, x + value * (Double(column) + 0.5), y + value * (Double(row) + 0.5))
        #expect(bitmap[column, row] == bitmap[159 - column, row] && bitmap[column, row] == bitmap[column, 159 - row])
        // Between rows and columns values are rounded.
        #expect(abs(Int(bitmap[column, row].alpha) - Int(bitmap[row, column].alpha)) <= 1)
      }
    }
    #expect(abs(sum - 1600) < 25 && abs(x / sum - 80) < 0.01 && abs(y / sum - 80) < 0.01)
  }

  private func sample(_ kind: LayerEffect.Kind, _ radius: CGFloat) -> DisplayList {
    var list = DisplayList()
    list.fill(CGRect(x: 0, y: 0, width: 160, height: 160), .white)
    list.pushClip(CGRect(x: 20, y: 10, width: 120, height: 130), cornerRadius: 30)
    let place = CGRect(x: 40, y: 40, width: 60, height: 60), bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
    list.pushLayer(LayerEffect(kind, radius: radius, in: place), bounds: bounds)
    list.fill(CGRect(x: 40.3, y: 41, width: 50, height: 30), PixelColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    list.fill(CGRect(x: 60, y: 60, width: 60, height: 40), cornerRadius: 12, PixelColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    list.pushLayer(opacity: 0.5, bounds: bounds)
    list.pushLayer(LayerEffect(.blur, radius: 2, in: place), bounds: bounds)
    list.stroke(Path(ellipseIn: CGRect(x: 50, y: -20, width: 60, height: 100)), StrokeStyle(lineWidth: 3), .black)
    list.popLayer()
    list.popLayer()
    list.popLayer()
    list.popClip()
    return list
  }

  @Test(
    arguments: [
      LayerEffect.Kind.blur, .opaqueBlur, .shadow(.black, CGVector(dx: 7, dy: -5)), .group, .colors(.hueRotation(1)), .luminanceToAlpha,
      .multiply(PixelColor(red: 0.5, green: 1, blue: 0, alpha: 0.7)), .alphaThreshold(0.3...0.8, .black), .blend(.softLight),
      .blend(.copy), .blend(.destinationIn),
    ], [1.5, 6, 14] as [CGFloat])
  func pixelsDoNotDependOnHowTheDamageIsSplit(kind: LayerEffect.Kind, radius: CGFloat) throws {
    let list = sample(kind, radius)
    for transform in [
      CGAffineTransform.identity, CGAffineTransform(scaleX: 1.5, y: 0.75), CGAffineTransform(rotationAngle: 0.4),
      CGAffineTransform(a: 1, b: 0.3, c: 0.7, d: 1, tx: -20, ty: 0),
    ] {
      let whole = try draw(list, transform)
      var random = SplitMix64(seed: 7)
      for _ in 0..<4 {
        let (x, y) = (Int(random.next() % 160), Int(random.next() % 160))
        let parts = [
          PixelRect(x0: 0, y0: 0, x1: x, y1: y), PixelRect(x0: x, y0: 0, x1: 160, y1: y), PixelRect(x0: 0, y0: y, x1: 160, y1: 160),
        ]
        #expect(try draw(list, transform, damage: parts) == whole)
      }
      #expect(try draw(list, transform, maxBytes: 60_000) == whole)
    }
  }

  @Test(arguments: [5, 12, 20] as [CGFloat]) func whatIsBeyondTheBitmapCounts(radius: CGFloat) throws {
    let list = blurred(radius) {
      $0.stroke(Path(ellipseIn: CGRect(x: -40, y: -40, width: 38, height: 300)), StrokeStyle(lineWidth: 6), .black)
    }
    let moved = try draw(list, CGAffineTransform(translationX: 61, y: 0)), here = try draw(list)
    for y in 0..<Self.side { for x in 0..<90 { #expect(here[x, y] == moved[x + 61, y]) } }
    #expect(here[0, 60].alpha > 20)
  }

  @Test(arguments: [3, 12, 20, 45] as [CGFloat]) func opaqueBlursOfWhatIsFilledAreOpaque(radius: CGFloat) throws {
    let bitmap = try draw(
      blurred(radius, .opaqueBlur) {
        $0.fill(CGRect(x: 0, y: 0, width: 160, height: 160), .white)
        $0.fill(CGRect(x: 0, y: 50, width: 160, height: 160), .black)
      })
    for y in 0..<Self.side { for x in 0..<Self.side { #expect(bitmap[x, y].alpha == 255) } }
    #expect(bitmap[0, 0].red > 150 && bitmap[159, 159].red < 5)
  }

  @Test(arguments: 0...3, 0...3) func groupsAreMeansAndPixelsBetweenThem(across: Int, down: Int) {
    var random = SplitMix64(seed: 11)
    let (width, height) = (1 << across, 1 << down)
    for offset in Set([0, width / 2, width - 1]) {
      let count = 5 * width - offset - 1
      var sums = [UInt32](repeating: 0, count: 20), plain = sums
      for _ in 0..<height {
        let pixels = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        oriel_group_add(&sums, pixels, count, offset, Int32(across))
        for (index, pixel) in pixels.enumerated() {
          for channel in 0..<4 { plain[(index + offset) / width * 4 + channel] += pixel >> UInt32(8 * channel) & 255 }
        }
      }
      #expect(sums == plain)
      var groups = [UInt32](repeating: 0, count: 5)
      oriel_group_write(&groups, sums, 5, Int32(across + down))
      let size = width * height
      let means = (0..<5).map { group in (0..<4).map { (Int(plain[4 * group + $0]) + size / 2) / size } }
      #expect(groups == means.map { $0.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) } })
    }
    let top = (0..<6).map { _ in UInt32(truncatingIfNeeded: random.next()) }, bottom = top.map { $0 ^ 0x40C0_1077 }
    // Positions are odd where a group has a middle between pixels.
    let below = Int(random.next() & UInt64(2 * height - 1)), first = width == 1 ? 0 : 2 * (width / 2) - 1
    let count = 4 * width
    var output = [UInt32](repeating: 0, count: count)
    oriel_group_enlarge(&output, count, first, Int32(across), top, bottom, Int32(below), Int32(down))
    for index in 0..<count {
      let position = first + 2 * index, group = position / (2 * width), right = position % (2 * width)
      for channel in 0..<4 {
        func value(_ row: [UInt32], _ group: Int) -> Int { Int(row[group] >> UInt32(8 * channel) & 255) }
        func column(_ group: Int) -> Int { value(top, group) * (2 * height - below) + value(bottom, group) * below }
        let sum = column(group) * (2 * width - right) + column(group + 1) * right
        #expect(Int(output[index] >> UInt32(8 * channel) & 255) == (sum + 2 * width * height) / (4 * width * height))
      }
    }
  }

  @Test func memoryIsThatOfWhatIsSeen() throws {
    let list = blurred(4, bounds: CGRect(x: 50, y: 50, width: 20, height: 20)) {
      $0.fill(CGRect(x: 62, y: 62, width: 4, height: 4), .black)
    }
    let bitmap = try Bitmap(width: Self.side, height: Self.side)
    let rasterizer = Rasterizer()
    rasterizer.render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    #expect(rasterizer.peakBytes == 42 * 42 * 4)
    var wide = DisplayList()
    wide.pushLayer(LayerEffect(.blur, radius: 0.2, in: .zero), bounds: CGRect(x: 0, y: 0, width: 160, height: 160))
    wide.fill(CGRect(x: 62, y: 62, width: 4, height: 4), .black)
    wide.popLayer()
    let other = Rasterizer()
    other.render(wide, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    #expect(other.peakBytes == 0)
  }

  /// Turned and mirrored, it is as it was; scaled, as wide as what is scaled.
  @Test func radiiFollowTheMap() throws {
    let radius: CGFloat = 4
    let list = blurred(radius) { $0.fill(CGRect(x: 60, y: 60, width: 40, height: 40), .black) }
    let plain = try draw(list)
    let middle = CGAffineTransform(translationX: 80, y: 80), back = CGAffineTransform(translationX: -80, y: -80)
    #expect(try draw(list, back.concatenating(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)).concatenating(middle)) == plain)
    let double = try draw(list, back.concatenating(CGAffineTransform(scaleX: 2, y: 1)).concatenating(middle))
    for step in 0..<12 {
      let pair = Int(double[120 + 2 * step, 80].alpha) + Int(double[121 + 2 * step, 80].alpha)
      #expect(abs(pair - 2 * Int(plain[100 + step, 80].alpha)) <= 5)
      #expect(double[80, 100 + step].alpha == plain[80, 100 + step].alpha)
    }
    let turned = try draw(list, back.concatenating(CGAffineTransform(rotationAngle: .pi / 4)).concatenating(middle))
    #expect(abs(Int(turned[94, 94].alpha) - Int(plain[100, 80].alpha)) < 14)
  }
}
