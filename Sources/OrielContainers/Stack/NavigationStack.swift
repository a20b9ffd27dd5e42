import Foundation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielInput
import OrielNavigation
import OrielTransitions
@_spi(Oriel) import OrielViews

/// A root view, and pages that are pushed over it. SwiftUI: `NavigationStack`.
///
/// Pages are pushed by a `NavigationLink` or by a path, and popped by the button in their bar, Alt-Left, the back button of a mouse,
/// `dismiss` or the path. Covered pages keep their state, their scroll positions and their focus; they are neither laid out nor drawn.
///
/// ```swift
/// NavigationStack {
///   List(books) { book in NavigationLink(book.title, value: book) }
///     .navigationTitle("Books")
///     .navigationDestination(for: Book.self) { BookDetail(book: $0) }
/// }
/// ```
nonisolated public struct NavigationStack<Data, Root: View>: View {
  private let path: (() -> StackPath)?
  private let root: Root
  @State private var own = NavigationPath()

  /// Creates a stack that stores its own path.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (path, self.root) = (nil, root()) }

  /// Creates a stack with a bound path of values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    (self.path, self.root) = ({ StackPath(path) }, root())
  }

  /// Creates a stack with a bound path of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    (self.path, self.root) = ({ StackPath(path) }, root())
  }

  /// The root and the pages above it.
  @MainActor public var body: some View { StackPages(path: path?() ?? StackPath($own), root: root) }
}

/// The pages of a stack.
struct StackPages<Root: View>: View {
  let path: StackPath
  let root: Root
  /// The shared model of a split view's column; nil for an independent stack.
  var shared: StackModel?
  /// Whether it is a column filled by links of other columns: the first page above the root has no back button.
  var isColumn = false
  /// Goes back from the root, or toggles a sidebar.
  var back: (@MainActor () -> Void)?
  var leading: (@MainActor () -> Void)?
  @State private var own = StackModel()
  /// How far the last page is pulled away, in points.
  @State private var pulled: CGFloat = 0
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let isMirrored = direction == .rightToLeft, pull = $pulled
    let model = shared ?? own
    let _ = model.follow(path)
    let entries = model.pages(of: path)
    let top = entries.last?.id
    Pages(reveals: pulled > 0, back: top.map { top in { @MainActor () -> Void in model.pop(top) } }) {
      StackPage(id: .root, model: model, back: back, leading: leading) { root }
      ForEach(Array(entries.enumerated()), id: \.element.id) { index, entry in
        StackPage(id: entry.id, model: model, isFirstOfColumn: isColumn && index == 0, leading: isColumn ? leading : nil) {
          EntryContent(id: entry.id, model: model)
        }
        .offset(x: index == entries.count - 1 ? (isMirrored ? -pulled : pulled) : 0)
        .transition(.move(edge: .trailing))
      }
    }
    .onEdgeSwipe(isEnabled: top != nil && !(isColumn && entries.count == 1), isMirrored: isMirrored) {
      pull.wrappedValue = $0
    } ended: { distance, width in
      // Let go beyond a third of the width, the page leaves; before, it returns.
      if distance > width / 3, let top {
        model.pop(top)
        pull.wrappedValue = 0
      } else {
        withAnimation(.ofPresentations) { pull.wrappedValue = 0 }
      }
    }
    .onClick(of: .back) { if let top, !(isColumn && entries.count == 1) { model.pop(top) } }
    .modifier(_ControlMotion(value: entries.map(\.id), animation: .ofPresentations))
    .onChange(of: path.values) { model.closeCovered() }
    .clipped()
    .environment(\.stackModel, model)
    .environment(\.linksReplace, false)
    .environment(\.columnAdvance, nil)
    .environment(\.isInList, false)
    .modifier(StackPreferences(model: shared == nil ? model : nil))
  }
}

/// Keeps declarations inside this stack; with nil a split view receives them.
private struct StackPreferences: ViewModifier {
  let model: StackModel?

  func body(content: Content) -> some View {
    if let model {
      content
        .onPreferenceChange(DestinationsPreference.self) { model.take($0) }
        .onPreferenceChange(PresentedPagesPreference.self) { model.take($0) }
        .transformPreference(DestinationsPreference.self) { $0 = [:] }
        .transformPreference(PresentedPagesPreference.self) { $0 = [] }
    } else {
      content
    }
  }
}

/// The content of a page above the root. A separate view, so that another destination runs only this.
struct EntryContent: View {
  let id: StackEntry.ID
  let model: StackModel

  var body: some View {
    switch id {
    case .root: EmptyView()
    case .value(_, let value): model.content(for: value)
    case .presented(let token): model.content(of: token)
    }
  }
}

/// A page of a stack, below its bar.
struct StackPage<Content: View>: View {
  let id: StackEntry.ID
  let model: StackModel
  let isFirstOfColumn: Bool
  /// Goes back from the root.
  let back: (@MainActor () -> Void)?
  let leading: (@MainActor () -> Void)?
  let content: Content

  init(
    id: StackEntry.ID, model: StackModel, isFirstOfColumn: Bool = false, back: (@MainActor () -> Void)? = nil,
    leading: (@MainActor () -> Void)? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.id, self.model, self.isFirstOfColumn, self.back, self.leading) = (id, model, isFirstOfColumn, back, leading)
    self.content = content()
  }

  /// Pops the page; nil for the root.
  private var pop: (@MainActor () -> Void)? {
    if id == .root { return nil }
    let (model, id) = (model, id)
    return { model.pop(id) }
  }

  var body: some View {
    BarredPage(back: isFirstOfColumn ? nil : pop ?? back, leading: leading) { content }
      .background(Color.windowBackground)
      .transformEnvironment(\.pageDismissal) { [pop] (dismissal: inout PageDismissal?) in
        if let pop { dismissal = PageDismissal(pop) }
      }
  }
}

/// The placeholder for a value whose type has no destination.
struct MissingDestination: View {
  var body: some View {
    ContentUnavailableView("No destination", systemImage: "exclamationmark.triangle")
  }
}
