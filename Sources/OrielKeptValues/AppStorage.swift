import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph
import OrielHosting

/// A value in the program's `UserDefaults`, stored between runs. SwiftUI: `AppStorage`.
///
/// Views of all windows that read it run again when the value changes, whether a property writes it or the program sets it in
/// `UserDefaults`; the latter is noticed after the event that did it. A write replaces the file of the defaults in one step: a killed
/// process loses at most its last write. A damaged file is renamed, and reported.
///
/// It also works in an `ObservableObject`, which announces the changes.
///
/// ```swift
/// @AppStorage("name") private var name = "Guest"
///
/// var body: some View {
///     TextField("Name", text: $name)
/// }
/// ```
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let initial: Value
  private let coding: KeptCoding<Value>
  private var link: AppStorageLink?
  /// The announcer of an object with the property.
  private let box: AnnouncerBox

  init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ coding: KeptCoding<Value>) {
    (self.initial, self.key, self.store, self.coding) = (initial, key, store, coding)
    box = AnnouncerBox()
  }

  private var keptStore: KeptStore { link?.store ?? .of(store ?? .standard) }

  /// The value; the default if nothing of the type is stored. Writing an equal value does nothing.
  public var wrappedValue: Value {
    get { KeptReading.value(key, of: keptStore, in: link?.graph).flatMap(coding.decode) ?? initial }
    nonmutating set { keptStore.set(coding.encode(newValue), for: key) }
  }

  /// A binding to the stored value, for controls: `$name`.
  public var projectedValue: Binding<Value> {
    let (key, store, initial, coding, graph) = (key, keptStore, initial, coding, link?.graph)
    return Binding(
      getter: { KeptReading.value(key, of: store, in: graph).flatMap(coding.decode) ?? initial },
      setter: { store.set(coding.encode($0), for: key) }, identity: link?.identity(of: store))
  }

  /// The value as a property of an object; the compiler calls this for properties of classes.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrapped: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storage: ReferenceWritableKeyPath<EnclosingSelf, AppStorage<Value>>
  ) -> Value {
    get { object[keyPath: storage].wrappedValue }
    set { object[keyPath: storage].wrappedValue = newValue }
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: AnnouncingField {
  package var announcer: ObjectAnnouncer? {
    get { box.announcer }
    nonmutating set {
      if box.announcer == nil { keptStore.announce(key, to: box) }
      box.announcer = newValue
    }
  }
}

/// The storage of a view's property.
package final class AppStorageLink: @unchecked Sendable {
  /// What it was made for.
  let key: String
  let defaults: UserDefaults?
  let graph: ViewGraph
  /// nil if the property specifies its store.
  private let reading: EnvironmentReading<DefaultStore>?
  private let named: KeptStore?
  private var last: KeptStore?

  @MainActor init(_ key: String, _ store: UserDefaults?, _ context: DynamicPropertyContext) {
    (self.key, defaults) = (key, store)
    graph = context.graph
    named = store.map { KeptStore.of($0) }
    reading = store == nil ? context.scope.reading(\.defaultAppStorage) : nil
    reading?.users += 1
    last = named ?? .of(graph.dependencies.untracked { reading?.value.defaults } ?? .standard)
  }

  var store: KeptStore? {
    guard let reading, MainThread.isCurrent else { return last }
    let store = KeptStore.of(reading.value.defaults)
    if store !== last {
      last = store
      bindings = Identity()
    }
    return store
  }

  final class Identity {}
  private var bindings = Identity()

  /// The identity for bindings: the same for the same store.
  func identity(of store: KeptStore) -> AnyObject { bindings }

  @MainActor func leave() {
    guard let reading else { return }
    reading.users -= 1
    if reading.users == 0 { reading.leave() }
  }
}

extension AppStorage: ComparedByIdentity {
  package func isSame(as other: AppStorage) -> Bool { key == other.key && store === other.store }
}

extension AppStorage: ConnectedProperty {
  @MainActor package mutating func connect(keeping kept: inout AppStorageLink?, donor: AppStorageLink?, context: DynamicPropertyContext) {
    if let kept, kept.key == key, kept.defaults === store {
      link = kept
      return
    }
    kept?.leave()
    kept = AppStorageLink(key, store, context)
    link = kept
  }

  @MainActor package static func disconnect(_ kept: AppStorageLink) { kept.leave() }
}

// MARK: The default store

/// Defaults in the environment, equal only to themselves.
struct DefaultStore: Equatable, @unchecked Sendable {
  let defaults: UserDefaults
  static func == (a: DefaultStore, b: DefaultStore) -> Bool { a.defaults === b.defaults }
}

private enum DefaultStoreKey: EnvironmentKey {
  static var defaultValue: DefaultStore { DefaultStore(defaults: .standard) }
}

extension EnvironmentValues {
  var defaultAppStorage: DefaultStore {
    get { self[DefaultStoreKey.self] }
    set { self[DefaultStoreKey.self] = newValue }
  }
}

extension View {
  /// Sets the default store for `AppStorage` properties of this view and its content.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, DefaultStore(defaults: store))
  }
}

extension Scene {
  /// Sets the default store for `AppStorage` properties of the scene's windows.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene { environment(\.defaultAppStorage, DefaultStore(defaults: store)) }
}
