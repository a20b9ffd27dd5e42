import Foundation

// The types of values that `SceneStorage` keeps.

extension SceneStorage {
  /// Keeps a truth value under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(wrappedValue, key, .bool) }
  /// Keeps a whole number under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(wrappedValue, key, .int) }
  /// Keeps a number under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(wrappedValue, key, .double) }
  /// Keeps a string under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(wrappedValue, key, .string) }
  /// Keeps an address, kept as a string under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(wrappedValue, key, .url) }
  /// Keeps bytes under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(wrappedValue, key, .data) }
  /// Keeps a point in time under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value == Date { self.init(wrappedValue, key, .date) }
  /// Keeps a value as a whole number, its raw value, under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, .raw())
  }
  /// Keeps a value as a string, its raw value, under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, .raw())
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Keeps a truth value under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String) where Value == Bool? { self.init(nil, key, KeptCoding<Bool>.bool.optional()) }
  /// Keeps a whole number under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String) where Value == Int? { self.init(nil, key, KeptCoding<Int>.int.optional()) }
  /// Keeps a number under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String) where Value == Double? { self.init(nil, key, KeptCoding<Double>.double.optional()) }
  /// Keeps a string under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String) where Value == String? { self.init(nil, key, KeptCoding<String>.string.optional()) }
  /// Keeps an address, kept as a string under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String) where Value == URL? { self.init(nil, key, KeptCoding<URL>.url.optional()) }
  /// Keeps bytes under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String) where Value == Data? { self.init(nil, key, KeptCoding<Data>.data.optional()) }
  /// Keeps a point in time under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String) where Value == Date? { self.init(nil, key, KeptCoding<Date>.date.optional()) }
}

extension SceneStorage {
  /// Keeps a value as a whole number, its raw value, under a key; nil if none is kept. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(nil, key, KeptCoding<R>.raw().optional())
  }
  /// Keeps a value as a string, its raw value, under a key; nil if none is kept. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(nil, key, KeptCoding<R>.raw().optional())
  }
}
