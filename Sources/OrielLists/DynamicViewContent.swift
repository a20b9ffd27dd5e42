import Foundation
@_spi(Oriel) import OrielCore

/// Views made of a collection, whose elements a list can delete and move. SwiftUI: `DynamicViewContent`.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  /// The collection from which the views are made.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Sets the action with which a list deletes elements, given their offsets; nil means that they cannot be deleted.
  ///
  /// Called for the Delete key with the selected rows, and for a row's delete button while editing. SwiftUI:
  /// `DynamicViewContent.onDelete(perform:)`.
  ///
  /// ```swift
  /// List {
  ///     ForEach(names, id: \.self) { name in Text(name) }
  ///         .onDelete { offsets in names.remove(atOffsets: offsets) }
  /// }
  /// ```
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    rowTrait(.onDelete(action))
  }

  /// Sets the action with which a list moves elements, given their offsets and the offset, before the move, in front of which they go.
  ///
  /// nil means that they cannot be moved. SwiftUI: `DynamicViewContent.onMove(perform:)`.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    rowTrait(.onMove(action))
  }
}

extension MutableCollection {
  /// Moves elements in front of the one at an offset, in their order. Offsets are those before the move. O(n).
  ///
  /// Offsets outside the collection are a mistake of the caller and trap. SwiftUI: `MutableCollection.move(fromOffsets:toOffset:)`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    precondition((0...all.count).contains(destination), "the destination \(destination) is not an offset of the collection")
    let moved = source.map { all[$0] }
    let kept = all.indices.filter { !source.contains($0) }
    let result = kept.filter { $0 < destination }.map { all[$0] } + moved + kept.filter { $0 >= destination }.map { all[$0] }
    for (index, element) in zip(Array(indices), result) { self[index] = element }
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at offsets; offsets outside the collection are ignored. O(n).
  ///
  /// SwiftUI: `RangeReplaceableCollection.remove(atOffsets:)`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    if offsets.isEmpty { return }
    var result = Self()
    result.reserveCapacity(count)
    for (offset, element) in enumerated() where !offsets.contains(offset) { result.append(element) }
    self = result
  }
}
