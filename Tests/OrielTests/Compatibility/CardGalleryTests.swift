import Oriel
import OrielTesting
import Testing

/// A card whose parts are views of any kind; the footer can be left out.
private struct Card<Header: View, Content: View, Footer: View>: View {
  let header: Header
  @ViewBuilder let content: () -> Content
  let footer: Footer

  init(
    @ViewBuilder header: () -> Header, @ViewBuilder content: @escaping () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content
    self.footer = footer()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      header.font(.headline)
      content()
      footer
    }
    .cardStyle()
  }
}

extension Card where Footer == EmptyView {
  fileprivate init(@ViewBuilder header: () -> Header, @ViewBuilder content: @escaping () -> Content) {
    self.init(header: header, content: content) { EmptyView() }
  }
}

private struct CardStyle: ViewModifier {
  var padding: CGFloat = 10
  @State private var isHovered = false
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content
      .padding(padding)
      .background(colorScheme == .dark ? Color.black : Color.white)
      .overlay { if isHovered { RoundedRectangle(cornerRadius: 4).strokeBorder(.blue, lineWidth: 2).accessibilityIdentifier("ring") } }
      .clipShape(RoundedRectangle(cornerRadius: 4))
      .onHover { isHovered = $0 }
  }
}

extension View {
  fileprivate func cardStyle(padding: CGFloat = 10) -> some View { modifier(CardStyle(padding: padding)) }

  @ViewBuilder fileprivate func badge(_ count: Int?) -> some View {
    if let count {
      overlay(alignment: .topTrailing) {
        Text("\(count)").padding(2).background(Circle().fill(.red)).accessibilityIdentifier("badge")
      }
    } else {
      self
    }
  }

  @ViewBuilder fileprivate func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}

/// What a card shows; the cases carry what they need.
private enum Item: Hashable {
  case color(name: String, hue: Double)
  case quote(String, author: String)
  case divider
}

private struct ItemView: View {
  let item: Item

  var body: some View {
    switch item {
    case .color(let name, let hue):
      Card {
        Text(name)
      } content: {
        Color(hue: hue, saturation: 0.8, brightness: 0.9).frame(width: 60, height: 30).accessibilityIdentifier("swatch \(name)")
      }
    case .quote(let text, let author) where text.isEmpty:
      Text("\(author) says nothing").accessibilityIdentifier("silence")
    case let .quote(text, author):
      Card {
        Text("Quote")
      } content: {
        Text(text)
        Text(text).italic()
      } footer: {
        Text("by \(author)").accessibilityIdentifier("author")
      }
    case .divider:
      Divider().accessibilityIdentifier("divider")
    }
  }
}

private struct Gallery: View {
  var items: [Item] = [.color(name: "Sky", hue: 0.55), .divider, .quote("Go on", author: "Ida"), .quote("", author: "Max")]
  @State private var isCompact = false

  var body: some View {
    let spacing: CGFloat = isCompact ? 4 : 16
    func row(_ item: Item) -> some View { ItemView(item: item).badge(item == items[0] ? 3 : nil) }

    return VStack(spacing: spacing) {
      ForEach(items, id: \.self) { row($0) }
      erased
    }
    .if(isCompact) { $0.padding(40) }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .contentShape(Rectangle())
    .onTapGesture { isCompact.toggle() }
  }

  private var erased: AnyView {
    if #available(macOS 14, *) {
      return AnyView(Color.red.frame(width: 5, height: 5).accessibilityIdentifier("erased"))
    } else {
      return AnyView(EmptyView())
    }
  }
}

@MainActor @Suite struct CardGalleryTests {
  @Test func cardsAreMadeOfAnyViews() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 400)) { Gallery() }
    let swatch = try #require(harness.frame(of: "swatch Sky"))
    #expect(swatch.size == CGSize(width: 60, height: 30))
    #expect(harness.text(of: "author") == "by Ida")
    #expect(harness.text(of: "silence") == "Max says nothing")
    let divider = try #require(harness.frame(of: "divider"))
    #expect(divider.width == 300 && divider.height == 1)
    // The badge is aligned with the card's corner, ten points outside of the swatch.
    #expect(harness.frame(of: "badge")?.maxX == swatch.maxX + 10)
    #expect(harness.frame(of: "erased")?.size == CGSize(width: 5, height: 5))
    let before = try #require(harness.frame(of: "erased"))
    harness.click(CGPoint(x: 290, y: 390))
    harness.settle()
    let after = try #require(harness.frame(of: "erased"))
    // Four gaps of 4 instead of 16; another branch of `if` puts 40 points around.
    let moved: CGFloat = 40 - 4 * 12
    #expect(after.minY - before.minY == moved)
    try harness.verifyAgainstFresh()
  }

  @Test func modifiersHaveStateAndEnvironment() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Color.red.frame(width: 20, height: 20).cardStyle(padding: 5) }
    #expect(harness.frame(of: "ring") == nil)
    harness.hover(CGPoint(x: 50, y: 50))
    harness.settle()
    #expect(harness.frame(of: "ring") == CGRect(x: 35, y: 35, width: 30, height: 30))
    #expect(harness.bitmap[38, 50].red == 255)
    harness.colorScheme = .dark
    harness.hover(CGPoint(x: 5, y: 5))
    harness.settle()
    #expect(harness.frame(of: "ring") == nil)
    #expect(harness.bitmap[38, 50].red == 0)
    try harness.verifyAgainstFresh()
  }
}
