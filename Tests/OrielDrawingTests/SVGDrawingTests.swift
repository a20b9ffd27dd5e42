import Foundation
import OrielDrawing
import Testing

/// SVG files: which elements become which paths, and what is said of files that are not understood.
@Suite struct SVGDrawingTests {
  private func drawing(_ content: String, _ attributes: String = "viewBox=\"0 0 10 10\"") throws -> VectorDrawing {
    try VectorDrawing(svg: "<svg \(attributes)>\(content)</svg>")
  }

  private let stroke = VectorDrawing.Part.Paint.stroke(StrokeStyle(miterLimit: 4))

  @Test func eachShapeIsAPath() throws {
    func path(_ element: String) throws -> Path? { try drawing(element).parts.first?.path }
    #expect(try path("<rect x='1' y='2' width='3' height='4'/>") == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    let round = Path(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 6), cornerSize: CGSize(width: 2, height: 2), style: .circular)
    #expect(try path("<rect width='8' height='6' rx='2'/>") == round)
    #expect(try path("<rect width='8' height='6' ry='2'/>") == round)
    #expect(try path("<circle cx='5' cy='4' r='3'/>") == Path(ellipseIn: CGRect(x: 2, y: 1, width: 6, height: 6)))
    #expect(try path("<ellipse cx='5' cy='4' rx='3' ry='1'/>") == Path(ellipseIn: CGRect(x: 2, y: 3, width: 6, height: 2)))
    #expect(try path("<line x1='1' y1='2' x2='3'/>") == Path(svgPathData: "M1 2L3 0"))
    #expect(try path("<polyline points='1,2 3,4 5,6'/>") == Path(svgPathData: "M1 2L3 4L5 6"))
    #expect(try path("<polygon points='1 2 3 4 5 6'/>") == Path(svgPathData: "M1 2L3 4L5 6z"))
    #expect(try path("<path d='M1 2h3'/>") == Path(svgPathData: "M1 2h3"))
    // What has no extent draws nothing.
    for nothing in ["<rect width='0' height='4'/>", "<circle r='0'/>", "<ellipse rx='1' ry='0'/>", "<polygon/>", "<path/>", "<g/>"] {
      #expect(try path(nothing) == nil)
    }
  }

