import CSDL2
import Oriel

/// A window with two text fields, 30 points apart from the top, that prints what is in the first.
struct FieldApp: App {
  var body: some Scene {
    WindowGroup("Field Probe") { FieldView() }.defaultSize(width: 300, height: 120)
  }
}

struct FieldView: View {
  @State private var text = ""
  @State private var other = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 0) {
      TextField("Text", text: $text).focused($isFocused).frame(height: 30)
      TextField("Other", text: $other).frame(height: 30)
      Spacer()
    }
    .onChange(of: text) { say("text “\(text)”") }
    .onChange(of: other) { say("other “\(other)”") }
    .onChange(of: isFocused) { say("focused \(isFocused)") }
    .onSubmit { say("submitted, text input \(SDL_IsTextInputActive() == SDL_TRUE)") }
    .onAppear { say("appeared, text input \(SDL_IsTextInputActive() == SDL_TRUE)") }
  }
}

/// The clipboard as another program sees it.
struct DesktopClipboard {
  init() {
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fail("no display\n") }
  }

  var text: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Answers those who ask for it, for ever.
  func own(_ text: String) {
    guard SDL_SetClipboardText(text) == 0 else { fail("no clipboard\n") }
    say("ready")
    while true { SDL_WaitEventTimeout(nil, 20) }
  }
}
