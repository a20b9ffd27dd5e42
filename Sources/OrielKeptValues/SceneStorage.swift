import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph
import OrielHosting

/// A value of one window, restored when the program starts again. SwiftUI: `SceneStorage`.
///
/// All views of the window that name the key share the value; other windows have their own. The values of a program's windows are stored in
/// a file in the user's configuration folder, by the window's scene and number. Without a program, as in a host or a harness, they are lost
/// with the window.
///
/// ```swift
/// @SceneStorage("draft") private var draft = ""
///
/// var body: some View {
///     TextField("Draft", text: $draft)
/// }
/// ```
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: KeptCoding<Value>
  private var link: SceneStorageLink?

  init(_ initial: Value, _ key: String, _ coding: KeptCoding<Value>) { (self.initial, self.key, self.coding) = (initial, key, coding) }

  /// The value; the default if nothing of the type is stored. In a view that is not part of a tree writing does nothing.
  public var wrappedValue: Value {
    get { link.flatMap { KeptReading.value($0.prefix + key, of: $0.store, in: $0.graph) }.flatMap(coding.decode) ?? initial }
    nonmutating set { link.map { $0.store.set(coding.encode(newValue), for: $0.prefix + key) } }
  }

  /// A binding to the value; in a view that is not part of a tree, a constant with the default.
  public var projectedValue: Binding<Value> {
    guard let link else { return .constant(initial) }
    let (key, initial, coding) = (link.prefix + key, initial, coding)
    return Binding(
      getter: { KeptReading.value(key, of: link.store, in: link.graph).flatMap(coding.decode) ?? initial },
      setter: { link.store.set(coding.encode($0), for: key) }, identity: link)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

/// The storage of a window's values.
package final class SceneStorageLink: @unchecked Sendable {
  let key: String
  let graph: ViewGraph
  let store: KeptStore
  let prefix: String

  @MainActor init(_ key: String, _ context: DynamicPropertyContext) {
    self.key = key
    graph = context.graph
    // It is set once, when the window opens.
    let keeping = graph.dependencies.untracked { EnvironmentValues(context.scope).sceneKeeping }
    store = keeping.map { SceneStores.store(in: $0.file) } ?? graph[KeptValues.key].ownStore
    prefix = keeping.map { "\($0.window)/" } ?? ""
  }

  /// For a copy of existing content, whose window would have its own values.
  @MainActor init(copying link: SceneStorageLink, _ context: DynamicPropertyContext) {
    (key, graph, store, prefix) = (link.key, context.graph, link.store, link.prefix)
  }
}

/// The stores of windows' values, by file.
@MainActor private enum SceneStores {
  private static var stores: [URL: KeptStore] = [:]

  static func store(in url: URL?) -> KeptStore {
    let file = url.map { PreferencesFile($0) } ?? PreferencesFile(named: "\(PreferencesFile.programName).windows")
    if let known = stores[file.url] { return known }
    let store = KeptStore(file)
    stores[file.url] = store
    return store
  }
}

extension SceneStorage: ComparedByIdentity {
  package func isSame(as other: SceneStorage) -> Bool { key == other.key }
}

extension SceneStorage: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout SceneStorageLink?, donor: SceneStorageLink?, context: DynamicPropertyContext
  ) {
    if kept?.key != key { kept = donor.map { SceneStorageLink(copying: $0, context) } ?? SceneStorageLink(key, context) }
    link = kept
  }
}
