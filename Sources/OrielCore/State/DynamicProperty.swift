import OrielComparison
import OrielDrawing
import OrielProcess
@preconcurrency @_spi(Reflection) import Swift

/// A stored property of a view that the runtime connects before `body` runs. SwiftUI: `DynamicProperty`.
public protocol DynamicProperty {
  /// Updates the property before each `body`, after the properties it contains are connected.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// The context in which a property is connected.
@MainActor package struct DynamicPropertyContext {
  package let graph: ViewGraph
  package let scope: EnvironmentScope
  /// The property's name in its type, as the compiler wrote it: a wrapped property's name begins with an underscore.
  package var name: PropertyName
}

/// A property that the runtime itself connects, such as state or environment.
package protocol ConnectedProperty: DynamicProperty, PartOfItsNode {
  /// What the node keeps for the property from one value of its view to the next.
  associatedtype Connection: AnyObject
  /// Connects the property. `kept` is nil at first; `donor` is what the original tree keeps for the same property, in a copy of that tree.
  @MainActor mutating func connect(keeping kept: inout Connection?, donor: Connection?, context: DynamicPropertyContext)
  @MainActor static func disconnect(_ kept: Connection)
  /// How often the value has changed.
  @MainActor static func changes(of kept: Connection) -> Int
  /// Whether a body depends on the property without reading it; `read` is then called at the start of each run.
  static var isAlwaysRead: Bool { get }
  @MainActor static func read(_ kept: Connection)
}

extension ConnectedProperty {
  @MainActor package static func disconnect(_ kept: Connection) {}
  @MainActor package static func changes(of kept: Connection) -> Int { 0 }
  package static var isAlwaysRead: Bool { false }
  @MainActor package static func read(_ kept: Connection) {}
}

/// A node's storage for its view's properties.
@MainActor package struct DynamicPropertyStorage {
  package init() {}

  /// The storage of the first connected property; most views have at most one.
  private var first: AnyObject?
  private var more: More?

  @MainActor private final class More {
    var slots: ContiguousArray<AnyObject?> = []
    /// The change count of each property when the body last ran, if it is needed.
    var seenChanges: ContiguousArray<Int> = []
    var observation = ObservationProbe()
    var settledView: Any?
  }

  /// The properties of observable objects that the body read.
  var observation: ObservationProbe {
    get { more?.observation ?? ObservationProbe() }
    set {
      if more == nil && newValue.isEmpty { return }
      let more = self.more ?? More()
      self.more = more
      more.observation = newValue
    }
  }

  /// The final value of the view while an animation shows intermediate ones.
  var settledView: Any? {
    get { more?.settledView }
    set {
      if more == nil && newValue == nil { return }
      let more = self.more ?? More()
      self.more = more
      more.settledView = newValue
    }
  }

  fileprivate subscript(index: Int) -> AnyObject? {
    get { index == 0 ? first : more.flatMap { index <= $0.slots.count ? $0.slots[index - 1] : nil } }
    set {
      if index == 0 {
        first = newValue
      } else {
        let more = self.more ?? More()
        self.more = more
        while more.slots.count < index { more.slots.append(nil) }
        more.slots[index - 1] = newValue
      }
    }
  }

  fileprivate var seenChanges: ContiguousArray<Int> {
    get { more?.seenChanges ?? [] }
    set {
      let more = self.more ?? More()
      self.more = more
      more.seenChanges = newValue
    }
  }
}

/// The operations of a dynamic property's type.
private class PropertyKind {
  /// Connects the property; `storage` belongs to the node, which keeps it from one run to the next.
  @MainActor func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {}
  @MainActor func disconnect(_ storage: AnyObject) {}
  @MainActor func changes(of storage: AnyObject) -> Int { 0 }
  var isAlwaysRead: Bool { false }
  @MainActor func read(_ storage: AnyObject) {}
  func update(_ property: UnsafeMutableRawPointer) {}
}

// Only `connect` of the property's own type fills its slot, in the donor too: so the type of what is kept is known.
private final class ConnectedKind<P: ConnectedProperty>: PropertyKind {
  override func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    var donor = donor
    withUnsafeMutablePointer(to: &storage) { storage in
      withUnsafeMutablePointer(to: &donor) { donor in
        property.assumingMemoryBound(to: P.self).pointee.connect(
          keeping: &Self.own(storage).pointee, donor: Self.own(donor).pointee, context: context)
      }
    }
  }

