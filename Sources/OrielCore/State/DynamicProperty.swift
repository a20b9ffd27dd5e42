import OrielGraph
@preconcurrency @_spi(Reflection) import Swift

/// A stored property of a view that the runtime connects before `body` runs. SwiftUI: `DynamicProperty`.
public protocol DynamicProperty {
  /// Called before each `body`, after the properties inside are connected.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// What a property is connected with.
@MainActor struct DynamicPropertyContext {
  let graph: ViewGraph
  let scope: EnvironmentScope
  /// The property's name in its type, as the compiler wrote it: with the underscore of a wrapped one.
  var name: UnsafePointer<CChar>
}

/// A property that the runtime itself connects: state, environment.
protocol ConnectedProperty: DynamicProperty {
  /// Connects the property; `storage` is the node's, kept from one run to the next.
  @MainActor static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext)
  static func disconnect(_ storage: AnyObject)
  /// How often the value has changed.
  @MainActor static func changes(of storage: AnyObject) -> Int
}

/// What a node keeps for its view's properties.
@MainActor struct DynamicPropertyStorage {
  var slots: [AnyObject?] = []
  var disconnects: [(AnyObject) -> Void] = []
  /// How often each property had changed when the body last ran, where that is asked for.
  var seenChanges: [Int] = []

  func destroy() {
    for (slot, disconnect) in zip(slots, disconnects) {
      if let slot { disconnect(slot) }
    }
  }
}

/// Which stored properties of a type are dynamic, found once from its field metadata.
final class DynamicPropertyPlan<T>: @unchecked Sendable {
  private struct Field {
    var offset: Int
    var name: UnsafePointer<CChar>
    var connect: @MainActor (UnsafeMutableRawPointer, inout AnyObject?, AnyObject?, DynamicPropertyContext) -> Void
    var disconnect: (AnyObject) -> Void
    var changes: @MainActor (AnyObject) -> Int
    var update: ((UnsafeMutableRawPointer) -> Void)?
  }
  private var fields: [Field] = []

  static var shared: DynamicPropertyPlan<T> {
    let key = ObjectIdentifier(T.self)
    if let plan = DynamicPropertyPlans.plans[key] { return unsafeDowncast(plan, to: DynamicPropertyPlan<T>.self) }
    let plan = DynamicPropertyPlan<T>()
    DynamicPropertyPlans.plans[key] = plan
    return plan
  }

  /// Bodies of the type ask which properties have changed.
  @MainActor var logsChanges = false

  private init() { collect(T.self, at: 0, inside: nil) }

  /// `owner` is the property that the fields are inside of; changes go by its name.
  private func collect(_ type: Any.Type, at offset: Int, inside owner: UnsafePointer<CChar>?) {
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0)) { fieldName, at, field, _ in
      let name = owner ?? fieldName
      if let connected = field as? any ConnectedProperty.Type {
        fields.append(Self.field(connected, name, at: offset + at))
      } else if let dynamic = field as? any DynamicProperty.Type {
        collect(field, at: offset + at, inside: name)
        fields.append(Self.updater(dynamic, name, at: offset + at))
      } else if T.self is any DynamicPropertyOwner.Type, Self.isOwned(field) {
        collect(field, at: offset + at, inside: nil)
      }
      return true
    }
  }

  /// Whether it is what a `DynamicPropertyOwner` holds.
  private static func isOwned(_ field: Any.Type) -> Bool {
    field is any ViewModifier.Type || field is any ButtonStyle.Type || field is any PrimitiveButtonStyle.Type || field is any Scene.Type
      || field is any App.Type
  }

  private static func field<P: ConnectedProperty>(_ type: P.Type, _ name: UnsafePointer<CChar>, at offset: Int) -> Field {
    Field(
      offset: offset, name: name, connect: { P.connect($0, storage: &$1, donor: $2, context: $3) }, disconnect: { P.disconnect($0) },
      changes: { P.changes(of: $0) }, update: nil)
  }

  private static func updater<P: DynamicProperty>(_ type: P.Type, _ name: UnsafePointer<CChar>, at offset: Int) -> Field {
    Field(
      offset: offset, name: name, connect: { _, _, _, _ in }, disconnect: { _ in }, changes: { _ in 0 },
      update: { $0.assumingMemoryBound(to: P.self).pointee.update() })
  }

  @MainActor func bind(
    _ value: inout T, storage: inout DynamicPropertyStorage, donor: DynamicPropertyStorage?, graph: ViewGraph, scope: EnvironmentScope
  ) {
    if fields.isEmpty { return }
    if storage.slots.isEmpty {
      storage.slots = Array(repeating: nil, count: fields.count)
      storage.disconnects = fields.map(\.disconnect)
    }
    withUnsafeMutablePointer(to: &value) { pointer in
      let base = UnsafeMutableRawPointer(pointer)
      for (index, field) in fields.enumerated() {
        if let update = field.update {
          update(base + field.offset)
        } else {
          let context = DynamicPropertyContext(graph: graph, scope: scope, name: field.name)
          field.connect(base + field.offset, &storage.slots[index], donor?.slots[index], context)
        }
      }
    }
  }
}

extension DynamicPropertyPlan {
  var isEmpty: Bool { fields.isEmpty }

  /// The names of the properties that have changed since the last call for the same node.
  @MainActor func takeChanges(of storage: inout DynamicPropertyStorage) -> [String] {
    var names: [String] = []
    let isFirst = storage.seenChanges.isEmpty
    if isFirst { storage.seenChanges = Array(repeating: 0, count: fields.count) }
    for (index, field) in fields.enumerated() {
      guard index < storage.slots.count, let slot = storage.slots[index] else { continue }
      let changes = field.changes(slot)
      if isFirst || changes != storage.seenChanges[index] {
        let name = String(cString: field.name)
        if names.last != name { names.append(name) }
      }
      storage.seenChanges[index] = changes
    }
    return names
  }
}

/// The plans made so far, by type. Touched on the main actor only.
private enum DynamicPropertyPlans {
  nonisolated(unsafe) static var plans: [ObjectIdentifier: AnyObject] = [:]
}

/// A view whose body is that of a modifier, style, scene or program that it holds: what is dynamic there is the view's own.
protocol DynamicPropertyOwner {}
extension _ModifierBody: DynamicPropertyOwner {}

extension State: ConnectedProperty {
  @MainActor static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    let state = property.assumingMemoryBound(to: State<Value>.self)
    if let location = storage {
      // The slot was filled by this same call for this same property.
      state.pointee.location = unsafeDowncast(location, to: StateLocation<Value>.self)
      return
    }
    let graph = context.graph
    let location = StateLocation(
      donor.map { unsafeDowncast($0, to: StateLocation<Value>.self).current } ?? state.pointee.initial, dependencies: graph.dependencies,
      transactions: graph.transactions, mailbox: graph.mailbox, name: context.name)
    state.pointee.location = location
    storage = location
  }

  static func disconnect(_ storage: AnyObject) { unsafeDowncast(storage, to: StateLocation<Value>.self).destroy() }
  @MainActor static func changes(of storage: AnyObject) -> Int { unsafeDowncast(storage, to: StateLocation<Value>.self).changes }
}
