import Foundation
import Oriel
import OrielTesting
import Testing

/// What becomes of the elements of views by accessibility modifiers: a row for each rule.
@MainActor @Suite struct MergingTests {
  /// The elements of a window, without the line of the window itself.
  private func elements(_ view: some View) -> String {
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) { view }
    return harness.elementDescription.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  // MARK: Names and values

  @Test func aLabelIsInPlaceOfWhatIsShown() {
    #expect(elements(Text("a").accessibilityLabel("b").accessibilityValue("v").accessibilityHint("h")) == "text \"b\" = \"v\"")
    #expect(elements(Button("a") {}.accessibilityLabel(Text(verbatim: "b"))) == "button \"b\"")
    #expect(elements(Image(systemName: "star").accessibilityLabel(String("Favourite"))) == "image \"Favourite\"")
    #expect(
      elements(Slider(value: .constant(0.5)).accessibilityLabel("Volume").accessibilityValue("half")) == "slider \"Volume\" = \"half\"")
  }

  @Test func whatIsSaidFartherOutCounts() {
    #expect(elements(Text("a").accessibilityLabel("b").accessibilityLabel("c")) == "text \"c\"")
    #expect(elements(VStack { Text("a").accessibilityLabel("b") }.accessibilityLabel("c")) == "text \"c\"")
    #expect(elements(Text("a").accessibilityLabel("b").accessibilityLabel("c", isEnabled: false)) == "text \"b\"")
  }

  @Test func aLabelInsideAControlIsPartOfItsName() {
    #expect(
      elements(
        Button {
        } label: {
          Image(systemName: "star").accessibilityLabel("Mark")
        }) == "button \"Mark\"")
    #expect(
      elements(
        Button {
        } label: {
          Text("a").accessibilityHidden(true)
        }) == "button")
    #expect(
      elements(
        Button {
        } label: {
          HStack {
            Image(systemName: "star").accessibilityHidden(true); Text("Go")
          }
        }) == "button \"Go\"")
    #expect(elements(Button("Save") {}.buttonStyle(.plain)) == "button \"Save\"")
  }

  @Test func viewsInsideOneThatIsNoElementAllGetWhatIsSaidOfIt() {
    #expect(
      elements(
        VStack {
          Text("a"); Text("b")
        }.accessibilityAddTraits(.isHeader)) == "heading \"a\"\nheading \"b\"")
    #expect(
      elements(
        Group {
          Text("a"); Text("b")
        }.accessibilityValue("v")) == "text \"a\" = \"v\"\ntext \"b\" = \"v\"")
  }

  @Test func aViewWithoutElementsBecomesOneByWhatIsSaidOfIt() {
    #expect(elements(Color.red.accessibilityLabel("Status").accessibilityAddTraits(.isImage)) == "image \"Status\"")
    #expect(elements(Color.red.accessibilityLabel("Status")) == "text \"Status\"")
    #expect(elements(Color.red.accessibilityHidden(false)) == "")
    #expect(elements(Color.red.accessibilitySortPriority(2)) == "")
  }

  @Test func hiddenViewsAreLeftOutWithAllInThem() {
    #expect(
      elements(
        VStack {
          VStack {
            Text("a"); Button("b") {}
          }.accessibilityHidden(true); Text("c")
        }) == "text \"c\"")
    #expect(
      elements(
        VStack {
          Group {
            Text("a"); Text("b")
          }.accessibilityHidden(true); Text("c").accessibilityHidden(false)
        }) == "text \"c\"")
    #expect(elements(Text("a").accessibilityHidden(true).accessibilityHidden(false)) == "text \"a\"")
  }

  // MARK: Children

  @Test func childrenThatAreCombinedAreOneElement() {
    #expect(
      elements(
        VStack {
          Text("a"); Text("b")
        }.accessibilityElement(children: .combine)) == "text \"a, b\"")
    #expect(
      elements(
        VStack {
          Text("a"); Text("b")
        }.accessibilityElement(children: .combine).accessibilityLabel("c")) == "text \"c\"")
    #expect(
      elements(
        HStack {
          Text("a"); Toggle("", isOn: .constant(true))
        }.accessibilityElement(children: .combine)) == "toggle \"a\" (checked)")
    #expect(
      elements(
        VStack {
          Text("a").accessibilityAddTraits(.isHeader); Text("b")
        }.accessibilityElement(children: .combine)) == "heading \"a, b\"")
    #expect(
      elements(
        VStack {
          Text("a"); Text("b").accessibilityHidden(true)
        }.accessibilityElement(children: .combine)) == "text \"a\"")
    #expect(elements(Color.red.accessibilityElement(children: .combine).accessibilityLabel("x")) == "text \"x\"")
    // One element alone stays what it is.
    #expect(elements(VStack { Button("a") {} }.accessibilityElement(children: .combine)) == "button \"a\"")
    #expect(elements(Text("a").accessibilityElement(children: .combine)) == "text \"a\"")
  }

  @Test func ofSeveralControlsThatAreCombinedEachUseIsANamedAction() throws {
    var log: [String] = []
    let harness = ViewHarness {
      HStack {
        Text("Mail")
        Button("Reply") { log.append("reply") }
        Button("Delete") { log.append("delete") }
      }
      .accessibilityElement(children: .combine)
    }
    let all = try #require(harness.element(.text, "Mail, Reply, Delete"), "\(harness.elementDescription)")
    #expect(all.actions == ["Reply", "Delete"])
    #expect(all.perform("Delete"))
    #expect(log == ["delete"])
    let one = ViewHarness {
      HStack {
        Text("Mail")
        Button("Reply") { log.append("one") }
      }
      .accessibilityElement(children: .combine)
    }
    #expect(try #require(one.element(.button, "Mail, Reply")).perform(.activate))
    #expect(log == ["delete", "one"])
  }

  @Test func childrenThatAreIgnoredAreGone() {
    #expect(
      elements(
        VStack {
          Text("a"); Text("b")
        }.accessibilityElement().accessibilityLabel("c").accessibilityValue("v")) == "text \"c\" = \"v\"")
    // The new element has no properties of what is inside, also if that is one element.
    #expect(elements(Text("a").accessibilityElement(children: .ignore)) == "group")
    #expect(elements(Button("a") {}.accessibilityElement(children: .ignore).accessibilityAddTraits(.isButton)) == "button")
    #expect(elements(VStack { Text("a").accessibilityLabel("b") }.accessibilityLabel("c").accessibilityElement()) == "group")
  }

  @Test func childrenThatAreContainedAreInAGroup() {
    #expect(
      elements(
        VStack {
          Text("a"); Text("b")
        }.accessibilityElement(children: .contain)) == "group\n  text \"a\"\n  text \"b\"")
    #expect(
      elements(
        VStack {
          Text("a"); Text("b")
        }.accessibilityElement(children: .contain).accessibilityLabel("c"))
        == "group \"c\"\n  text \"a\"\n  text \"b\"")
    #expect(elements(Text("a").accessibilityElement(children: .contain)) == "group\n  text \"a\"")
    // A group inside that has nothing beside it is the group.
    #expect(
      elements(
        VStack {
          VStack {
            Text("a"); Text("b")
          }.accessibilityElement(children: .contain)
        }.accessibilityElement(children: .contain)
          .accessibilityLabel("c")) == "group \"c\"\n  text \"a\"\n  text \"b\"")
  }

  @Test func aGroupInsideWhatIsCombinedIsPartOfIt() {
    #expect(
      elements(
        VStack {
          VStack {
            Text("a"); Text("b")
          }.accessibilityElement(children: .contain)
          Text("c")
        }
        .accessibilityElement(children: .combine)) == "text \"a, b, c\"")
  }

  @Test func modifiersBeforeAndAfterAnElementAreOfDifferentElements() {
    #expect(
      elements(Text("a").accessibilityLabel("inner").accessibilityElement(children: .contain).accessibilityLabel("outer"))
        == "group \"outer\"\n  text \"inner\"")
    #expect(elements(Text("a").accessibilityHidden(true).accessibilityElement().accessibilityLabel("b")) == "text \"b\"")
  }

  @Test func elementsAreReadByPriority() {
    let view = VStack {
      Text("a")
      Text("b").accessibilitySortPriority(1)
      Text("c")
      VStack {
        Text("d"); Text("e")
      }.accessibilitySortPriority(2)
      Text("f").accessibilitySortPriority(-1)
    }
    #expect(elements(view) == "text \"d\"\ntext \"e\"\ntext \"b\"\ntext \"a\"\ntext \"c\"\ntext \"f\"")
    #expect(elements(view.accessibilityElement(children: .combine)) == "text \"d, e, b, a, c, f\"")
    #expect(elements(view.accessibilitySortPriority(.nan)) == "text \"a\"\ntext \"b\"\ntext \"c\"\ntext \"d\"\ntext \"e\"\ntext \"f\"")
  }

  // MARK: Others in place

  @Test func aRepresentationIsInPlaceOfTheView() throws {
    var value = 0.5
    let harness = ViewHarness {
      HStack {
        Color.red; Text("50")
      }
      .accessibilityRepresentation { Slider(value: Binding(get: { value }, set: { value = $0 })) { Text("Volume") } }
      .accessibilityIdentifier("all")
    }
    #expect(harness.elementDescription == "window\n  slider \"Volume\" = \"50%\"")
    #expect(try #require(harness.element(.slider)).perform(.increment))
    #expect(value > 0.5)
    #expect(harness.element(.slider)?.identifiers == ["all"])
    try harness.verifyAgainstFresh()
  }

  @Test func aRepresentationIsNeitherDrawnNorHitNorFocused() throws {
    var (presses, taps) = (0, 0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.blue.onTapGesture { taps += 1 }.accessibilityRepresentation { Button("Represented") { presses += 1 } }
    }
    let plain = ViewHarness(size: CGSize(width: 100, height: 100)) { Color.blue }
    #expect(harness.element(.button)?.frame != nil)
    harness.click(CGPoint(x: 50, y: 50))
    harness.settle()
    #expect((presses, taps) == (0, 1))
    harness.press(.tab)
    harness.settle()
    #expect(harness.element(.button)?.state.contains(.focused) == false)
    #expect(harness.bitmap.pngData() == plain.bitmap.pngData())
  }

  @Test func childrenAreInPlaceOfTheOnesInside() {
    #expect(
      elements(
        Color.red.accessibilityLabel("Chart").accessibilityChildren {
          ForEach(0..<2) { Color.red.accessibilityLabel("bar \($0)").accessibilityValue("\($0)") }
        }) == "group \"Chart\"\n  text \"bar 0\" = \"0\"\n  text \"bar 1\" = \"1\"")
    #expect(
      elements(
        VStack {
          Text("a"); Text("b")
        }.accessibilityChildren { Text("c") }) == "group\n  text \"c\"")
    #expect(
      elements(
        VStack {
          Text("x"); Color.red.accessibilityChildren { Text("c") }
        }) == "text \"x\"\ngroup\n  text \"c\"")
  }

  @Test func aLabelOfAPairNamesItsContent() {
    struct Pair: View {
      @Namespace var space
      var body: some View {
        VStack {
          HStack { Text("Age").accessibilityLabeledPair(role: .label, id: 1, in: space) }
          TextField("", text: .constant("7")).accessibilityLabeledPair(role: .content, id: 1, in: space)
          TextField("", text: .constant("8")).accessibilityLabeledPair(role: .content, id: 2, in: space)
          TextField("Own", text: .constant("9")).accessibilityLabeledPair(role: .content, id: 1, in: space)
        }
      }
    }
    #expect(elements(Pair()) == "text \"Age\"\ntext field \"Age\" = \"7\"\ntext field = \"8\"\ntext field \"Own\" = \"9\"")
  }

  @Test func linkedViewsKnowOneAnother() throws {
    struct Linked: View {
      @Namespace var space
      var body: some View {
        VStack {
          Text("a").accessibilityLinkedGroup(id: "g", in: space)
          Text("b").accessibilityLinkedGroup(id: "g", in: space)
          Text("c").accessibilityLinkedGroup(id: "h", in: space)
        }
      }
    }
    let harness = ViewHarness { Linked() }
    let texts = harness.elements(.text)
    #expect(texts[0].isLinked(with: texts[1]) && !texts[0].isLinked(with: texts[2]))
  }
}
