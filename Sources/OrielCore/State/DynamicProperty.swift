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
}

/// What a node keeps for its view's properties.
@MainActor struct DynamicPropertyStorage {
  var slots: [AnyObject?] = []
  var disconnects: [(AnyObject) -> Void] = []

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

  private init() { collect(T.self, at: 0) }

  private func collect(_ type: Any.Type, at offset: Int) {
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0)) { name, at, field, _ in
      if let connected = field as? any ConnectedProperty.Type {
        fields.append(Self.field(connected, name, at: offset + at))
      } else if let dynamic = field as? any DynamicProperty.Type {
        collect(field, at: offset + at)
        fields.append(Self.updater(dynamic, name, at: offset + at))
      } else if T.self is any _ModifierBodyProtocol.Type, field is any ViewModifier.Type {
        collect(field, at: offset + at)
      }
      return true
    }
  }

  private static func field<P: ConnectedProperty>(_ type: P.Type, _ name: UnsafePointer<CChar>, at offset: Int) -> Field {
    Field(
      offset: offset, name: name, connect: { P.connect($0, storage: &$1, donor: $2, context: $3) }, disconnect: { P.disconnect($0) },
      update: nil)
  }

  private static func updater<P: DynamicProperty>(_ type: P.Type, _ name: UnsafePointer<CChar>, at offset: Int) -> Field {
    Field(
      offset: offset, name: name, connect: { _, _, _, _ in }, disconnect: { _ in },
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

/// The plans made so far, by type. Touched on the main actor only.
private enum DynamicPropertyPlans {
  nonisolated(unsafe) static var plans: [ObjectIdentifier: AnyObject] = [:]
}

/// Marks the view that stands for a custom modifier, whose modifier's properties are dynamic too.
protocol _ModifierBodyProtocol {}
extension _ModifierBody: _ModifierBodyProtocol {}

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
}
