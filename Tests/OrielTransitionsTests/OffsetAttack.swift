import Foundation
import Oriel
import TestSupport

@_spi(Oriel) import OrielInput
@testable import OrielTesting

/// What the trees of an attack on offsets show.
@MainActor @Observable final class OffsetStage {
  var places = [CGSize](repeating: .zero, count: 4)
  var angle = 0.0
  var radius = 0.0
  var side = 40.0
  var isMirrored = false
  var isShown = true
  var tab = 0
}

/// A view of such a tree, its parts chosen at random.
@MainActor final class OffsetNode {
  static let kinds = 26
  let kind: Int
  let place: Int, other: Int
  let animation: Int
  let isInline: Bool
  let children: [OffsetNode]

  init(_ random: inout SplitMix64, depth: Int) {
    func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    kind = depth == 0 ? 0 : any(Self.kinds)
    (place, other, animation, isInline) = (any(4), any(4), any(Self.animations.count), any(2) == 0)
    let count = depth == 0 || kind == 0 ? 0 : Self.holdsMany.contains(kind) ? 1 + any(3) : 1
    var children: [OffsetNode] = []
    for _ in 0..<count { children.append(OffsetNode(&random, depth: depth - 1)) }
    self.children = children
  }

  private static let holdsMany: Set = [9, 10, 15, 16, 22]
  static let animations: [Animation?] = [
    nil, nil, .linear(duration: 0.4), .bouncy, .spring(duration: 0.7, bounce: 0.5), .easeOut(duration: 0.2).delay(0.1),
    .linear(duration: 0.2).repeatCount(3, autoreverses: true), .timingCurve(0.2, 1.4, 0.7, -0.3, duration: 0.6),
  ]

  /// The tree in a line.
  var text: String {
    "\(kind)[\(place)\(other)a\(animation)\(isInline ? "i" : "")]"
      + (children.isEmpty ? "" : "(\(children.map(\.text).joined(separator: " ")))")
  }
}

struct OffsetView: View {
  let node: OffsetNode
  let stage: OffsetStage
  var body: some View { AnyView(Self.view(of: node, stage)) }

  @ViewBuilder private static func part(_ node: OffsetNode, _ stage: OffsetStage) -> some View {
    if node.isInline { AnyView(view(of: node, stage)) } else { OffsetView(node: node, stage: stage) }
  }

  private static func parts(_ nodes: [OffsetNode], _ stage: OffsetStage) -> some View {
    ForEach(nodes.indices, id: \.self) { part(nodes[$0], stage) }
  }

  private static let colors: [Color] = [.red, .green, .blue, .orange.opacity(0.6)]

  private static func view(of node: OffsetNode, _ stage: OffsetStage) -> any View {
    let place = stage.places[node.place], other = stage.places[node.other]
    let animation = OffsetNode.animations[node.animation]
    guard let first = node.children.first else {
      return colors[node.place].frame(width: 20 + CGFloat(node.other) * 7.5, height: 24)
    }
    let content = part(first, stage), all = parts(node.children, stage)
    switch node.kind {
    case 1: return content.offset(place)
    case 2: return content.offset(place).animation(animation, value: place).offset(other)
    case 3: return content.offset(place).frame(width: stage.side, height: 30).offset(other).border(.black)
    case 4: return content.padding(3.5).offset(place).padding(.leading, 4).background(.yellow)
    case 5: return content.offset(place).clipShape(Circle()).offset(other)
    case 6: return content.offset(place).mask { RoundedRectangle(cornerRadius: 5).offset(other) }
    case 7: return content.offset(place).rotationEffect(.degrees(stage.angle)).offset(other)
    case 8: return content.offset(place).blur(radius: stage.radius).offset(other)
    case 9:
      return ScrollView {
        LazyVStack {
          all; ForEach(0..<9, id: \.self) { Color.gray.frame(height: 12).offset(x: $0 % 2 == 0 ? place.width : 0) }
        }
      }
    case 10: return ScrollView([.vertical, .horizontal]) { VStack { all.offset(place) } }
    case 11: return content.offset(place).environment(\.layoutDirection, stage.isMirrored ? .rightToLeft : .leftToRight).offset(other)
    case 12: return content.offset(place).geometryGroup().offset(other)
    case 13:
      return GeometryReader { proxy in
        let frame = proxy.frame(in: .global)
        Color(red: max(0, min(1, frame.minX / 200)), green: max(0, min(1, frame.minY / 200)), blue: 0.5).overlay { content }
      }
      .frame(width: 40, height: 20).offset(place)
    case 14: return Matched(node: node, stage: stage)
    case 15: return VStack(spacing: 3) { all }.offset(place)
    case 16: return HStack { all }.offset(place).animation(animation, value: other)
    case 17: return Stateful(content: AnyView(content), animation: animation, place: CGSize(width: 13.3, height: -7))
    case 18: return content.offset(place).opacity(stage.tab == 1 ? 0.5 : 1).offset(other).animation(animation, value: stage.tab)
    case 19: return content.offset(place).scaleEffect(stage.side / 50).offset(other)
    case 20:
      return VStack {
        if stage.isShown {
          content.offset(other).transition(.offset(place).combined(with: .opacity))
        } else {
          Color.pink.frame(width: 9, height: 9)
        }
      }
    case 21: return content.offset(place).transaction { $0.animation = animation }.offset(other)
    case 22: return ZStack(alignment: .topLeading) { all }.offset(place).position(x: 40, y: 20)
    case 23: return content.visualEffect { effect, proxy in effect.offset(y: proxy.frame(in: .global).minX / 10) }.offset(place)
    case 24: return content.offset(place).shadow(radius: stage.radius, x: other.width / 8).offset(other).compositingGroup()
    case 25:
      return content.offset(place).fixedSize().overlay(alignment: .topTrailing) {
        Circle().fill(.purple).frame(width: 8, height: 8).offset(other)
      }
    default: return content.offset(place)
    }
  }