  @Test func paintIsInherited() throws {
    func paints(_ content: String, _ attributes: String) throws -> [VectorDrawing.Part.Paint] {
      try drawing(content, "viewBox='0 0 10 10' \(attributes)").parts.map(\.paint)
    }
    let line = "<path d='M0 0h1'/>"
    #expect(try paints(line, "") == [.fill(isEvenOdd: false)])
    #expect(try paints(line, "fill='none' stroke='red'") == [stroke])
    #expect(try paints("<g fill='red' fill-rule='evenodd'>\(line)</g>", "fill='none'") == [.fill(isEvenOdd: true)])
    #expect(try paints("<g fill='none'></g>\(line)", "") == [.fill(isEvenOdd: false)])
    let style = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, miterLimit: 3)
    #expect(
      try paints(line, "fill='none' stroke='red' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='bevel' stroke-miterlimit='3'")
        == [.stroke(style)])
    // Lines traced alike are one part; fills and other widths are apart.
    let several = line + "<path d='M1 1h1' fill='red'/>" + line + "<path d='M2 2h1' stroke-width='3'/>"
    let parts = try drawing(several, "viewBox='0 0 10 10' fill='none' stroke='red'").parts
    #expect(parts.map(\.paint) == [stroke, .fill(isEvenOdd: false), .stroke(StrokeStyle(lineWidth: 3, miterLimit: 4))])
    #expect(try parts.first?.path == Path(svgPathData: "M0 0h1M1 1h1M0 0h1"))
  }

  @Test func asManyKindsOfLinesAsThereAreElements() throws {
    let lines = (0..<40_000).map { "<path d='M0 0h1' stroke-width='\($0 % 20_000)'/>" }.joined()
    let parts = try drawing(lines, "viewBox='0 0 10 10' fill='none' stroke='red'").parts
    #expect(parts.count == 20_000)
    #expect(try parts[7].path == Path(svgPathData: "M0 0h1M0 0h1"))
    #expect(parts[7].paint == .stroke(StrokeStyle(lineWidth: 7, miterLimit: 4)))
  }

  @Test func aViewBoxBeginsAtZero() throws {
    let moved = try drawing("<path d='M3 2h1'/>", "viewBox='3,2 4 8'")
    #expect(moved.size == CGSize(width: 4, height: 8))
    #expect(try moved.parts.first?.path == Path(svgPathData: "M0 0h1"))
    #expect(try drawing("", "width='5' height='6'").size == CGSize(width: 5, height: 6))
  }

  @Test func widthAndHeightAreTheSizeInTheirUnits() throws {
    func size(_ attributes: String) throws -> CGSize { try drawing("", attributes).size }
    #expect(try size("width='24px' height='24px' viewBox='0 -960 960 960'") == CGSize(width: 24, height: 24))
    #expect(try size("width='40' viewBox='0 0 10 20'") == CGSize(width: 40, height: 80))
    #expect(try size("height='40' viewBox='0 0 10 20'") == CGSize(width: 20, height: 40))
    #expect(try size("width='100%' height='100%' viewBox='0 0 10 20'") == CGSize(width: 10, height: 20))
    #expect(try size("width='1in' height='72pt'") == CGSize(width: 96, height: 96))
    #expect(try size("width='25.4mm' height='6pc'") == CGSize(width: 96, height: 96))
  }

  /// The view box is shown as large as fits, in the middle, unless the file says otherwise.
  @Test func theViewBoxFillsTheSize() throws {
    func line(_ attributes: String) throws -> Path? { try drawing("<path d='M0 0L10 10'/>", attributes).parts.first?.path }
    let box = "viewBox='0 0 10 10' width='40' height='20'"
    #expect(try line(box) == Path(svgPathData: "M10 0L30 20"))
    #expect(try line(box + " preserveAspectRatio='xMinYMid'") == Path(svgPathData: "M0 0L20 20"))
    #expect(try line(box + " preserveAspectRatio='xMaxYMax slice'") == Path(svgPathData: "M0 -20L40 20"))
    #expect(try line(box + " preserveAspectRatio='none'") == Path(svgPathData: "M0 0L40 20"))
    let wide = try drawing("<path d='M0 0h1' fill='none' stroke='red' stroke-width='2'/>", "viewBox='0 0 10 10' width='30' height='30'")
    #expect(wide.parts.map(\.paint) == [.stroke(StrokeStyle(lineWidth: 6, miterLimit: 4))])
  }

  @Test(arguments: [
    "<rect width='9' height='9' fill='transparent'/>", "<rect width='9' height='9' fill='#F000'/>",
    "<rect width='9' height='9' fill='rgba(9, 9, 9, 0)'/>", "<rect width='9' height='9' fill='#ff000000'/>",
    "<rect width='9' height='9' fill-opacity='0'/>", "<rect width='9' height='9' opacity='0%'/>",
    "<g display='none'><use href='#a'/><rect width='9' height='9'/></g>", "<rect width='9' height='9' style='display: none'/>",
    "<g visibility='hidden'><rect width='9' height='9'/></g>", "<rect width='9' height='9' style='fill:none;stroke:transparent'/>",
  ])
  func whatIsClearOrHiddenIsLeftOut(element: String) throws {
    #expect(try drawing(element).parts.isEmpty)
  }

  @Test func whatIsInsideMayBeVisibleAgain() throws {
    #expect(try drawing("<g visibility='hidden'><rect width='9' height='9' visibility='visible'/></g>").parts.count == 1)
    #expect(try drawing("<rect width='9' height='9' style='fill:none' fill='red'/>").parts.isEmpty)
  }

  @Test func drawingsSayWhetherTheyNameColors() throws {
    #expect(try drawing("<path d='M0 0h1' stroke='currentColor' fill='none'/>").isInCurrentColor)
    #expect(try !drawing("<path d='M0 0h1' stroke='currentColor'/>").isInCurrentColor)
    #expect(try !drawing("").isInCurrentColor)
  }

  @Test func whatShowsNothingIsPassedOver() throws {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE svg>
      <!-- <path d="nonsense"> -->
      <svg xmlns="http://www.w3.org/2000/svg" class="a" viewBox="0 0 1 1"><title>A <tspan>b</tspan></title>
        <desc/>
        <path d="M0 0h1" id='x'></path>
      </svg>
      """
    #expect(try VectorDrawing(svg: text).parts.count == 1)
  }

  @Test(arguments: [
    ("", "there is no <svg>"), ("plain text", "there is no <svg>"),
    ("<html></html>", "line 1, <html>: the file's one outermost element has to be <svg>"),
    ("<svg viewBox='0 0 1 1'/><svg viewBox='0 0 1 1'/>", "line 1, <svg>: the file's one outermost element has to be <svg>"),
    ("<svg/>", "line 1, <svg>: width is missing"), ("<svg width='1'/>", "line 1, <svg>: height is missing"),
    ("<svg viewBox='0 0 1'/>", "line 1, <svg>: viewBox has 3 numbers, not 4"),
    ("<svg viewBox='0 0 0 1'/>", "line 1, <svg>: the drawing is 0.0 by 1.0"),
    ("<svg width='1xy' height='1'/>", "line 1, <svg>: width has the unit 'xy', which is not known"),
    ("<svg viewBox='0 0 1 1'>", "<svg> does not end"), ("<svg viewBox='0 0 1 1'><g>\n</svg>", "line 2, </svg>: <g> is still open"),
    ("</svg>", "line 1, </svg>: nothing is open"), ("<svg viewBox='0 0 1 1'", "line 1: the tag <svg> does not end"),
    ("\n<svg viewBox=0/>", "line 2: the value of viewBox in <svg> is not quoted"),
    ("<svg viewBox='0", "line 1: the value of viewBox in <svg> is not quoted"), ("<svg 5'/>", "line 1: expected an attribute in <svg>"),
    ("<svg a='1' a='2'/>", "line 1: a twice in <svg>"), ("< svg/>", "line 1: a tag without a name"),
    ("<!-- ", "line 1: the comment does not end"),
    ("<?xml", "line 1: the declaration does not end"),
  ])
  func filesThatAreNotUnderstoodAreNamed(text: String, message: String) {
    #expect(throws: SVGError(message)) { try VectorDrawing(svg: text) }
  }

  @Test(arguments: [
    ("<use href='#a'/>", "<use>: this element is not understood"), ("<path d='5'/>", "<path>: d: expected a command at 1, not '5'"),
    ("<circle/>", "<circle>: r is missing"), ("<circle r='-1'/>", "<circle>: r is negative"),
    ("<circle r='1 2'/>", "<circle>: r has 2 numbers, not 1"), ("<circle r=''/>", "<circle>: r has 0 numbers, not 1"),
    ("<rect width='1'/>", "<rect>: height is missing"),
    ("<polygon points='1 2 3'/>", "<polygon>: points has 3 numbers, which are no pairs"),
    ("<g transform='rotate(1)'/>", "<g>: transform is not understood"),
    ("<g stroke-linecap='flat'/>", "<g>: stroke-linecap is 'flat', not one of butt, round, square"),
  ])
  func elementsThatAreNotUnderstoodAreNamed(element: String, message: String) {
    #expect(throws: SVGError("line 2, " + message)) { try drawing("\n" + element) }
  }
}
