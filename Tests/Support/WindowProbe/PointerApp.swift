import Foundation
import Oriel
@_spi(Oriel) import OrielControls

/// A window that prints what a pointer does in it: on the left a scroll view, whose content is red and then blue, with a spinner at its
/// foot; on the right a view that is dragged over one that asks for context menus, with a corner by which the window is moved.
struct PointerApp: App {
  var body: some Scene {
    WindowGroup("Pointer Probe") { PointerView() }.defaultSize(width: 400, height: 300)
  }
}

struct PointerView: View {
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 0) {
          Rectangle().fill(Color(red: 1, green: 0, blue: 0)).frame(height: 1_000).onHover { say("red \($0)") }
          Rectangle().fill(Color(red: 0, green: 0, blue: 1)).frame(height: 1_950).onHover { say("blue \($0)") }
          Color.white.frame(height: 50).overlay { Rectangle().fill(Color(red: 0, green: 1, blue: 0)).opacity(isOn ? 1 : 0) }
        }
      }
      .frame(width: 200)
      .onScrollGeometryChange(for: Int.self, of: { Int($0.contentOffset.y.rounded()) }) { say("offset \($1)") }
      VStack(spacing: 0) {
        Color.gray.contentShape(Rectangle())
          .gesture(
            DragGesture().onChanged { say("drag \(Int($0.translation.width)),\(Int($0.translation.height))") }
              .onEnded { say("dropped \(Int($0.location.x)),\(Int($0.location.y))") })
        Color.green
          .overlay {
            Color.yellow.frame(width: 50, height: 50).onContextRequest { say("inner menu \(Int($0.location.x)),\(Int($0.location.y))") }
          }
          .overlay(alignment: .bottomLeading) {
            Color.black.frame(width: 30, height: 30).gesture(WindowDragGesture().onEnded { _ in say("window dropped") })
          }
          .onTapGesture { say("tap") }
          .onContextRequest { say("outer menu \(Int($0.location.x)),\(Int($0.location.y))") }
      }
    }
    .onAppear {
      withAnimation(.linear(duration: 0.3).repeatForever()) { isOn = true }
      say("appeared")
    }
  }
}
