import Foundation

// The value types of `AppStorage`.

extension AppStorage {
  /// Stores a Boolean under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(wrappedValue, key, store, .bool)
  }
  /// Stores an integer under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(wrappedValue, key, store, .int)
  }
  /// Stores a number under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(wrappedValue, key, store, .double)
  }
  /// Stores a string under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(wrappedValue, key, store, .string)
  }
  /// Stores a URL as a string under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(wrappedValue, key, store, .url)
  }
  /// Stores data under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(wrappedValue, key, store, .data)
  }
  /// Stores a date under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(wrappedValue, key, store, .date)
  }
  /// Stores a value by its integer raw value under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, store, .raw())
  }
  /// Stores a value by its string raw value under a key, with `wrappedValue` as the default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, store, .raw())
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Stores a Boolean under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(nil, key, store, KeptCoding<Bool>.bool.optional())
  }
  /// Stores an integer under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(nil, key, store, KeptCoding<Int>.int.optional()) }
  /// Stores a number under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(nil, key, store, KeptCoding<Double>.double.optional())
  }
  /// Stores a string under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(nil, key, store, KeptCoding<String>.string.optional())
  }
  /// Stores a URL as a string under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(nil, key, store, KeptCoding<URL>.url.optional()) }
  /// Stores data under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(nil, key, store, KeptCoding<Data>.data.optional())
  }
  /// Stores a date under a key; nil if nothing is stored. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(nil, key, store, KeptCoding<Date>.date.optional())
  }
}

extension AppStorage {
  /// Stores a value by its integer raw value under a key; nil if nothing is stored. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(nil, key, store, KeptCoding<R>.raw().optional())
  }
  /// Stores a value by its string raw value under a key; nil if nothing is stored. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(nil, key, store, KeptCoding<R>.raw().optional())
  }
}
