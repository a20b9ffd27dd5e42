@_spi(Oriel) import OrielCore

/// The path of a navigation stack, whatever its type: the values above the root.
nonisolated struct StackPath {
  let values: [AnyHashable]
  /// Pushes a value; returns false if the path takes no values of its type.
  let append: (AnyHashable) -> Bool
  /// Pops that many values.
  let removeLast: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = path.wrappedValue.values
    append = {
      path.wrappedValue.values.append($0)
      return true
    }
    removeLast = { path.wrappedValue.removeLast($0) }
  }

  init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>) where Data.Element: Hashable {
    values = path.wrappedValue.map { AnyHashable($0) }
    append = { value in
      guard let element = value.base as? Data.Element else { return false }
      path.wrappedValue.append(element)
      return true
    }
    removeLast = { count in
      var new = path.wrappedValue
      new = Data(new.dropLast(count))
      path.wrappedValue = new
    }
  }
}
