@_spi(Oriel) import OrielCore
import OrielGraph

/// The current readers of each environment key, with their phases.
public struct EnvironmentReaders: Sendable, CustomStringConvertible {
  /// A reader of a key in one phase; views of the same type are equal readers.
  public struct Reader: Hashable, Sendable, CustomStringConvertible {
    /// The type of the view, or the kind of the box that is laid out or painted.
    public var viewType: String
    /// The phase in which the view reads the key; it runs again when the value changes.
    public var phase: InvalidationCause.Phase

    /// Creates a reader for comparison, such as the expectation of a test.
    public init(viewType: String, phase: InvalidationCause.Phase) {
      self.viewType = viewType
      self.phase = phase
    }

    /// The type and the phase: `TitleView update`.
    public var description: String { "\(viewType) \(phase)" }
  }

  /// The readers by the key's name: `lineSpacing` for a type `LineSpacingKey` and for an entry of that name. Readers through computed
  /// values and transforms are included.
  public internal(set) var byKey: [String: [Reader]] = [:]

  /// The readers of a key, one for each view or box that reads it; empty if there are none.
  public subscript<K: EnvironmentKey>(key: K.Type) -> [Reader] { byKey[environmentKeyName(K.self)] ?? [] }

  /// The readers of every key that a key path reads when all keys have their defaults.
  public subscript<Value>(keyPath: KeyPath<EnvironmentValues, Value>) -> [Reader] {
    let scratch = EnvironmentScope(root: Graph())
    _ = EnvironmentValues(scratch)[keyPath: keyPath]
    return scratch.keyNames.flatMap { byKey[$0] ?? [] }
  }

  /// One line for each key: its name, and the number of each reader.
  public var description: String {
    byKey.sorted { $0.key < $1.key }.map { key, readers in
      let counts = Dictionary(grouping: readers) { $0 }.map { "\($0.key) × \($0.value.count)" }.sorted()
      return "\(key): " + counts.joined(separator: ", ")
    }
    .joined(separator: "\n")
  }
}

/// A view or box that reads a key of the environment, in one phase.
@MainActor struct KeyReader {
  var key: String
  var owner: AnyObject
  var phase: InvalidationCause.Phase

  var typeName: String { (owner as? ViewNode)?.typeName ?? (owner as? Box)?.typeName ?? "\(type(of: owner))" }
}

extension ViewGraph {
  /// The readers of each key. O(tree).
  package func environmentReaders() -> EnvironmentReaders {
    var readers = EnvironmentReaders()
    for reader in keyReaders() { readers.byKey[reader.key, default: []].append(.init(viewType: reader.typeName, phase: reader.phase)) }
    return readers
  }

  /// The readers of all keys, the ones in outer scopes first. O(tree).
  func keyReaders() -> [KeyReader] {
    var readers: [KeyReader] = []
    var scopes: [EnvironmentScope] = [rootScope, windowScope]
    var nodes: [ViewNode] = [root]
    while let node = nodes.popLast() {
      for element in node.elements {
        if let place = element as? ScopeElement { scopes.append(place.scope) }
        if let node = element as? ViewNode { nodes.append(node) }
      }
    }
    // A reader of a value that an inner scope computes from an outer one reads both scopes, and counts once.
    var seen: [String: Set<ObserverID>] = [:]
    for scope in scopes {
      for (name, source) in scope.keySources {
        for observer in dependencies.readersBeyondDerived(of: source) where seen[name, default: []].insert(observer).inserted {
          guard let phase = dependencies.phase(of: observer), let owner = dependencies.owner(of: observer) else { continue }
          readers.append(KeyReader(key: name, owner: owner, phase: .init(phase)))
        }
      }
    }
    return readers
  }
}

extension InvalidationCause.Phase {
  init(_ phase: Phase) {
    self =
      switch phase {
      case .update: .update
      case .layout: .layout
      case .paint: .paint
      }
  }
}
