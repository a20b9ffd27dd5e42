import Oriel
import Testing

@testable import OrielTesting

/// Sequences of events with what must be told, written from SwiftUI's documentation.
@MainActor @Suite struct GestureTableTests {
  nonisolated static let rows: [GestureRow] = [
    // Taps: at the release, in place, in time.
    GestureRow("T01", .tap, "p |down r", "|down,tap"),
    GestureRow("T02", .tap, "c c c", "tap,tap,tap"),
    GestureRow("T03", .tap, "p w:3 r", "tap"),
    GestureRow("T04", .tap, "p m:20,0 m:-20,0 r", "-"),
    GestureRow("T05", .tap, "p m:20,0 r c", "tap"),
    GestureRow("T06", .tap, "p x r", "-"),
    GestureRow("T07", .tap, "p x c", "tap"),
    GestureRow("T08", .double, "c w:1", "-"),
    GestureRow("T09", .double, "c c", "double"),
    GestureRow("T10", .double, "c w:0.3 c", "double"),
    GestureRow("T11", .double, "c w:0.4 c w:1", "-"),
    GestureRow("T12", .double, "c c c c", "double,double"),
    GestureRow("T13", .double, "c:40,40 c:140,140 w:1", "-"),
    GestureRow("T14", .triple, "c c |two c", "|two,triple"),
    GestureRow("T15", .triple, "c c w:1 c w:1", "-"),
    GestureRow("T16", .doubleThenSingle, "c |one w:0.4", "|one,single"),
    GestureRow("T17", .doubleThenSingle, "c c w:1", "double"),
    GestureRow("T18", .doubleThenSingle, "c c c w:1", "double,single"),
    GestureRow("T19", .doubleThenSingle, "c w:0.4 c w:0.4", "single,single"),
    GestureRow("T20", .singleThenDouble, "c c w:1", "double"),
    GestureRow("T21", .place, "c:60,80", "(10,5)"),
    GestureRow("T22", .placeGlobal, "c:60,80", "(60,80)"),
    GestureRow("T23", .rows, "c:100,50 c:100,150 w:1", "a,b"),
    GestureRow("T24", .rows, "c:100,50 c:100,50 c:100,150 w:1", "a2,b"),
    // Long presses.
    GestureRow("T25", .long, "p |down w:0.6 |held r", "on true,|down,end true,|held"),
    GestureRow("T26", .long, "p w:0.4 r w:1", "on true"),
    GestureRow("T27", .long, "p m:20,0 w:1 r", "on true"),
    GestureRow("T28", .long, "p m:8,0 w:1 r", "on true,end true"),
    GestureRow("T29", .longFar, "p m:40,0 w:0.3 r", "end"),
    GestureRow("T30", .longNow, "p |held r", "end,|held"),
    GestureRow("T31", .pressing, "p w:0.1 r w:1", "down,up"),
    GestureRow("T32", .pressing, "p m:20,0 |moved w:1 r", "down,up,|moved"),
    GestureRow("T33", .pressing, "p w:0.4 m:60,0 |moved r", "down,long,|moved,up"),
    GestureRow("T34", .pressing, "p x |lost", "down,up,|lost"),
    // Drags.
    GestureRow("T35", .drag, "p m:5,0 |near m:5,0 r", "|near,d(10,0),e(10,0)"),
    GestureRow("T36", .drag, "p m:0,30 m:0,-30 r", "d(0,30),d(0,0),e(0,0)"),
    GestureRow("T37", .drag, "p m:5,0 r", "-"),
    GestureRow("T38", .drag, "p m:400,0 r", "d(400,0),e(400,0)"),
    GestureRow("T39", .drag, "p m:30,40 x |lost", "d(30,40),|lost"),
    GestureRow("T40", .dragNow, "p |down m:3,0 r", "d(0,0),|down,d(3,0),e(3,0)"),
    GestureRow("T41", .dragFar, "p m:49,0 m:1,0 r", "d(50,0),e(50,0)"),
    GestureRow("T42", .dragFar, "p m:30,40 r", "d(30,40),e(30,40)"),
    GestureRow("T43", .dragVelocity, "p w:0.02 m:10,0 w:0.02 m:10,0 w:0.02 m:10,0 r", "v(500,0) to (155,0)"),
    GestureRow("T44", .dragVelocity, "p w:0.02 m:10,0 w:0.02 m:10,0 w:2 r", "v(0,0) to (20,0)"),
    GestureRow("T45", .dragState, "p m:20,0 m:10,0 r", "20,30,end,0"),
    GestureRow("T46", .dragState, "p m:20,0 x |lost", "20,0,|lost"),
    // Two on one view.
    GestureRow("T47", .tapAndDrag, "c p m:20,0 r c", "tap,d(20,0),e(20,0),tap"),
    GestureRow("T48", .dragThenTap, "c p m:20,0 r c", "tap,d(20,0),e(20,0),tap"),
    GestureRow("T49", .longThenDrag, "p w:0.4 m:30,0 r", "long"),
    GestureRow("T50", .longThenDrag, "p m:30,0 w:0.4 r", "d(30,0),e(30,0)"),
    GestureRow("T51", .dragBesideTap, "c p m:20,0 r", "tap,d(20,0),e(20,0)"),
    GestureRow("T52", .dragBeforeTap, "p |down r", "|down,tap"),
    GestureRow("T53", .dragBeforeTap, "p m:20,0 r", "d(20,0),e(20,0)"),
    GestureRow("T54", .tapBeforeButton, "c", "high"),
    // Masks and switches.
    GestureRow("T55", .masked, "c c:12,12", "p,p"),
    GestureRow("T56", .maskedChild, "c c:12,12", "c"),
    GestureRow("T57", .maskedNone, "c c:12,12", "-"),
    GestureRow("T58", .off, "c c:12,12", "c"),
    GestureRow("T59", .offHigh, "c c:12,12", "c"),
    GestureRow("T60", .disabledInside, "c c:12,12", "p,p"),
    // Parent and child.
    GestureRow("T61", .childTapParentDouble, "c c w:1", "p2"),
    GestureRow("T62", .childTapParentDouble, "c:12,12 c:12,12 w:1", "p2"),
    GestureRow("T63", .childDoubleParentTap, "c w:1", "p"),
    GestureRow("T64", .childDoubleParentTap, "c c w:1", "c2"),
    GestureRow("T65", .childDragParentDrag, "p m:30,0 r p:12,12 m:30,0 r", "c,p"),
    GestureRow("T66", .childDragParentBesideDrag, "p m:30,0 r", "p,c"),
    GestureRow("T67", .childButtonParentHigh, "c p m:30,0 r", "button,p"),
    // Single and double taps, on the view and on its parent.
    GestureRow("T101", .childBothParentBoth, "c |one w:0.4", "|one,c"),
    GestureRow("T102", .childBothParentBoth, "c c w:1", "c2"),
    GestureRow("T103", .childBothParentBoth, "c:12,12 w:1", "p"),
    GestureRow("T104", .childBothParentBoth, "c:12,12 c:12,12 w:1", "p2"),
    GestureRow("T105", .childBothParentBoth, "c c c w:1", "c2,c"),
    GestureRow("T106", .childTapParentBesideDouble, "c |one c w:1", "c,|one,p2,c"),
    GestureRow("T107", .childDoubleParentBesideTap, "c |one c w:1", "p,|one,p,c2"),
    // Combinations.
    GestureRow("T68", .sequence, "p w:0.1 r w:1", "1"),
    GestureRow("T69", .sequence, "p w:0.4 m:5,0 r", "1,2(0,0),2(5,0),end"),
    GestureRow("T70", .sequenceTaps, "c p m:20,0 r", "t,(20,0),end"),
    GestureRow("T71", .sequenceTaps, "c w:1 p m:20,0 r", "t"),
    GestureRow("T72", .exclusive, "c p w:0.4 r", "tap,end,long,end"),
    GestureRow("T73", .exclusiveDrag, "p w:0.4 r p m:20,0 w:0.4 r", "long,d(20,0),e(20,0)"),
    GestureRow("T74", .together, "p m:20,0 w:0.4 r", "d(20,0),long,e(20,0),end"),
    GestureRow("T75", .togetherTaps, "c c w:1", "1,2"),
    GestureRow("T76", .mapped, "p m:12,0 m:3,0 m:10,0 r", "1,2,=2"),
    GestureRow("T77", .hidden, "c", "7"),
    GestureRow("T78", .own, "p w:0.1 r", "tap -"),
    GestureRow("T79", .own, "p w:0.3 r", "tap press"),
    // Fingers and the wheel.
    GestureRow("T80", .zoom, "1:80,100 2:120,100 2+20,0 2+20,0 2-", "1.50,2.00,=2.00"),
    GestureRow("T81", .zoom, "1:80,100 1+40,0 1-", "-"),
    GestureRow("T82", .zoom, "z:1 z:1 w:1", "1.10,1.21,=1.21"),
    GestureRow("T83", .zoom, "z:1 w:1 z:-1 w:1", "1.10,=1.10,0.91,=0.91"),
    GestureRow("T84", .zoomBody, "1:80,100 2:120,100 2+20,0 1- 2-", "1.50"),
    GestureRow("T85", .turn, "1:100,100 2:150,100 2+-50,50 2+-50,-50 2-", "90,180,end"),
    GestureRow("T86", .turn, "1:100,100 2:150,100 2+-50,-50 2-", "-90,end"),
    GestureRow("T87", .zoomAndTurn, "1:100,100 2:150,100 2+50,0 2-", "2.00 -"),
    GestureRow("T88", .zoomAndTurn, "1:100,100 2:150,100 2+-50,100 2- 1-", "2.00 90"),
    // What is cancelled has no end, and the next one begins anew.
    GestureRow("T95", .zoom, "1:80,100 2:120,100 2+20,0 2x 1x", "1.50"),
    GestureRow("T96", .zoom, "1:80,100 2:120,100 2+20,0 1x 2x 1:80,100 2:120,100 2+40,0 2-", "1.50,2.00,=2.00"),
    GestureRow("T97", .turn, "1:100,100 2:150,100 2+-50,50 2x", "90"),
    GestureRow("T98", .zoomAndTurn, "1:100,100 2:150,100 2+50,0 1x", "-"),
    GestureRow("T99", .together, "p m:20,0 x", "d(20,0)"),
    GestureRow("T100", .sequence, "p w:0.4 x c", "1,2(0,0),1"),
    // Buttons.
    GestureRow("T89", .button, "p |down r", "down,|down,button,up"),
    GestureRow("T90", .button, "p m:80,0 |out m:-80,0 r", "down,up,|out,down,button,up"),
    GestureRow("T91", .button, "p m:80,0 r", "down,up"),
    GestureRow("T92", .button, "p w:0.8 r", "down,button,up"),
    GestureRow("T93", .buttonInDrag, "p m:20,0 r", "down,button,up"),
    // The style hears of the end of the press in the next update.
    GestureRow("T94", .buttonInDrag, "p m:80,0 r", "down,d(80,0),up,e(80,0)"),
  ]

  @Test func thereAreEighty() {
    #expect(Self.rows.count >= 80)
    #expect(Set(Self.rows.map(\.id)).count == Self.rows.count)
  }

  @Test(arguments: rows) func row(_ row: GestureRow) { #expect(row.run() == row.expected) }
}
