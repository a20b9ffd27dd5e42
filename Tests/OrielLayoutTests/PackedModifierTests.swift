import Foundation
import OrielText
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls
import OrielDrawing

/// Modifiers as they are kept until a box takes them.
@MainActor struct PackedModifierTests {
  /// One of each kind, each of them twice: the second differs from the first.
  private static let pairs: [(PackedModifier, PackedModifier)] = {
    func painted(_ color: Color) -> PaintedShape { PaintedShape(style: AnyShapeStyle(color)) }
    func behind(_ color: Color) -> PackedModifier { BackgroundModifier.packed(painted(color)) }
    func clip(_ radius: CGFloat) -> ClipShape { ClipShape(shape: RoundedRectangle(cornerRadius: radius)) }
    func flexible(_ maximum: CGFloat?, _ alignment: Alignment) -> PackedModifier {
      PackedModifier(
        FlexibleFrameModifier.packed(
          FlexibleFrame(width: .init(minimum: 2, ideal: 5, maximum: maximum), height: .init(ideal: 7), alignment: alignment)))
    }
    func frame(_ width: CGFloat?, _ height: CGFloat?, _ alignment: Alignment) -> PackedModifier {
      PackedModifier(FrameModifier.packed(width: width, height: height, alignment))
    }
    func padding(_ trailing: CGFloat) -> PackedModifier {
      PackedModifier(PaddingModifier.packed(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: trailing)))
    }
    func hits(_ isEnabled: Bool) -> PackedModifier { PackedModifier(_BoxModifier(allowsHitTesting: isEnabled).key) }
    func whole(_ modifier: BoxModifier) -> PackedModifier { PackedModifier(whole: modifier) }
    let baseline = { Alignment(horizontal: .leading, vertical: $0) }
    return [
      (padding(4), padding(5)), (frame(10, nil, .bottomTrailing), frame(10, nil, .topTrailing)),
      (frame(nil, 4, baseline(.firstTextBaseline)), frame(nil, 4, baseline(.lastTextBaseline))),
      (flexible(.infinity, .leading), flexible(nil, .leading)),
      (
        PackedModifier(FixedSizeModifier.packed(horizontal: true, vertical: false)),
        PackedModifier(FixedSizeModifier.packed(horizontal: false, vertical: true))
      ),
      (PackedModifier(AspectRatioModifier.packed(1.5, .fit)), PackedModifier(AspectRatioModifier.packed(nil, .fit))),
      (PackedModifier(AspectRatioModifier.packed(1.5, .fit)), PackedModifier(AspectRatioModifier.packed(1.5, .fill))),
      (PackedModifier(LayoutPriorityModifier.packed(1)), PackedModifier(LayoutPriorityModifier.packed(2))),
      (
        PackedModifier(OffsetModifier.packed(CGSize(width: 1, height: -2))),
        PackedModifier(OffsetModifier.packed(CGSize(width: 1, height: 2)))
      ),
      (behind(.red), behind(.blue)), (behind(.red), behind(.red.opacity(0.5))),
      (behind(Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)), behind(Color(red: 0.1, green: 0.2, blue: 0.3))),
      (whole(OverlayModifier(painted(.red))), whole(OverlayModifier(painted(.blue)))),
      (whole(ClipModifier(clip(3))), whole(ClipModifier(clip(4)))),
      (PackedModifier(OpacityModifier.packed(0.5)), PackedModifier(OpacityModifier.packed(0.6))),
      (whole(ContentShapeModifier(clip(3))), whole(ContentShapeModifier(clip(4)))), (hits(true), hits(false)),
      (whole(IdentifierModifier("a")), whole(IdentifierModifier("b"))),
    ]
  }()

  /// All that a modifier says, as text.
  private func contents(_ modifier: BoxModifier) -> String {
    "\(type(of: modifier)) \(Mirror(reflecting: modifier).children.map { "\($0)" })"
  }

  @Test func whatIsPackedIsWholeAgain() {
    func isWhole(_ key: PackedModifier.Key, _ modifier: BoxModifier) -> Bool {
      contents(PackedModifier(key).modifier) == contents(modifier)
    }
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(isWhole(PaddingModifier.packed(insets), PaddingModifier(insets)))
    for vertical in [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline] {
      for (width, height) in [(10, 20), (nil, 4), (4, nil), (nil, nil)] as [(CGFloat?, CGFloat?)] {
        let alignment = Alignment(horizontal: .trailing, vertical: vertical)
        #expect(
          isWhole(FrameModifier.packed(width: width, height: height, alignment), FrameModifier(width: width, height: height, alignment)))
        let frame = FlexibleFrame(
          width: .init(minimum: width, ideal: 5, maximum: height), height: .init(minimum: 1, maximum: width), alignment: alignment)
        #expect(isWhole(FlexibleFrameModifier.packed(frame), FlexibleFrameModifier(frame)))
      }
    }
    for (horizontal, vertical) in [(true, false), (false, true), (true, true), (false, false)] {
      #expect(
        isWhole(
          FixedSizeModifier.packed(horizontal: horizontal, vertical: vertical),
          FixedSizeModifier(horizontal: horizontal, vertical: vertical)))
    }
    for mode in ContentMode.allCases {
      for ratio in [1.5, nil] as [CGFloat?] { #expect(isWhole(AspectRatioModifier.packed(ratio, mode), AspectRatioModifier(ratio, mode))) }
    }
    #expect(isWhole(LayoutPriorityModifier.packed(-2), LayoutPriorityModifier(-2)))
    #expect(isWhole(OffsetModifier.packed(CGSize(width: 1, height: -2)), OffsetModifier(CGSize(width: 1, height: -2))))
    #expect(isWhole(OpacityModifier.packed(0.25), OpacityModifier(0.25)))
    #expect(isWhole(.init(AllowsHitTestingModifier.self, code: 1), AllowsHitTestingModifier(true)))
    #expect(isWhole(.init(HiddenModifier.self), HiddenModifier()))
    for color in SemanticColor.allCases.map({ Color($0) }) + [Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)] {
      let painted = PaintedShape(style: AnyShapeStyle(color))
      #expect((BackgroundModifier.packed(painted).modifier as? BackgroundModifier)?.painted.isEqual(to: painted) == true)
    }
    #expect(!isWhole(OpacityModifier.packed(0.25), OpacityModifier(0.5)), "what is compared says something")
  }

  @Test func equalOnesChangeNothingAndOthersDo() throws {
    let graph = ViewGraph(fonts: try FontLibrary(directories: AssetFolders.fonts)) {}
    let hidden = PackedModifier(.init(HiddenModifier.self))
    for (modifier, other) in Self.pairs {
      let list = graph.modifierLists.list(of: ModifierStack([modifier]), from: 0)
      #expect(list.change(to: ModifierStack([modifier]), from: 0).isEmpty, "\(modifier)")
      #expect(!list.change(to: ModifierStack([other]), from: 0).isEmpty, "\(modifier), \(other)")
      // Another kind, or another number of them, is another layout.
      #expect(list.change(to: ModifierStack([hidden]), from: 0) == .layout)
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
      let stack = ModifierStack([BackgroundModifier.packed(PaintedShape(style: style)), PackedModifier(.init(HiddenModifier.self))])
      stack.keepScope(graph.rootScope, from: 0)
      stack.keepScope(inner, from: 0)
      let painted = try #require(stack.items[0].modifier as? BackgroundModifier).painted
      #expect(painted.scope === graph.rootScope)
    }
    inner.destroy()
    graph.tearDown()
  }
}
