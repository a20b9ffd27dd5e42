import Foundation

// The value types of `SceneStorage`.

extension SceneStorage {
  /// Stores a Boolean under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(wrappedValue, key, .bool) }
  /// Stores an integer under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(wrappedValue, key, .int) }
  /// Stores a number under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(wrappedValue, key, .double) }
  /// Stores a string under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(wrappedValue, key, .string) }
  /// Stores a URL as a string under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(wrappedValue, key, .url) }
  /// Stores data under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(wrappedValue, key, .data) }
  /// Stores a date under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value == Date { self.init(wrappedValue, key, .date) }
  /// Stores a value by its integer raw value under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, .raw())
  }
  /// Stores a value by its string raw value under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, .raw())
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Stores a Boolean under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String) where Value == Bool? { self.init(nil, key, KeptCoding<Bool>.bool.optional()) }
  /// Stores an integer under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String) where Value == Int? { self.init(nil, key, KeptCoding<Int>.int.optional()) }
  /// Stores a number under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String) where Value == Double? { self.init(nil, key, KeptCoding<Double>.double.optional()) }
  /// Stores a string under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String) where Value == String? { self.init(nil, key, KeptCoding<String>.string.optional()) }
  /// Stores a URL as a string under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String) where Value == URL? { self.init(nil, key, KeptCoding<URL>.url.optional()) }
  /// Stores data under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String) where Value == Data? { self.init(nil, key, KeptCoding<Data>.data.optional()) }
  /// Stores a date under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String) where Value == Date? { self.init(nil, key, KeptCoding<Date>.date.optional()) }
}

extension SceneStorage {
  /// Stores a value by its integer raw value under a key; nil if nothing is stored. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(nil, key, KeptCoding<R>.raw().optional())
  }
  /// Stores a value by its string raw value under a key; nil if nothing is stored. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(nil, key, KeptCoding<R>.raw().optional())
  }
}
