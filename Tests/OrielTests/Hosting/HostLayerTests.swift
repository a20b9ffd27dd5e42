import CSDL2
import Oriel
import Testing

/// Menus and popovers of panels, and presses beside them.
@MainActor @Suite(.serialized) struct HostLayerTests {
  private final class Model { var chosen = 0 }

  private struct Panel: View {
    let model: Model
    var isPopover = false
    @State private var isOpen = false

    var body: some View {
      Group {
        if isPopover {
          Button("Open") { isOpen = true }.popover(isPresented: $isOpen) { Text("A note").padding(20) }
        } else {
          Menu("Open") { Button("Choose") { model.chosen += 1 } }
        }
      }
      .padding(10)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private let surface = TestSurface(300, 200)

  private func opened(isPopover: Bool) throws -> (OrielHost, Model) {
    let model = Model()
    let host = try OrielHost(size: CGSize(width: 300, height: 200)) { Panel(model: model, isPopover: isPopover) }
    try host.render(into: surface.pointer)
    #expect(!host.click(200, 150).contains(true))
    #expect(!host.wantsKeyboard)
    #expect(host.click(30, 22) == [true, true, true])
    try host.render(into: surface.pointer)
    #expect(host.wantsKeyboard && host.wantsPointer)
    return (host, model)
  }

  @Test(arguments: [false, true]) func aPressBesideClosesIt(isPopover: Bool) throws {
    let (host, model) = try opened(isPopover: isPopover)
    // Inside the panel, where there is no view: it is taken, and closes what is open.
    #expect(host.click(250, 180) == [true, true, true])
    try host.render(into: surface.pointer)
    #expect(!host.click(250, 180).contains(true))
    try host.render(into: surface.pointer)
    #expect(!host.wantsPointer)
    #expect(model.chosen == 0)
  }

  @Test(arguments: [false, true]) func aPressBesideThePanelClosesItAndIsTheGames(isPopover: Bool) throws {
    let (host, _) = try opened(isPopover: isPopover)
    #expect(host.click(400, 50) == [false, false, false])
    try host.render(into: surface.pointer)
    #expect(!host.wantsKeyboard && !host.wantsPointer)
    #expect(!host.click(250, 180).contains(true))
  }

  @Test func aPressOnAnotherPanelClosesIt() throws {
    let (host, _) = try opened(isPopover: false)
    let other = try OrielHost(size: CGSize(width: 100, height: 70)) { Color.red }
    other.origin = CGPoint(x: 400, y: 0)
    let target = TestSurface(100, 70)
    try other.render(into: target.pointer)
    #expect(other.click(420, 20) == [true, true, true])
    try host.render(into: surface.pointer)
    #expect(!host.wantsKeyboard)
  }

  @Test func keysAreForAnOpenMenu() throws {
    let (host, model) = try opened(isPopover: false)
    #expect(host.handle(Events.key(SDLK_DOWN)))
    #expect(host.handle(Events.key(SDLK_RETURN)))
    try host.render(into: surface.pointer)
    #expect(model.chosen == 1)
    #expect(!host.click(250, 180).contains(true))
  }

  @Test func valuesOfTheProgramOutlastTheDesktops() throws {
    final class Seen { var schemes: [ColorScheme] = [] }
    struct Reader: View {
      let seen: Seen
      @Environment(\.colorScheme) private var scheme
      var body: some View {
        seen.schemes.append(scheme)
        return Color.clear
      }
    }
    let seen = Seen()
    let host = try OrielHost(size: CGSize(width: 100, height: 70)) { Reader(seen: seen) }
    host.environment(\.colorScheme, .dark)
    host.followsDesktop = false
    host.followsDesktop = true
    try host.render(into: surface.pointer)
    #expect(seen.schemes.last == .dark)
  }
}