  /// All optional references have the same bits. No generic type is passed on, whose metadata would be looked up at each call.
  @inline(__always) private static func own(_ slot: UnsafeMutablePointer<AnyObject?>) -> UnsafeMutablePointer<P.Connection?> {
    UnsafeMutableRawPointer(slot).assumingMemoryBound(to: P.Connection?.self)
  }

  @inline(__always) private static func own(_ storage: AnyObject) -> P.Connection { unsafeDowncast(storage, to: P.Connection.self) }

  override func disconnect(_ storage: AnyObject) { P.disconnect(Self.own(storage)) }
  override func changes(of storage: AnyObject) -> Int { P.changes(of: Self.own(storage)) }
  override var isAlwaysRead: Bool { P.isAlwaysRead }
  override func read(_ storage: AnyObject) { P.read(Self.own(storage)) }
}

private final class UpdatedKind<P: DynamicProperty>: PropertyKind {
  override func update(_ property: UnsafeMutableRawPointer) { property.assumingMemoryBound(to: P.self).pointee.update() }
}

/// The dynamic properties among the stored properties of a type, found once from its field metadata.
package final class DynamicPropertyPlan: @unchecked Sendable {
  private struct Field {
    let offset: Int
    let name: PropertyName
    let kind: PropertyKind
  }
  /// The properties that the runtime connects.
  @exclusivity(unchecked) private var connected: ContiguousArray<Field> = []
  /// The properties whose `update` is called before each body.
  @exclusivity(unchecked) private var updated: ContiguousArray<Field> = []
  /// Compares two values of the type; made when a second value arrives.
  @MainActor private(set) lazy var comparison = makeComparison()
  private let makeComparison: () -> ComparisonPlan
  @safe @exclusivity(unchecked) package private(set) var isEmpty = true
  /// Whether values of the type have animatable numbers.
  let isAnimatable: Bool
  @exclusivity(unchecked) private var hasUpdated = false
  /// Whether bodies depend on properties that they need not read.
  @safe @exclusivity(unchecked) package private(set) var hasAlwaysRead = false

  /// The plans made so far, by type. Used on the main actor only.
  @exclusivity(unchecked) private nonisolated(unsafe) static var plans: [ObjectIdentifier: DynamicPropertyPlan] = [:]

  @MainActor package static func of<T>(_ type: T.Type) -> DynamicPropertyPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = DynamicPropertyPlan(type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  /// Whether bodies of the type read observable objects.
  @MainActor let observationHabit = ObservationProbe.Habit()
  /// Bodies of the type ask which properties have changed.
  @MainActor @exclusivity(unchecked) var logsChanges = false

  private init<T>(_ type: T.Type) {
    makeComparison = { ComparisonPlan.of(type) }
    isAnimatable = type is any Animatable.Type
    let fields = collect(type, at: 0, inside: nil, isOwner: type is any DynamicPropertyOwner.Type)
    if RuntimeLayout.current.knowsFields && Self.hidesFields(type, count: fields) {
      Diagnostics.report("the fields of \(type) are unknown; its state and environment properties do not work")
    }
    hasUpdated = !updated.isEmpty
    isEmpty = connected.isEmpty && !hasUpdated
    hasAlwaysRead = connected.contains { $0.kind.isAlwaysRead }
  }

  /// `owner` is the property that contains the fields; changes are reported under its name. Returns the number of fields; nil for a type
  /// other than a structure, which has none.
  @discardableResult private func collect(_ type: Any.Type, at offset: Int, inside owner: PropertyName?, isOwner: Bool) -> Int? {
    var count = 0
    let isStructure = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0)) { fieldName, at, field, _ in
      count += 1
      if ComparisonPlan.isCommon(field) { return true }
      if let dynamic = field as? any DynamicProperty.Type {
        let name = owner ?? PropertyName(String(cString: fieldName))
        if let property = field as? any ConnectedProperty.Type {
          connected.append(Field(offset: offset + at, name: name, kind: Self.kind(connected: property)))
        } else {
          collect(field, at: offset + at, inside: name, isOwner: isOwner)
          updated.append(Field(offset: offset + at, name: name, kind: Self.kind(updated: dynamic)))
        }
      } else if isOwner, Self.isOwned(field) {
        collect(field, at: offset + at, inside: nil, isOwner: true)
      }
      return true
    }
    return isStructure ? count : nil
  }

  /// Whether a structure has contents, but no fields: its module was compiled without the names of fields.
  static func hidesFields<T>(_ type: T.Type, count: Int?) -> Bool { count == 0 && MemoryLayout<T>.size > 0 }

  /// Whether a `DynamicPropertyOwner` holds fields of this type as parts of itself.
  private static func isOwned(_ field: Any.Type) -> Bool { field is any _DynamicPropertyHolder.Type }

  private static func kind<P: ConnectedProperty>(connected: P.Type) -> PropertyKind { ConnectedKind<P>() }
  private static func kind<P: DynamicProperty>(updated: P.Type) -> PropertyKind { UpdatedKind<P>() }

  /// Whether properties need work before a body, for a view value that is new or not.
  func needsBinding(isNew: Bool) -> Bool { isNew ? !isEmpty : hasUpdated }

  /// Prepares a view's properties for its body. Only a new value of the view has to be connected.
  @MainActor package func bind<V>(
    _ view: UnsafeMutablePointer<V>, isNew: Bool, storage: inout DynamicPropertyStorage, donor: DynamicPropertyStorage?, graph: ViewGraph,
    scope: EnvironmentScope
  ) {
    let value = UnsafeMutableRawPointer(view)
    if isNew {
      for (index, field) in connected.enumerated() {
        let context = DynamicPropertyContext(graph: graph, scope: scope, name: field.name)
        field.kind.connect(value + field.offset, storage: &storage[index], donor: donor?[index], context: context)
      }
    }
    // The properties inside them are connected by now.
    for field in updated { field.kind.update(value + field.offset) }
  }

  /// Connects the properties of a value that is no view, such as a gesture.
  @MainActor package func connect<V>(
    _ value: inout V, storage: inout DynamicPropertyStorage, graph: ViewGraph, scope: EnvironmentScope
  ) {
    withUnsafeMutablePointer(to: &value) { bind($0, isNew: true, storage: &storage, donor: nil, graph: graph, scope: scope) }
  }

  /// Reads the properties on which a body depends in any case. Called while the body's reads are recorded.
  @MainActor package func readAlways(_ storage: DynamicPropertyStorage) {
    for (index, field) in connected.enumerated() where field.kind.isAlwaysRead {
      if let slot = storage[index] { field.kind.read(slot) }
    }
  }

  /// Releases the storage that a node kept.
  @MainActor package func disconnect(_ storage: DynamicPropertyStorage) {
    for (index, field) in connected.enumerated() {
      if let slot = storage[index] { field.kind.disconnect(slot) }
    }
  }
}

