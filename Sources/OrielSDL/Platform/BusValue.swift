import CDBus

/// A value in a D-Bus message, without the variants around it.
package enum BusValue: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  /// A text, or the path of an object.
  case string(String)
  /// The parts of an array, a structure, or an entry of a dictionary.
  case list([BusValue])
  /// A type that is not used here.
  case other

  /// The value as a number, whatever its numeric type.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A message's arguments.
  package static func arguments(of message: OpaquePointer) -> [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    var values: [BusValue] = []
    repeat { values.append(BusValue(at: &iterator)) } while dbus_message_iter_next(&iterator) != 0
    return values
  }

  private init(at iterator: inout DBusMessageIter) {
    func basic<T: BitwiseCopyable>(_ initial: T) -> T {
      var value = initial
      dbus_message_iter_get_basic(&iterator, &value)
      return value
    }
    switch dbus_message_iter_get_arg_type(&iterator) {
    case ORIEL_DBUS_TYPE_VARIANT:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      self = BusValue(at: &inner)  // libdbus refuses messages nested deeper than 64
    case ORIEL_DBUS_TYPE_BOOLEAN: self = .boolean(basic(dbus_bool_t(0)) != 0)
    case ORIEL_DBUS_TYPE_INT32: self = .integer(Int64(basic(Int32(0))))
    case ORIEL_DBUS_TYPE_UINT32: self = .integer(Int64(basic(UInt32(0))))
    case ORIEL_DBUS_TYPE_INT64: self = .integer(basic(Int64(0)))
    case ORIEL_DBUS_TYPE_UINT64: self = .integer(Int64(clamping: basic(UInt64(0))))
    case ORIEL_DBUS_TYPE_DOUBLE: self = .number(basic(Double(0)))
    case ORIEL_DBUS_TYPE_ARRAY, ORIEL_DBUS_TYPE_STRUCT, ORIEL_DBUS_TYPE_DICT_ENTRY:
      var inner = DBusMessageIter(), parts: [BusValue] = []
      dbus_message_iter_recurse(&iterator, &inner)  // at most 64 deep, as above
      while dbus_message_iter_get_arg_type(&inner) != ORIEL_DBUS_TYPE_INVALID {
        parts.append(BusValue(at: &inner))
        dbus_message_iter_next(&inner)
      }
      self = .list(parts)
    case ORIEL_DBUS_TYPE_STRING, ORIEL_DBUS_TYPE_OBJECT_PATH:
      guard let text = basic(UnsafePointer<CChar>?.none) else { fallthrough }
      self = .string(String(cString: text))
    default: self = .other
    }
  }
}
