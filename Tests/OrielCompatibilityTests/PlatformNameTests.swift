import Foundation
import Oriel
import OrielTesting
import Testing

/// A view that reads the screen, with the number of its runs.
@MainActor private final class Runs { var count = 0 }

private struct HalfOfTheScreen: View {
  let runs: Runs
  var body: some View {
    runs.count += 1
    return Button {
    } label: {
      Color.red.frame(width: UIScreen.main.bounds.width / 2, height: 20)
    }
    .buttonStyle(.plain).accessibilityLabel("half")
  }
}

/// A rectangle of which the upper corners are round, as apps write it.
private struct RoundedCorner: Shape {
  var radius: CGFloat
  var corners: UIRectCorner
  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    return Path(path.cgPath)
  }
}

/// Names of UIKit, AppKit and Core Graphics that files import with SwiftUI.
@MainActor @Suite struct PlatformNameTests {
  @Test func theScreenIsTheWindowAndItsReadersFollowIt() throws {
    let runs = Runs()
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) { HalfOfTheScreen(runs: runs) }
    harness.settle()
    #expect(harness.element(.button, "half")?.frame.width == 150)
    #expect(runs.count == 1)
    harness.size = CGSize(width: 500, height: 100)
    harness.settle()
    #expect(harness.element(.button, "half")?.frame.width == 250)
    #expect(runs.count == 2)
    harness.size = CGSize(width: 500, height: 100)
    harness.settle()
    #expect(runs.count == 2)
    try harness.verifyAgainstFresh()
  }

  @Test func eachWindowIsItsOwnScreen() {
    let first = ViewHarness(size: CGSize(width: 300, height: 100)) { HalfOfTheScreen(runs: Runs()) }
    let second = ViewHarness(size: CGSize(width: 200, height: 100)) { HalfOfTheScreen(runs: Runs()) }
    first.settle()
    second.settle()
    #expect(first.element(.button, "half")?.frame.width == 150)
    #expect(second.element(.button, "half")?.frame.width == 100)
  }

  @Test func theProgramHasOneSceneWithOneWindow() {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) { Text("a") }
    harness.settle()
    let window = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
    #expect(window?.safeAreaInsets == .zero)
    #expect(UIApplication.shared.canOpenURL(URL(fileURLWithPath: "/")))
    if let settings = URL(string: UIApplication.openSettingsURLString) { #expect(!UIApplication.shared.canOpenURL(settings)) }
  }

  @Test func theClipboardHasTheSameTextUnderBothNames() throws {
    let harness = ViewHarness { Button("Copy") { UIPasteboard.general.string = "copied" } }
    harness.settle()
    try #require(harness.element(.button, "Copy")).click()
    harness.settle()
    #expect(harness.clipboard == "copied")
    #expect(NSPasteboard.general.string(forType: .string) == "copied")
    NSPasteboard.general.clearContents()
    #expect(NSPasteboard.general.setString("b", forType: .string))
    #expect(UIPasteboard.general.string == "b")
    #expect(UIPasteboard.general.url == nil)
    #expect(!NSPasteboard.general.setString("c", forType: .init("public.png")))
  }

  @Test func onlyTheNamedCornersAreRound() {
    let path = RoundedCorner(radius: 10, corners: [.topLeft, .topRight]).path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.contains(CGPoint(x: 39, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 39)))
    #expect(path.contains(CGPoint(x: 39, y: 39)))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test func anArcIsClockwiseAsItIsSeenForABezierPathOnly() {
    let bezier = UIBezierPath()
    bezier.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(bezier.bounds.maxY > 9.9 && bezier.bounds.minY > -0.1)
    let core = CGMutablePath()
    core.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(core.boundingBox.minY < -9.9)
  }

  @Test func aCopyOfAPathIsAnother() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPointMake(3, 4))
    let copy = path.mutableCopy()
    copy?.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    #expect(Path(path).cgPath.boundingBox == CGRectMake(0, 0, 3, 4))
  }

  @Test func undoManagersAreEqualIfTheyAreTheSame() {
    let (a, b) = (UndoManager(), UndoManager())
    #expect(a == a && a != b)
    #expect(Set([a, a, b]).count == 2)
  }

  @Test func controlsAreActiveWithTheirWindow() {
    var states: [ControlActiveState] = []
    let harness = ViewHarness {
      EnvironmentReader(\.controlActiveState) { state in
        let _ = states.append(state)
        Text("a")
      }
    }
    harness.settle()
    harness.scenePhase = .inactive
    harness.settle()
    #expect(states == [.key, .inactive])
  }

  @Test func editingEndsInTheWindowThatIsUsed() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      TextField("Name", text: .constant("a")).onSubmit { UIApplication.shared.windows.first?.endEditing(true) }
    }
    harness.settle()
    try #require(harness.element(.textField, "Name")).click()
    harness.settle()
    #expect(harness.element(.textField, "Name")?.state.contains(.focused) == true)
    harness.press(.return)
    harness.settle()
    #expect(harness.element(.textField, "Name")?.state.contains(.focused) == false)
    #expect(UIApplication.shared.windows.first?.endEditing(true) == false)
  }

  @Test func withoutAListNoWordIsMisspelled() {
    let found = UITextChecker().rangeOfMisspelledWord(
      in: "qwx", range: NSRange(location: 0, length: 3), startingAt: 0, wrap: false, language: "xx")
    #expect(found.location == NSNotFound)
  }

  @Test func fontsAreTheLibrarys() {
    #expect(Font(UIFont.preferredFont(forTextStyle: .title1)) == .system(.title))
    #expect(Font(.systemFont(ofSize: 20, weight: .bold)) == .system(size: 20, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 26)
    #expect(NSFont.boldSystemFont(ofSize: 8) == UIFont.systemFont(ofSize: 8, weight: .bold))
  }

  @Test func defaultsAreReadByKey() throws {
    let defaults = try #require(UserDefaults(suiteName: "PlatformNameTests"))
    defer { defaults.removePersistentDomain(forName: "PlatformNameTests") }
    defaults.setValue(3, forKey: "number")
    #expect(defaults.value(forKey: "number") as? Int == 3)
    #expect(Data.WritingOptions.atomicWrite == .atomic)
    #expect(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func theProgramPostsWhenItsWindowsBecomeActiveOrAreMinimized() {
    let harness = ViewHarness { Color.red }
    harness.settle()
    harness.scenePhase = .inactive
    harness.scenePhase = .active
    nonisolated(unsafe) var log: [String] = []
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: UIApplication.shared, queue: nil) { log.append($0.name.rawValue) }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    harness.scenePhase = .background
    // Windows of other tests may be active.
    if UIApplication.shared.applicationState == .active { return }
    #expect(log.suffix(2) == ["UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification"])
    #expect(UIApplication.shared.applicationState == .background)
    log = []
    harness.scenePhase = .inactive
    #expect(log == ["UIApplicationWillEnterForegroundNotification"])
    harness.scenePhase = .active
    #expect(log.last == "UIApplicationDidBecomeActiveNotification")
    #expect(UIApplication.shared.applicationState == .active)
  }
}

/// Reads one value of the environment.
private struct EnvironmentReader<Value, Content: View>: View {
  @Environment private var value: Value
  let content: (Value) -> Content

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    _value = Environment(keyPath)
    self.content = content
  }

  var body: some View { content(value) }
}