extension DynamicPropertyPlan {
  /// The names of the properties that have changed since the last call for this node.
  @MainActor func takeChanges(of storage: inout DynamicPropertyStorage) -> [String] {
    if connected.isEmpty { return [] }
    var names: [String] = []
    var seen = storage.seenChanges
    let isFirst = seen.isEmpty
    if isFirst { seen = ContiguousArray(repeating: 0, count: connected.count) }
    for (index, field) in connected.enumerated() {
      guard let slot = storage[index] else { continue }
      let changes = field.kind.changes(of: slot)
      if isFirst || changes != seen[index] {
        let name = field.name.text
        if names.last != name { names.append(name) }
      }
      seen[index] = changes
    }
    storage.seenChanges = seen
    return names
  }
}

/// A view whose body belongs to a modifier, style, scene or program that it holds: their dynamic properties count as the view's own.
package protocol DynamicPropertyOwner {}

/// A value, such as a modifier, style or scene, whose state and environment properties are connected by the view made from it.
public protocol _DynamicPropertyHolder {}
extension _ModifierBody: DynamicPropertyOwner {}

extension State: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout StateLocation<Value>?, donor: StateLocation<Value>?, context: DynamicPropertyContext
  ) {
    if let kept {
      location = kept
      return
    }
    let new = StateLocation(donor?.current ?? initial, in: context.graph.stateHome, name: context.name)
    kept = new
    location = new
  }

  @MainActor package static func disconnect(_ kept: StateLocation<Value>) { kept.destroy() }
  @MainActor package static func changes(of kept: StateLocation<Value>) -> Int { kept.changes }
}
