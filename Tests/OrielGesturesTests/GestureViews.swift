import Foundation
import Oriel

@testable import OrielTesting

/// The arrangements of views of the table of gestures.
enum GestureViews: String, Sendable {
  case tap, double, triple, doubleThenSingle, singleThenDouble, place, placeGlobal
  case long, longFar, longNow, pressing
  case drag, dragNow, dragFar, dragVelocity, dragState
  case tapAndDrag, dragThenTap, longThenDrag, dragBesideTap, dragBeforeTap, tapBeforeButton
  case masked, maskedChild, maskedNone, off, offHigh
  case childTapParentDouble, childDoubleParentTap, childDragParentDrag, childDragParentBesideDrag, childButtonParentHigh
  case sequence, sequenceTaps, exclusive, exclusiveDrag, together, togetherTaps, mapped, hidden
  case zoom, zoomBody, turn, zoomAndTurn
  case button, buttonInDrag, own, disabledInside, rows
  case childBothParentBoth, childTapParentBesideDouble, childDoubleParentBesideTap

  @MainActor func make(_ log: GestureLog) -> AnyView {
    func said(_ value: DragGesture.Value) -> String { describe(value.translation) }
    let red = Color.red
    let child = Color.blue.frame(width: 100, height: 100)
    func parent(_ view: some View) -> some View {
      ZStack {
        Color.gray; view
      }
    }
    let drag = DragGesture().onChanged { log("d\(said($0))") }.onEnded { log("e\(said($0))") }
    return switch self {
    case .tap: AnyView(red.onTapGesture { log("tap") })
    case .double: AnyView(red.onTapGesture(count: 2) { log("double") })
    case .triple: AnyView(red.onTapGesture(count: 3) { log("triple") })
    case .doubleThenSingle: AnyView(red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") })
    case .singleThenDouble: AnyView(red.onTapGesture { log("single") }.onTapGesture(count: 2) { log("double") })
    case .place: AnyView(red.frame(width: 100, height: 50).onTapGesture { log(describe($0)) })
    case .placeGlobal: AnyView(red.frame(width: 100, height: 50).onTapGesture(coordinateSpace: .global) { log(describe($0)) })
    case .long: AnyView(red.gesture(LongPressGesture().onChanged { log("on \($0)") }.onEnded { log("end \($0)") }))
    case .longFar: AnyView(red.gesture(LongPressGesture(minimumDuration: 0.2, maximumDistance: 50).onEnded { _ in log("end") }))
    case .longNow: AnyView(red.gesture(LongPressGesture(minimumDuration: 0).onEnded { _ in log("end") }))
    case .pressing:
      AnyView(
        red.onLongPressGesture(minimumDuration: 0.3) {
          log("long")
        } onPressingChanged: {
          log($0 ? "down" : "up")
        })
    case .drag: AnyView(red.gesture(drag))
    case .dragNow:
      AnyView(red.gesture(DragGesture(minimumDistance: 0).onChanged { log("d\(said($0))") }.onEnded { log("e\(said($0))") }))
    case .dragFar: AnyView(red.gesture(DragGesture(minimumDistance: 50).onChanged { log("d\(said($0))") }.onEnded { log("e\(said($0))") }))
    case .dragVelocity:
      AnyView(red.gesture(DragGesture().onEnded { log("v\(describe($0.velocity)) to \(describe($0.predictedEndTranslation))") }))
    case .dragState: AnyView(StatefulDrag(log: log))
    case .tapAndDrag: AnyView(red.onTapGesture { log("tap") }.gesture(drag))
    case .dragThenTap: AnyView(red.gesture(drag).onTapGesture { log("tap") })
    case .longThenDrag: AnyView(red.gesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in log("long") }).gesture(drag))
    case .dragBesideTap: AnyView(red.onTapGesture { log("tap") }.simultaneousGesture(drag))
    case .dragBeforeTap: AnyView(red.onTapGesture { log("tap") }.highPriorityGesture(drag))
    case .tapBeforeButton:
      AnyView(
        Button {
          log("button")
        } label: {
          child
        }.buttonStyle(.plain).highPriorityGesture(TapGesture().onEnded { log("high") }))
    case .masked: AnyView(parent(child.onTapGesture { log("c") }).gesture(TapGesture().onEnded { log("p") }, including: .gesture))
    case .maskedChild: AnyView(parent(child.onTapGesture { log("c") }).gesture(TapGesture().onEnded { log("p") }, including: .subviews))
    case .maskedNone: AnyView(parent(child.onTapGesture { log("c") }).gesture(TapGesture().onEnded { log("p") }, including: .none))
    case .off: AnyView(parent(child.onTapGesture { log("c") }).gesture(TapGesture().onEnded { log("p") }, isEnabled: false))
    case .offHigh: AnyView(parent(child.onTapGesture { log("c") }).highPriorityGesture(TapGesture().onEnded { log("p") }, isEnabled: false))
    case .childTapParentDouble: AnyView(parent(child.onTapGesture { log("c") }).onTapGesture(count: 2) { log("p2") })
    case .childDoubleParentTap: AnyView(parent(child.onTapGesture(count: 2) { log("c2") }).onTapGesture { log("p") })
    case .childBothParentBoth:
      AnyView(
        parent(child.onTapGesture(count: 2) { log("c2") }.onTapGesture { log("c") })
          .onTapGesture(count: 2) { log("p2") }.onTapGesture { log("p") })
    case .childTapParentBesideDouble:
      AnyView(parent(child.onTapGesture { log("c") }).simultaneousGesture(TapGesture(count: 2).onEnded { log("p2") }))
    case .childDoubleParentBesideTap:
      AnyView(parent(child.onTapGesture(count: 2) { log("c2") }).simultaneousGesture(TapGesture().onEnded { log("p") }))
    case .childDragParentDrag:
      AnyView(parent(child.gesture(DragGesture().onEnded { _ in log("c") })).gesture(DragGesture().onEnded { _ in log("p") }))
    case .childDragParentBesideDrag:
      AnyView(parent(child.gesture(DragGesture().onEnded { _ in log("c") })).simultaneousGesture(DragGesture().onEnded { _ in log("p") }))
    case .childButtonParentHigh:
      AnyView(
        parent(
          Button {
            log("button")
          } label: {
            child
          }.buttonStyle(.plain)
        ).highPriorityGesture(DragGesture().onEnded { _ in log("p") }))
    case .sequence:
      AnyView(
        red.gesture(
          LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture(minimumDistance: 0)).onChanged {
            switch $0 {
            case .first: log("1")
            case .second(_, let drag): log("2\(drag.map(said) ?? "")")
            }
          }.onEnded { _ in log("end") }))
    case .sequenceTaps:
      AnyView(
        red.gesture(
          TapGesture().onEnded { log("t") }.sequenced(before: DragGesture().onEnded { log(said($0)) }).onEnded { _ in log("end") }))
    case .exclusive:
      AnyView(
        red.gesture(
          LongPressGesture(minimumDuration: 0.3).onEnded { _ in log("long") }.exclusively(before: TapGesture().onEnded { log("tap") })
            .onEnded { _ in log("end") }))
    case .exclusiveDrag:
      AnyView(red.gesture(drag.exclusively(before: LongPressGesture(minimumDuration: 0.3).onEnded { _ in log("long") })))
    case .together:
      AnyView(
        red.gesture(
          LongPressGesture(minimumDuration: 0.3, maximumDistance: 100).onEnded { _ in log("long") }.simultaneously(with: drag)
            .onEnded { _ in log("end") }))
    case .togetherTaps:
      AnyView(red.gesture(TapGesture().onEnded { log("1") }.simultaneously(with: TapGesture(count: 2).onEnded { log("2") })))
    case .mapped:
      AnyView(red.gesture(DragGesture().map { Int($0.translation.width / 10) }.onChanged { log("\($0)") }.onEnded { log("=\($0)") }))
    case .hidden: AnyView(red.gesture(AnyGesture(TapGesture().map { 7 }).onEnded { log("\($0)") }))
    case .zoom: AnyView(red.gesture(MagnificationGesture().onChanged { log(two($0)) }.onEnded { log("=\(two($0))") }))
    case .zoomBody: AnyView(red.gesture(OwnZoom { log(two($0)) }))
    case .turn: AnyView(red.gesture(RotationGesture().onChanged { log("\(Int($0.degrees.rounded()))") }.onEnded { _ in log("end") }))
    case .zoomAndTurn:
      AnyView(
        red.gesture(
          MagnifyGesture().simultaneously(with: RotateGesture()).onEnded {
            log("\($0.first.map { two($0.magnification) } ?? "-") \($0.second.map { "\(Int($0.rotation.degrees.rounded()))" } ?? "-")")
          }))
    case .button:
      AnyView(
        Button {
          log("button")
        } label: {
          child
        }.buttonStyle(Pressing(log: log)))
    case .buttonInDrag:
      AnyView(
        parent(
          Button {
            log("button")
          } label: {
            child
          }.buttonStyle(Pressing(log: log))
        ).gesture(drag))
    case .own: AnyView(red.gesture(OwnGesture { log($0) }))
    case .disabledInside: AnyView(parent(child.onTapGesture { log("c") }.disabled(true)).onTapGesture { log("p") })
    case .rows:
      AnyView(
        VStack(spacing: 0) {
          Color.red.frame(height: 100).onTapGesture(count: 2) { log("a2") }.onTapGesture { log("a") }
          Color.blue.frame(height: 100).onTapGesture(count: 2) { log("b2") }.onTapGesture { log("b") }
        })
    }
  }
}

private func two(_ number: CGFloat) -> String { String(format: "%.2f", number) }

/// A style that tells of the press.
private struct Pressing: ButtonStyle {
  let log: GestureLog
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onChange(of: configuration.isPressed) { log($1 ? "down" : "up") }
  }
}

private struct StatefulDrag: View {
  let log: GestureLog
  @GestureState private var way: CGFloat = 0
  var body: some View {
    Color.red
      .gesture(DragGesture().updating($way) { value, way, _ in way = value.translation.width }.onEnded { _ in log("end") })
      .onChange(of: way) { log("\(Int($1))") }
  }
}

/// Gestures of a program's own.
private struct OwnGesture: Gesture {
  let say: (String) -> Void
  var body: some Gesture {
    SimultaneousGesture(TapGesture(), LongPressGesture(minimumDuration: 0.2)).onEnded {
      say("\($0.first == nil ? "-" : "tap") \($0.second == nil ? "-" : "press")")
    }
  }
}

private struct OwnZoom: Gesture {
  let say: (CGFloat) -> Void
  var body: some Gesture<MagnifyGesture.Value> { MagnifyGesture().onChanged { say($0.magnification) } }
}