  private struct Matched: View {
    let node: OffsetNode
    let stage: OffsetStage
    @Namespace private var namespace
    var body: some View {
      HStack {
        ForEach(0..<2, id: \.self) { index in
          Color.gray.frame(width: 30, height: 20).overlay {
            if stage.tab == index {
              Capsule().fill(.blue).matchedGeometryEffect(id: "mark", in: namespace).offset(stage.places[node.other])
            }
          }
        }
        ForEach(node.children.indices, id: \.self) { OffsetView(node: node.children[$0], stage: stage) }
      }
      .offset(stage.places[node.place])
    }
  }

  /// Moves when it is clicked.
  private struct Stateful: View {
    let content: AnyView
    let animation: Animation?
    let place: CGSize
    @State private var isMoved = false
    var body: some View {
      content.background(.teal).offset(isMoved ? place : .zero).onTapGesture { withAnimation(animation) { isMoved.toggle() } }
    }
  }
}

/// Changes such a tree, in all ways that come to its mind.
@MainActor final class OffsetAttacker {
  let node: OffsetNode
  let stage = OffsetStage()
  let harness: ViewHarness
  private var random: SplitMix64
  private(set) var log: [String] = []
  private(set) var failure: String?
  private(set) var pictures: (steps: Bitmap, whole: Bitmap)?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let node = OffsetNode(&random, depth: Int.random(in: 1...4, using: &random)), stage = stage
    self.node = node
    harness = ViewHarness(size: CGSize(width: 150, height: 120), displayScale: [1, 1.5, 2.75].randomElement(using: &random) ?? 1) {
      OffsetView(node: node, stage: stage)
    }
    harness.settle()
  }

  private func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private func change() {
    switch any(10) {
    case 0...4:
      let index = any(4)
      stage.places[index] =
        any(5) == 0 ? .zero : any(9) == 0 ? CGSize(width: 1e6, height: -1e6) : CGSize(width: number(-60...60), height: number(-40...40))
      log.append("places[\(index)]=\(stage.places[index])")
    case 5:
      stage.angle = number(-200...200)
      log.append("angle=\(stage.angle)")
    case 6:
      (stage.radius, stage.side) = (any(2) == 0 ? 0 : 3, number(0...80))
      log.append("radius=\(stage.radius) side=\(stage.side)")
    case 7:
      stage.isMirrored.toggle()
      log.append("mirror")
    case 8:
      stage.isShown.toggle()
      log.append("isShown")
    default:
      stage.tab = 1 - stage.tab
      log.append("tab")
    }
  }

  func step() {
    switch any(12) {
    case 0..<5:
      let index = any(OffsetNode.animations.count)
      log.append("a\(index):")
      withAnimation(OffsetNode.animations[index]) { for _ in 0...any(3) { change() } }
    case 5, 6:
      log.append("plain:")
      change()
    case 7:
      harness.size = any(5) == 0 ? .zero : CGSize(width: number(0...200), height: number(0...160))
      log.append("size=\(harness.size)")
    case 8:
      harness.displayScale = [1, 1.5, 2.75][any(3)]
      log.append("scale=\(harness.displayScale)")
    case 9, 10:
      let point = CGPoint(x: number(0...150), y: number(0...120))
      harness.click(point)
      log.append("click \(point)")
    default:
      let point = CGPoint(x: number(0...150), y: number(0...120)), way = number(-60...60)
      harness.scroll(at: point, by: CGVector(dx: way, dy: way))
      log.append("scroll \(point) \(way)")
    }
    for _ in 0..<any(4) {
      let time = [1, 7, 16, 17, 40, 133, 700][any(7)]
      harness.settle()
      harness.advance(by: .milliseconds(time))
      log.append("+\(time)")
    }
    harness.settle()
    check()
  }

  private func check() {
    if let stale = StaleFrames(in: harness) {
      let difference = stale.difference
      pictures = (stale.steps, stale.whole)
      failure = "\(difference.count) pixels differ from all at once by \(difference.largestChannelDistance), in \(difference.bounds)"
      return
    }
    guard any(3) == 0 else { return }
    log.append("verify")
    do { try harness.verifyAgainstFresh() } catch {
      failure = "\(error)"
      if let fresh = error as? FreshDifference, let one = fresh.incremental, let two = fresh.fresh { pictures = (one, two) }
    }
  }
}
