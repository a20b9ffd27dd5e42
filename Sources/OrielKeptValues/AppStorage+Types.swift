import Foundation

// The types of values that `AppStorage` keeps.

extension AppStorage {
  /// Keeps a truth value under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(wrappedValue, key, store, .bool)
  }
  /// Keeps a whole number under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(wrappedValue, key, store, .int)
  }
  /// Keeps a number under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(wrappedValue, key, store, .double)
  }
  /// Keeps a string under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(wrappedValue, key, store, .string)
  }
  /// Keeps an address, kept as a string under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(wrappedValue, key, store, .url)
  }
  /// Keeps bytes under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(wrappedValue, key, store, .data)
  }
  /// Keeps a point in time under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(wrappedValue, key, store, .date)
  }
  /// Keeps a value as a whole number, its raw value, under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, store, .raw())
  }
  /// Keeps a value as a string, its raw value, under a key; without one that is kept it is `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, store, .raw())
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Keeps a truth value under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(nil, key, store, KeptCoding<Bool>.bool.optional())
  }
  /// Keeps a whole number under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(nil, key, store, KeptCoding<Int>.int.optional()) }
  /// Keeps a number under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(nil, key, store, KeptCoding<Double>.double.optional())
  }
  /// Keeps a string under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(nil, key, store, KeptCoding<String>.string.optional())
  }
  /// Keeps an address, kept as a string under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(nil, key, store, KeptCoding<URL>.url.optional()) }
  /// Keeps bytes under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(nil, key, store, KeptCoding<Data>.data.optional())
  }
  /// Keeps a point in time under a key; nil if none is kept. Writing nil removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(nil, key, store, KeptCoding<Date>.date.optional())
  }
}

extension AppStorage {
  /// Keeps a value as a whole number, its raw value, under a key; nil if none is kept. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(nil, key, store, KeptCoding<R>.raw().optional())
  }
  /// Keeps a value as a string, its raw value, under a key; nil if none is kept. Writing nil removes it.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(nil, key, store, KeptCoding<R>.raw().optional())
  }
}
