import Combine
import SwiftUI

// Names that files of phones and Macs use beside SwiftUI's, in the forms in which apps write them.

extension View {
  func screenSize() -> CGRect { UIScreen.main.bounds }
  func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View { clipShape(SomeRoundCorners(radius: radius, corners: corners)) }
}

@MainActor let halfOfTheScreen = UIScreen.main.bounds.width / 2
@MainActor let heavyFeedback = UIImpactFeedbackGenerator(style: .heavy)

struct SomeRoundCorners: Shape {
  var radius: CGFloat = .infinity
  var corners: UIRectCorner = .allCorners

  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    return Path(path.cgPath)
  }
}

final class KeyboardHeight: ObservableObject {
  @Published var height: CGFloat = 0
  private var cancellables = Set<AnyCancellable>()

  init() {
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)
      .sink { [weak self] _ in self?.height = 0 }
      .store(in: &cancellables)
  }
}

class UndoProvider {
  let undoManager: UndoManager
  init(undoManager: UndoManager) { self.undoManager = undoManager }
  @MainActor func register(_ target: KeyboardHeight) { undoManager.registerUndo(withTarget: target) { $0.height = 0 } }
}

struct PhoneForm: View {
  @Environment(\.undoManager) private var undoManager
  @Environment(\.controlActiveState) private var controlActiveState
  @State private var theme = "Light"

  init() {
    UITabBar.appearance().isHidden = true
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    UITableView.appearance().backgroundColor = .clear
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    UINavigationBar.appearance().standardAppearance = appearance
  }

  var topInset: CGFloat { UIApplication.shared.windows.first?.safeAreaInsets.top ?? 0 }

  var body: some View {
    Form {
      Picker("Theme", selection: $theme) { Text("Light").tag("Light") }.pickerStyle(.navigationLink)
      Button("Open") {
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        heavyFeedback.impactOccurred()
        if let url = URL(string: UIApplication.openSettingsURLString) { UIApplication.shared.open(url) }
        UIPasteboard.general.string = theme
        NSWorkspace.shared.open(URL(fileURLWithPath: "/"))
      }
    }
    .padding(.top, topInset)
    .opacity(controlActiveState == .key ? 1 : 0.5)
    .frame(width: UIDevice.current.userInterfaceIdiom == .pad ? UIScreen.main.bounds.width : halfOfTheScreen)
    .onChange(of: undoManager) { _ in theme = "Light" }
  }
}

struct ZoomingPages: View {
  @Namespace private var namespace
  @Namespace private var other

  var body: some View {
    NavigationStack {
      NavigationLink {
        Text("Page").navigationTransition(.zoom(sourceID: 1, in: namespace))
      } label: {
        Text("Open").matchedTransitionSource(id: 1, in: namespace)
          .matchedTransitionSource(id: "a", in: other) { $0.clipShape(RoundedRectangle(cornerRadius: 8)).background(.red) }
      }
    }
    .navigationTransition(.automatic)
  }
}
