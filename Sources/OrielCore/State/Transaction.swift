import Foundation

/// A key of a value in a transaction, with its default. SwiftUI: `TransactionKey`.
public protocol TransactionKey {
  associatedtype Value
  /// The value of the key in a transaction that does not set it. Called on each such read.
  static var defaultValue: Self.Value { get }
}

/// Values that accompany a change of state, from the code that makes it to the affected views. SwiftUI: `Transaction`.
///
/// ```swift
/// var transaction = Transaction()
/// transaction.disablesAnimations = true
/// withTransaction(transaction) { isOpen = true }
/// ```
public struct Transaction {
  private var values = KeyedValues()

  /// Creates a transaction in which every key has its default.
  public init() {}

  /// A key's value, or its default if none was set. O(keys set).
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values.value(key, as: K.Value.self) ?? K.defaultValue }
    set { values.set(key, to: newValue) }
  }

  var isEmpty: Bool { values.isEmpty }

  func isEqual(to other: Transaction) -> Bool { values.isEqual(to: other.values) }

  /// The values of this transaction, overridden by the ones of `other`.
  func overridden(by other: Transaction) -> Transaction {
    var result = self
    result.values.override(with: other.values)
    return result
  }
}

extension Transaction {
  private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }

  /// Whether views that animate changes by themselves must not animate this change. SwiftUI: `Transaction.disablesAnimations`.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }
}

extension Transaction {
  private static let threadKey = "Oriel.Transaction"

  /// The transaction of the innermost `withTransaction` call on the calling thread; empty outside of any.
  private(set) static var current: Transaction {
    get { Thread.current.threadDictionary[threadKey] as? Transaction ?? Transaction() }
    set { Thread.current.threadDictionary[threadKey] = newValue.isEmpty ? nil : newValue }
  }

  /// The current transaction; nil if it is empty, which is checked quickly on the main thread outside of `withTransaction`. On any
  /// thread.
  package static var ifAny: Transaction? {
    if MainThread.isCurrent && call == 0 { return nil }
    let current = current
    return current.isEmpty ? nil : current
  }

  /// Calls `body` with exactly this transaction as the current one.
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

  /// The number of the `withTransaction` call that the main thread is in; 0 outside. The writes of different calls reach views one call
  /// after the other.
  static var call: UInt64 { calls.current }
}

/// Calls a closure whose changes of state are made with a transaction. SwiftUI: `withTransaction`.
///
/// Keys that the transaction does not set keep the values of the enclosing `withTransaction` call.
///
/// ```swift
/// var transaction = Transaction()
/// transaction.disablesAnimations = true
/// withTransaction(transaction) { selection = 3 }
/// ```
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.current.overridden(by: transaction).perform(body)
}

/// Calls a closure whose changes of state are made with one value of the transaction set.
///
/// Other keys keep the values of the enclosing `withTransaction` call. SwiftUI: `withTransaction`.
///
/// ```swift
/// withTransaction(\.disablesAnimations, true) { selection = 3 }
/// ```
public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
