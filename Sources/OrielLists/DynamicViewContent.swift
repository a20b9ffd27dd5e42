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
  /// Moves elements in front of the one at an offset, in their order. Offsets are those before the move.
  ///
  /// O(elements between the first and the last one that change their place), after finding these. Offsets outside the collection are a
  /// mistake of the caller and trap. SwiftUI: `MutableCollection.move(fromOffsets:toOffset:)`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let count = count
    precondition((0...count).contains(destination), "the destination \(destination) is not an offset of the collection")
    guard let first = source.first, let last = source.last else { return }
    precondition(last < count, "the offset \(last) is not an offset of the collection")
    // Others keep their places.
    let low = Swift.min(first, destination), high = Swift.max(last + 1, destination)
    let start = index(startIndex, offsetBy: low)
    let old = Array(self[start..<index(start, offsetBy: high - low)])
    var new: [Element] = []
    new.reserveCapacity(old.count)
    for offset in low..<destination where !source.contains(offset) { new.append(old[offset - low]) }
    for offset in source { new.append(old[offset - low]) }
    for offset in destination..<high where !source.contains(offset) { new.append(old[offset - low]) }
    var next = start
    for element in new {
      self[next] = element
      formIndex(after: &next)
    }
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at offsets; offsets outside the collection are ignored. O(n).
  ///
  /// SwiftUI: `RangeReplaceableCollection.remove(atOffsets:)`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    if offsets.isEmpty { return }
    var result = Self()
    var kept = startIndex
    var offset = 0
    for range in offsets.rangeView {
      guard let start = index(kept, offsetBy: range.lowerBound - offset, limitedBy: endIndex), start != endIndex else { break }
      result.append(contentsOf: self[kept..<start])
      kept = index(start, offsetBy: range.count, limitedBy: endIndex) ?? endIndex
      offset = range.upperBound
    }
    result.append(contentsOf: self[kept...])
    self = result
  }
}
