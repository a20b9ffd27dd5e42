import Oriel
import OrielTesting
import TestSupport
import Testing
import ViewTestSupport

extension ContainerValues {
  @Entry fileprivate var emphasis = 0
  @Entry fileprivate var column = 0
}

/// Content taken apart into its sections.
@MainActor @Suite struct SectionCollectionTests {
  @Observable final class Model {
    var items = [1, 2]
    var hasSection = true
    var emphasis = 1
    var tag = 7
    var runs = 0
  }

  /// Says what the sections of content are: header, content and footer, each as numbers of views.
  private struct Outline<Content: View>: View {
    let model: Model
    @ViewBuilder let content: Content

    var body: some View {
      Group(sections: content) { sections in
        let _ = model.runs += 1
        Text(
          sections.map { "\($0.header.count)/\($0.content.count)/\($0.footer.count)/\($0.containerValues.emphasis)" }
            .joined(separator: " "))
        ForEach(sections) { section in
          VStack {
            section.header
            section.content
            section.footer
          }
        }
      }
    }
  }

  @Test func viewsBetweenSectionsAreSections() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 400)) {
      Following {
        Outline(model: model) {
          Text("a")
          ForEach(model.items, id: \.self) { Text("\($0)") }
          if model.hasSection {
            Section {
              Text("in")
              Text("too")
            } header: {
              Text("head")
            } footer: {
              Text("foot")
              Text("more")
            }
            .containerValue(\.emphasis, model.emphasis)
          }
          Text("b")
          Section {}
          Section("title") { Text("c") }
        }
      }
    }
    harness.settle()
    #expect(harness.texts.first == "0/3/0/0 1/2/2/1 0/1/0/0 0/0/0/0 1/1/0/0")
    #expect(Array(harness.texts.dropFirst()) == ["a", "1", "2", "head", "in", "too", "foot", "more", "b", "title", "c"])
    try harness.verifyAgainstFresh()

    // Without the section the views before and after it are one.
    model.hasSection = false
    harness.settle()
    #expect(harness.texts.first == "0/4/0/0 0/0/0/0 1/1/0/0")
    try harness.verifyAgainstFresh()

    model.hasSection = true
    model.emphasis = 5
    model.items = []
    harness.settle()
    #expect(harness.texts.first == "0/1/0/0 1/2/2/5 0/1/0/0 0/0/0/0 1/1/0/0")
    try harness.verifyAgainstFresh()
  }

  @Test func emptyContentIsOneEmptySection() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Outline(model: Model()) { EmptyView() } }
    harness.settle()
    #expect(harness.texts == ["0/0/0/0"])
  }

  /// A view of a section keeps its state while others come and go, and equal content runs nothing.
  @Test func sectionsKeepTheirState() throws {
    struct Counter: View {
      let name: String
      @State private var taps = 0
      var body: some View { Text("\(name) \(taps)").onTapGesture { taps += 1 }.accessibilityIdentifier(name) }
    }
    struct App: View {
      let model: Model
      @State private var other = 0
      var body: some View {
        VStack {
          Text("other \(model.tag)")
          ForEach(sections: content) { section in
            HStack {
              section.header
              section.content
            }
          }
        }
      }
      @ViewBuilder private var content: some View {
        ForEach(model.items, id: \.self) { item in Section("s\(item)") { Counter(name: "c\(item)") } }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { App(model: model) }
    harness.settle()
    harness.click("c2")
    harness.settle()
    model.items = [3, 2]
    harness.settle()
    #expect(harness.texts == ["other 7", "s3", "c3 0", "s2", "c2 1"])
    try harness.verifyAgainstFresh()
  }

  @Test func aChangeElsewhereRunsNoTransform() {
    let (model, other) = (Model(), Model())
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      VStack {
        Outline(model: model) { Section { ForEach([1, 2], id: \.self) { Text("\($0)") } } }
        Following { Outline(model: other) { Section { ForEach(other.items, id: \.self) { Text("\($0)") } } } }
        Following { Text("\(model.emphasis)") }
      }
    }
    harness.settle()
    let before = (model.runs, other.runs)
    model.emphasis = 2
    other.items = [2, 1]
    harness.settle()
    #expect(model.runs == before.0 && other.runs == before.1 + 1)
  }

  // MARK: Tags

  @Test func tagsAreContainerValues() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Following {
        Group(
          subviews: Group {
            Text("a").tag(model.tag)
            Text("b").tag("text").padding()
            Group {
              Text("c")
              Text("d").tag(2)
            }
            .tag(9)
            Text("e").tag(3, includeOptional: false)
            Text("f").tag(Int?.some(4))
          }
        ) { subviews in
          ForEach(subviews) { subview in
            let values = subview.containerValues
            Text(
              "\(values.tag(for: Int.self) ?? -1) \(values.tag(for: Int?.self).flatMap { $0 } ?? -1) \(values.tag(for: String.self) ?? "-")"
                + " \(values.hasTag(9))")
          }
        }
      }
    }
    harness.settle()
    #expect(
      harness.texts == ["7 7 - false", "-1 -1 text false", "9 9 - true", "2 2 - false", "3 -1 - false", "4 4 - false"])
    model.tag = 8
    harness.settle()
    #expect(harness.texts.first == "8 8 - false")
    try harness.verifyAgainstFresh()
  }

  // MARK: Layouts

  /// Puts views into columns by their container values.
  private struct Columns: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 100, height: 20 * subviews.count)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (row, view) in subviews.enumerated() {
        view.place(
          at: CGPoint(x: bounds.minX + 30 * CGFloat(view.containerValues.column), y: bounds.minY + 20 * CGFloat(row)),
          proposal: .init(width: 10, height: 10))
      }
    }
  }

  @Test func layoutsReadContainerValues() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 120)) {
      Following {
        Columns {
          Color.red.accessibilityIdentifier("a").containerValue(\.column, model.emphasis)
          Group {
            Color.red.accessibilityIdentifier("b")
            Color.red.accessibilityIdentifier("c").containerValue(\.column, 1)
          }
          .containerValue(\.column, 2)
          Group(subviews: Color.red.accessibilityIdentifier("d").containerValue(\.column, 2)) { $0 }
        }
      }
    }
    harness.settle()
    let base = harness.frame(of: "c").map(\.minX) ?? 0
    #expect(["a", "b", "c", "d"].map { (harness.frame(of: $0)?.minX ?? -1) - base } == [0, 30, 0, 30])
    model.emphasis = 0
    harness.settle()
    #expect((harness.frame(of: "a")?.minX ?? -1) - base == -30)
    try harness.verifyAgainstFresh()
  }
}
