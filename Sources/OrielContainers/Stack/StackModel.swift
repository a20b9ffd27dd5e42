import Observation
import OrielComparison
import OrielProcess
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The content of a navigation stack, or of a split view's column, found by links, destinations and pages through the environment.
@MainActor @Observable final class StackModel {
  /// The views for values, by type. Read only by the pages of values, so that a change runs nothing else.
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// The pages that links and `navigationDestination(isPresented:)` show, above the pages of the path.
  private var tokens: [PageToken] = []
  /// Their content. Read only by these pages.
  private var presented: [PageToken: PresentedPage] = [:]
  /// Set at each update of the stack.
  @ObservationIgnored var path: StackPath?
  @ObservationIgnored private var stamps = 0
  /// Types without a destination, which have been reported.
  @ObservationIgnored private var reported: Set<ObjectIdentifier> = []

  /// The path at the last update, and the pages that were above it when it grew.
  @ObservationIgnored private var known: [AnyHashable] = []
  @ObservationIgnored private var covered: [PageToken] = []

  nonisolated init() {}

  /// Notes the path of an update. Values that are new in it close the pages above the old one.
  func follow(_ new: StackPath) {
    path = new
    if new.values == known { return }
    if !known.starts(with: new.values) { covered += tokens }
    known = new.values
  }

  /// Closes the pages above which the path has grown.
  func closeCovered() {
    let closing = covered
    covered = []
    for token in closing.reversed() { presented[token]?.dismiss() }
  }

  /// Adopts the current destinations.
  func take(_ new: [ObjectIdentifier: Destination]) { if new != destinations { destinations = new } }

  /// Adopts the current presented pages.
  func take(_ pages: [PresentedPage]) {
    let order = pages.sorted { $0.stamp < $1.stamp }.map(\.token), new = Dictionary(pages.map { ($0.token, $0) }) { first, _ in first }
    if new != presented { presented = new }
    if order != tokens { tokens = order }
  }

  /// The number of a page in the order of opening.
  func nextStamp() -> Int {
    stamps += 1
    return stamps
  }

  /// The pages above the root.
  func pages(of path: StackPath) -> [StackEntry] {
    path.values.enumerated().map { StackEntry(id: .value($0.offset, $0.element)) } + tokens.map { StackEntry(id: .presented($0)) }
  }

  /// Pushes a value, after the pages above the path have been closed. With `replaces` it replaces all pages.
  func push(_ value: AnyHashable, replaces: Bool) {
    if replaces { popToRoot() } else { closePresented() }
    guard let path else { return }
    if !path.append(value) {
      Diagnostics.report("The navigation path cannot hold a value of type \(type(of: value.base)).")
    }
  }

  /// Closes a page, and the pages above it.
  func pop(_ id: StackEntry.ID) {
    switch id {
    case .root: popToRoot()
    case .value(let index, _):
      closePresented()
      if let path { path.removeLast(path.values.count - index) }
    case .presented(let token):
      guard let index = tokens.firstIndex(of: token) else { return }
      for token in tokens[index...].reversed() { presented[token]?.dismiss() }
    }
  }

  func popToRoot() {
    closePresented()
    if let path, !path.values.isEmpty { path.removeLast(path.values.count) }
  }

  private func closePresented() { for token in tokens.reversed() { presented[token]?.dismiss() } }

  /// The content of a presented page; nil once it is closed.
  func content(of token: PageToken) -> AnyView? { presented[token]?.content.view() }

  /// The view for a value; a placeholder if its type has no destination.
  func content(for value: AnyHashable) -> AnyView {
    let type = ObjectIdentifier(Swift.type(of: value.base))
    if let view = destinations[type]?.view(for: value) { return view }
    if reported.insert(type).inserted {
      Diagnostics.report(
        "A value of type \(Swift.type(of: value.base)) was pushed, for which no navigationDestination(for:) is declared in the stack.")
    }
    return AnyView(MissingDestination())
  }
}

