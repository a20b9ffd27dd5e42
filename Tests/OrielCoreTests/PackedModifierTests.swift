import Foundation
import OrielText
import Testing

@testable import OrielCore

/// Modifiers as they are kept until a box takes them.
@MainActor struct PackedModifierTests {
  /// One of each kind, each of them twice: the second differs from the first.
  private static let pairs: [(BoxModifier, BoxModifier)] = {
    func painted(_ color: Color) -> PaintedShape { PaintedShape(style: AnyShapeStyle(color)) }
    func clip(_ radius: CGFloat) -> ClipShape { ClipShape(shape: RoundedRectangle(cornerRadius: radius)) }
    func flexible(_ maximum: CGFloat?, _ alignment: Alignment) -> FlexibleFrame {
      FlexibleFrame(width: .init(minimum: 2, ideal: 5, maximum: maximum), height: .init(ideal: 7), alignment: alignment)
    }
    return [
      (.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5))),
      (.frame(width: 10, height: nil, .bottomTrailing), .frame(width: 10, height: nil, .topTrailing)),
      (
        .frame(width: nil, height: 4, Alignment(horizontal: .leading, vertical: .firstTextBaseline)),
        .frame(width: nil, height: 4, Alignment(horizontal: .leading, vertical: .lastTextBaseline))
      ),
      (.flexibleFrame(flexible(.infinity, .leading)), .flexibleFrame(flexible(nil, .leading))),
      (.fixedSize(horizontal: true, vertical: false), .fixedSize(horizontal: false, vertical: true)),
      (.aspectRatio(1.5, .fit), .aspectRatio(nil, .fit)), (.aspectRatio(1.5, .fit), .aspectRatio(1.5, .fill)),
      (.layoutPriority(1), .layoutPriority(2)), (.offset(CGSize(width: 1, height: -2)), .offset(CGSize(width: 1, height: 2))),
      (.background(painted(.red)), .background(painted(.blue))), (.background(painted(.red)), .background(painted(.red.opacity(0.5)))),
      (
        .background(painted(Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4))),
        .background(painted(Color(red: 0.1, green: 0.2, blue: 0.3)))
      ),
      (.overlay(painted(.red)), .overlay(painted(.blue))), (.clip(clip(3)), .clip(clip(4))), (.opacity(0.5), .opacity(0.6)),
      (.contentShape(clip(3)), .contentShape(clip(4))), (.allowsHitTesting(true), .allowsHitTesting(false)),
      (.identifier("a"), .identifier("b")),
    ]
  }()

  @Test func eachIsTheSameWhenItIsUnpacked() {
    for (modifier, _) in Self.pairs {
      let unpacked = PackedModifier.of(modifier).modifier
      #expect("\(unpacked)" == "\(modifier)")
    }
    #expect("\(PackedModifier.of(.hidden).modifier)" == "\(BoxModifier.hidden)")
  }

  @Test func equalOnesChangeNothingAndOthersDo() throws {
    let graph = ViewGraph(fonts: try FontLibrary(directories: AssetFolders.fonts)) {}
    for (modifier, other) in Self.pairs {
      let list = graph.modifierLists.list(of: ModifierStack([modifier]), from: 0)
      #expect(list.change(to: ModifierStack([modifier]), from: 0).isEmpty, "\(modifier)")
      #expect(!list.change(to: ModifierStack([other]), from: 0).isEmpty, "\(modifier), \(other)")
      // Another kind, or another number of them, is another layout.
      #expect(list.change(to: ModifierStack([.hidden]), from: 0) == .layout)
      #expect(list.change(to: ModifierStack([modifier, modifier]), from: 0) == .layout)
    }
    graph.tearDown()
  }

  @Test func colorsKeepTheirRoles() {
    for color in SemanticColor.allCases { #expect(SemanticColor(number: color.number) == color) }
  }

  @Test func aBackgroundKeepsTheScopeThatItIsGivenFirst() throws {
    let graph = ViewGraph(fonts: try FontLibrary(directories: AssetFolders.fonts)) {}
    let inner = EnvironmentScope(parent: graph.rootScope)
    for style in [AnyShapeStyle(Color.red), AnyShapeStyle(Color.red.opacity(0.5))] {
      let stack = ModifierStack([.background(PaintedShape(style: style)), .hidden])
      stack.keepScope(graph.rootScope, from: 0)
      stack.keepScope(inner, from: 0)
      guard case .background(let painted) = stack.items[0].modifier else {
        Issue.record("it is no background any more")
        continue
      }
      #expect(painted.scope === graph.rootScope)
    }
    inner.destroy()
    graph.tearDown()
  }
}
