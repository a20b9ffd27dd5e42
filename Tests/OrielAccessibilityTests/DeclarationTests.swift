import Foundation
import Oriel
import OrielTesting
import Synchronization
import Testing

/// What programs say of views for assistive technologies, as tests find it.
@MainActor @Suite struct DeclarationTests {
  /// Elements do not keep their windows.
  private final class Windows {
    var harnesses: [ViewHarness] = []
  }
  private let windows = Windows()

  private func element(_ view: some View) -> InterfaceElement? {
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) { view }
    windows.harnesses.append(harness)
    return harness.rootElement.children.first
  }

  // MARK: Traits

  nonisolated static let roles: [(AccessibilityTraits, String)] = [
    (.isButton, "button"), (.isHeader, "heading"), (.isLink, "link"), (.isSearchField, "search field"), (.isImage, "image"),
    (.isKeyboardKey, "key"), (.isStaticText, "text"), (.isToggle, "toggle"), (.isTabBar, "tab bar"), ([.isHeader, .isButton], "button"),
    (.playsSound, "text"), (.updatesFrequently, "text"), (.isSummaryElement, "text"), (.startsMediaSession, "text"),
    (.allowsDirectInteraction, "text"), (.causesPageTurn, "text"),
  ]

  @Test(arguments: roles) func traitsOfTextAreRoles(_ row: (traits: AccessibilityTraits, role: String)) throws {
    let element = try #require(self.element(Text("a").accessibilityAddTraits(row.traits)))
    #expect(element.role.rawValue == row.role)
    #expect(element.traits.isSuperset(of: row.traits))
  }

  @Test func aControlKeepsItsRoleWithOtherTraits() throws {
    let button = try #require(element(Button("a") {}.accessibilityAddTraits([.isHeader, .isSelected])))
    #expect(button.role == .button && button.traits == [.isButton, .isHeader, .isSelected])
    #expect(button.state.contains(.selected))
  }

  @Test func traitsThatAreTakenAwayAreGone() throws {
    let text = try #require(element(Button("a") {}.accessibilityRemoveTraits(.isButton)))
    #expect(text.role == .text && !text.traits.contains(.isButton))
    let button = try #require(element(Toggle("a", isOn: .constant(false)).accessibilityRemoveTraits(.isToggle)))
    #expect(button.role == .button && button.traits == .isButton)
    let both = try #require(element(Text("a").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)))
    #expect(both.role == .text)
    let last = try #require(element(Text("a").accessibilityRemoveTraits(.isHeader).accessibilityAddTraits(.isHeader)))
    #expect(last.role == .heading)
    let image = try #require(element(Image(systemName: "star").accessibilityRemoveTraits(.isImage)))
    #expect(image.role == .text && image.name == "star")
    #expect(element(Text("a").accessibilityAddTraits(.isModal))?.state.contains(.modal) == true)
  }

  // MARK: Details

  @Test func detailsAreKept() throws {
    let view = Text("a")
      .accessibilityHeading(.h2)
      .accessibilityTextContentType(.sourceCode)
      .accessibilityInputLabels(["a", "b"])
      .accessibilityRespondsToUserInteraction(false)
      .accessibilityIgnoresInvertColors()
      .accessibilityShowsLargeContentViewer()
      .accessibilityActivationPoint(.topLeading)
      .accessibilityDirectTouch(options: .silentOnTouch)
      .speechAdjustedPitch(3)
      .speechSpellsOutCharacters()
      .speechAlwaysIncludesPunctuation(false)
      .speechAnnouncementsQueued()
    let element = try #require(self.element(view))
    let details = element.details
    #expect(details.headingLevel == 2 && details.textContentType == "sourceCode" && details.inputLabels == ["a", "b"])
    #expect(details.respondsToUserInteraction == false && details.ignoresInvertedColors == true && details.showsLargeContent == true)
    #expect(details.activationPoint == .topLeading && element.traits.contains(.allowsDirectInteraction))
    #expect(details.speech.pitch == 1 && details.speech.spellsOutCharacters == true && details.speech.includesPunctuation == false)
    #expect(details.speech.isQueued == true)
  }

  @Test func contentIsReplacedByItsKeyAndTakenAway() throws {
    let key = AccessibilityCustomContentKey("Age", id: "age")
    let view = Text("a")
      .accessibilityCustomContent(key, "5")
      .accessibilityCustomContent("Sex", "f", importance: .high)
      .accessibilityCustomContent(key, Text(verbatim: "6"))
    let content = try #require(element(view)).details.customContent
    #expect(content.map(\.label) == ["Sex", "Age"] && content.map(\.value) == ["f", "6"] && content.map(\.isImportant) == [true, false])
    #expect(
      element(Text("a").accessibilityCustomContent(key, "5").accessibilityCustomContent(key, nil as Text?))?.details.customContent == [])
    // Farther in it is on another view.
    let outer = VStack { Text("a").accessibilityCustomContent(key, "5") }.accessibilityCustomContent(key, "7")
    #expect(element(outer)?.details.customContent.map(\.value) == ["7"])
  }

  @Test func rotorsHaveTheirEntriesInOrder() throws {
    struct Item: Identifiable {
      let id: Int
      let name: String
    }
    let items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
    let shows = true
    let view = Text("a")
      .accessibilityRotor("Things") {
        AccessibilityRotorEntry("first", id: 0)
        ForEach(items) { item in AccessibilityRotorEntry(item.name, id: item.id) }
        if shows { AccessibilityRotorEntry(Text(verbatim: "last"), id: 9) }
        if shows { AccessibilityRotorEntry("yes", id: 1) } else { AccessibilityRotorEntry("no", id: "text") }
        ForEach([1, 2], id: \.self) { if $0 == 2 { AccessibilityRotorEntry("\($0)", id: $0) } }
      }
      .accessibilityRotor("Models", entries: items, entryLabel: \.name)
      .accessibilityRotor(.headings) { AccessibilityRotorEntry("h", id: 1) }
    let rotors = try #require(element(view)).details.rotors
    #expect(rotors.map(\.name) == ["Things", "Models", "headings"])
    #expect(rotors.map(\.entries) == [["first", "one", "two", "last", "yes", "2"], ["one", "two"], ["h"]])
  }

  @Test func olderNamesSayTheSame() throws {
    let view = Text("a").accessibility(label: Text(verbatim: "b")).accessibility(value: Text(verbatim: "v"))
      .accessibility(hint: Text(verbatim: "h")).accessibility(addTraits: .isHeader).accessibility(removeTraits: .isImage)
      .accessibility(sortPriority: 1).accessibility(inputLabels: [Text(verbatim: "i")]).accessibility(hidden: false)
      .accessibility(identifier: "id").accessibility(activationPoint: .center)
    let element = try #require(self.element(view))
    #expect(element.description == "heading \"b\" = \"v\"" && element.hint == "h" && element.identifiers == ["id"])
    #expect(element.details.inputLabels == ["i"] && element.details.activationPoint == .center)
    #expect(self.element(Text("a").accessibility(hidden: true)) == nil)
  }

  @Test func textsAreReadInTheEnvironmentOfTheView() {
    let view = Text("a").accessibilityValue(Text(1234.5, format: .number)).environment(\.locale, Locale(identifier: "de_DE"))
    #expect(element(view)?.value == "1.234,5")
  }

  // MARK: Actions

  @Test func actionsOfTheProgramComeBeforeTheViewsOwn() throws {
    var log: [String] = []
    let view = Button("a") { log.append("own") }
      .accessibilityAction { log.append("other") }
      .accessibilityAction(named: "Fly") { log.append("fly") }
      .accessibilityAction(.escape) { log.append("escape") }
      .accessibilityAction(.magicTap) { log.append("magic") }
      .accessibilityAdjustableAction { log.append("\($0)") }
      .accessibilityScrollAction { log.append("\($0)") }
      .accessibilityZoomAction { log.append("\($0.direction)") }
      .accessibilityAction(action: { log.append("labelled") }, label: { Text("Labelled") })
    let element = try #require(self.element(view))
    for action: ElementAction in [
      .activate, "Fly", .dismiss, .magicTap, .increment, .decrement, .scrollDown, .scrollTrailing, .zoomIn, "Labelled",
    ] { #expect(element.perform(action), "\(element.actions)") }
    #expect(
      log == ["other", "fly", "escape", "magic", "increment", "decrement", "bottom", "trailing", "zoomIn", "labelled"])
  }

  @Test func buttonsThatAreNotShownAreActions() throws {
    struct Row: View {
      @State var count = 0
      var body: some View {
        VStack {
          HStack {
            Text("Row"); Text("\(count)")
          }
          .accessibilityElement(children: .combine)
          .accessibilityActions {
            Button("More") { count += 1 }
            if count > 0 { Button("Less") { count -= 1 } }
            Button("Never") {}.disabled(true)
          }
          Text("Other")
        }
      }
    }
    let harness = ViewHarness { Row() }
    #expect(harness.elementDescription == "window\n  text \"Row, 0\"\n  text \"Other\"")
    #expect(harness.element(.text, "Row, 0")?.actions == ["More"])
    #expect(harness.element(.text, "Other")?.actions == [])
    #expect(try #require(harness.element(.text, "Row, 0")).perform("More"))
    harness.settle()
    #expect(harness.element(.text, "Row, 1")?.actions == ["More", "Less"])
    #expect(harness.elements(.button).isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func anActionOfAViewThatIsNoElementMakesItOne() {
    #expect(element(Color.red.accessibilityAction {})?.actions == [.activate])
    #expect(element(Color.red.onTapGesture {}) == nil)
  }

  // MARK: Focus, notifications, environment

  @Test func aFocusStateFollowsTheElementThatIsLookedAt() throws {
    struct Fields: View {
      enum Field: Hashable { case a, b }
      @AccessibilityFocusState private var field: Field?
      @AccessibilityFocusState(for: .voiceOver) private var isLast: Bool
      var body: some View {
        VStack {
          Text("a").accessibilityFocused($field, equals: .a)
          Text("b").accessibilityFocused($field, equals: .b)
          Text("c").accessibilityFocused($isLast)
          Text("\(field.map { "\($0)" } ?? "none") \(isLast)").accessibilityIdentifier("state")
          Button("Go") { field = .b }
        }
      }
    }
    let harness = ViewHarness { Fields() }
    func state() -> String? { harness.text(of: "state") }
    #expect(state() == "none false")
    try #require(harness.element(.text, "a")).takeAccessibilityFocus()
    harness.settle()
    #expect(state() == "a false" && harness.element(.text, "a")?.hasAccessibilityFocus == true)
    try #require(harness.element(.text, "c")).takeAccessibilityFocus()
    harness.settle()
    #expect(state() == "none true")
    try #require(harness.element(.button)).click()
    harness.settle()
    #expect(state() == "b true" && harness.element(.text, "b")?.hasAccessibilityFocus == true)
  }

  @Test func environmentValuesAreThoseOfTheProgram() {
    struct Reader: View {
      @Environment(\.accessibilityVoiceOverEnabled) var voice
      @Environment(\.accessibilitySwitchControlEnabled) var switches
      @Environment(\.accessibilityDimFlashingLights) var dims
      @Environment(\.accessibilityPlayAnimatedImages) var plays
      var body: some View { Text("\(voice) \(switches) \(dims) \(plays)").accessibilityIdentifier("text") }
    }
    let plain = ViewHarness { Reader() }
    #expect(plain.text(of: "text") == "false false false true")
    let set = ViewHarness { Reader().environment(\.accessibilityVoiceOverEnabled, true) }
    #expect(set.text(of: "text") == "true false false true")
  }

  @Test func notificationsArePosted() {
    let posted = Mutex<[AccessibilityNotification.Posted]>([])
    withExtendedLifetime(posted) {
      AccessibilityNotification.listen { new in posted.withLock { $0.append(new) } }
      AccessibilityNotification.Announcement("Done").post()
      AccessibilityNotification.LayoutChanged().post()
      AccessibilityNotification.ScreenChanged().post()
      AccessibilityNotification.PageScrolled("Page 2").post()
      AccessibilityNotification.listen(nil)
    }
    #expect(posted.withLock { $0 } == [.announcement("Done"), .layoutChanged, .screenChanged, .pageScrolled("Page 2")])
  }
}