/// One page above the root of a stack.
struct StackEntry: Identifiable {
  // Values of the program are used only by pages, which are on the main thread.
  enum ID: Hashable, @unchecked Sendable {
    case root
    /// A value at a position of the path: pages shared by two paths keep their state.
    case value(Int, AnyHashable)
    case presented(PageToken)
  }

  let id: ID
}

/// The identity of a page that a link, or another view, presents.
final class PageToken: Hashable {
  /// Its index in the order of opening; 0 while it is not open.
  var stamp = 0

  static func == (a: PageToken, b: PageToken) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A page that a view in the stack presents.
struct PresentedPage: Equatable {
  let token: PageToken
  let stamp: Int
  let content: PageContent
  let dismiss: @MainActor () -> Void

  // Equal tokens are closed in the same way.
  nonisolated static func == (a: PresentedPage, b: PresentedPage) -> Bool {
    a.token === b.token && a.stamp == b.stamp && a.content == b.content
  }
}

/// The content of a presented page, of any type; equal if made by an equal closure.
nonisolated class PageContent: Equatable {
  func view() -> AnyView { AnyView(EmptyView()) }
  fileprivate func isEqual(to other: PageContent) -> Bool { false }
  static func == (a: PageContent, b: PageContent) -> Bool { a === b || a.isEqual(to: b) }
}

nonisolated final class PageContentOf<Content: View>: PageContent {
  private let make: () -> Content
  init(_ make: @escaping () -> Content) { self.make = make }
  override func view() -> AnyView { AnyView(make()) }
  override func isEqual(to other: PageContent) -> Bool {
    (other as? Self).map { ValueComparison.areEqual(make, $0.make) } ?? false
  }
}

/// The view for values of a type; equal if made by an equal closure.
nonisolated class Destination: Equatable {
  func view(for value: AnyHashable) -> AnyView? { nil }
  fileprivate func isEqual(to other: Destination) -> Bool { false }
  static func == (a: Destination, b: Destination) -> Bool { a === b || a.isEqual(to: b) }
}

nonisolated final class DestinationOf<Value, Content: View>: Destination {
  private let make: (Value) -> Content
  init(_ make: @escaping (Value) -> Content) { self.make = make }
  override func view(for value: AnyHashable) -> AnyView? { (value.base as? Value).map { AnyView(make($0)) } }
  override func isEqual(to other: Destination) -> Bool {
    (other as? Self).map { ValueComparison.areEqual(make, $0.make) } ?? false
  }
}

enum DestinationsPreference: PreferenceKey {
  static var defaultValue: [ObjectIdentifier: Destination] { [:] }
  static func reduce(value: inout [ObjectIdentifier: Destination], nextValue: () -> [ObjectIdentifier: Destination]) {
    // The first declaration of a type applies.
    value.merge(nextValue()) { first, _ in first }
  }
}

enum PresentedPagesPreference: PreferenceKey {
  static var defaultValue: [PresentedPage] { [] }
  static func reduce(value: inout [PresentedPage], nextValue: () -> [PresentedPage]) { value += nextValue() }
}

private enum StackModelKey: EnvironmentKey { static var defaultValue: StackModel? { nil } }
private enum LinksReplaceKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ColumnAdvanceKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
  /// The surrounding navigation stack, or the one that links of a split view's column use.
  var stackModel: StackModel? {
    get { self[StackModelKey.self] }
    set { self[StackModelKey.self] = newValue }
  }

  /// Whether links replace all pages of the stack: in the leading columns of a split view.
  var linksReplace: Bool {
    get { self[LinksReplaceKey.self] }
    set { self[LinksReplaceKey.self] = newValue }
  }

  /// Shows the next column of a split view that shows one at a time.
  var columnAdvance: (@MainActor () -> Void)? {
    get { self[ColumnAdvanceKey.self] }
    set { self[ColumnAdvanceKey.self] = newValue }
  }
}
