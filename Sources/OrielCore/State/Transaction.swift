import Foundation

/// Names a value of a transaction and gives its default. SwiftUI: `TransactionKey`.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What goes along with a change of state, from whoever makes the change to whoever is told of it. SwiftUI: `Transaction`.
public struct Transaction {
  private var values = KeyedValues()

  public init() {}

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values.value(key, as: K.Value.self) ?? K.defaultValue }
    set { values.set(key, to: newValue) }
  }

  var isEmpty: Bool { values.isEmpty }

  func isEqual(to other: Transaction) -> Bool { values.isEqual(to: other.values) }

  /// This one's values, and over them those of another.
  func overridden(by other: Transaction) -> Transaction {
    var result = self
    result.values.override(with: other.values)
    return result
  }
}

extension Transaction {
  private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }

  /// Whether views that would animate a change by themselves are to leave it. SwiftUI: `Transaction.disablesAnimations`.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }
}

extension Transaction {
  private static let threadKey = "Oriel.Transaction"

  /// The one of the `withTransaction` that the calling thread is inside; empty outside.
  private(set) static var current: Transaction {
    get { Thread.current.threadDictionary[threadKey] as? Transaction ?? Transaction() }
    set { Thread.current.threadDictionary[threadKey] = newValue.isEmpty ? nil : newValue }
  }

  /// The same, told apart from the default one at once where nothing was opened; nil: the default one. On any thread.
  static var ifAny: Transaction? {
    if MainThread.isCurrent && call == 0 { return nil }
    let current = current
    return current.isEmpty ? nil : current
  }

  /// Calls with exactly this transaction as the current one.
  func perform<R>(_ body: () throws -> R) rethrows -> R {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    guard MainThread.isCurrent else { return try body() }
    let (calls, outerCall) = (Self.calls, Self.calls.current)
    calls.count += 1
    calls.current = calls.count
    defer { calls.current = outerCall }
    return try body()
  }

  /// Numbers the calls of `withTransaction` on the main thread.
  private final class Calls: @unchecked Sendable {
    @exclusivity(unchecked) var count: UInt64 = 0
    @exclusivity(unchecked) var current: UInt64 = 0
  }
  private static let calls = Calls()

  /// Which call of `withTransaction` the main thread is inside; 0 outside. What is written inside different ones is seen one after the
  /// other.
  static var call: UInt64 { calls.current }
}

/// Calls a closure whose changes of state go along with a transaction. What the transaction does not set is as outside. SwiftUI:
/// `withTransaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.current.overridden(by: transaction).perform(body)
}

/// Calls a closure whose changes of state go along with a value.
public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
