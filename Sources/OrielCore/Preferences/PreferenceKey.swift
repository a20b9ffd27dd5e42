/// Names a value that views pass up to a collector around them.
///
/// Values of siblings are combined in the order of the tree; a view that sets one replaces what the views inside it set. SwiftUI:
/// `PreferenceKey`, which will be public with the rest of the system.
package protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}
