import Foundation
@_spi(Reflection) import Swift

/// Where a `ForEach` finds the id in an element.
package enum IDPlace {
  /// Only by its function.
  package static let unknown = -1
  /// In the element's own property `id`.
  package static let ownID = -2
  // Other numbers are offsets in the element's memory.
}

/// Finds elements of a collection by their ids.
///
/// In an array whose elements store an id of a common type, the ids are read in memory: 1,000,000 of them take a millisecond. Otherwise the
/// function that returns an element's id is called for each element.
@MainActor struct IDSearch<Data: RandomAccessCollection, ID: Hashable> {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let place: Int

  init<Content>(_ view: ForEach<Data, ID, Content>) { (data, id, place) = (view.data, view.id, view.idPlace) }

  /// Calls `found` with the offset of each element that has one of the ids, in order, until it returns false. O(elements)
  func each(of ids: [ID], _ found: (Int, ID) -> Bool) {
    if eachInMemory(of: ids, found) { return }
    if let only = ids.first, ids.count == 1 {
      // Comparing with one id is faster than hashing all.
      for (offset, element) in data.enumerated() where id(element) == only { if !found(offset, only) { return } }
      return
    }
    let wanted = Set(ids)
    for (offset, element) in data.enumerated() {
      let id = id(element)
      if wanted.contains(id) && !found(offset, id) { return }
    }
  }

  /// The offset of the first element with an id, if the ids can be read in memory; else nil.
  func firstInMemory(_ id: ID) -> Int?? {
    var result: Int?
    let isRead = eachInMemory(of: [id]) { offset, _ in
      result = offset
      return false
    }
    return isRead ? .some(result) : .none
  }

  /// Returns false if the ids cannot be read in memory.
  private func eachInMemory(of ids: [ID], _ found: (Int, ID) -> Bool) -> Bool {
    guard Self.isCommon, let at = offsetInElement else { return false }
    return data.withContiguousStorageIfAvailable { elements in
      guard let base = elements.baseAddress, !elements.isEmpty else { return true }
      // The closure may read the id from elsewhere, in types that have another `id` than the one of their protocol.
      for offset in [0, elements.count / 2, elements.count - 1] {
        let stored = (UnsafeRawPointer(base + offset) + at).assumingMemoryBound(to: ID.self).pointee
        if stored != id(elements[offset]) { return false }
      }
      let memory = IDMemory(base: UnsafeRawPointer(base) + at, stride: MemoryLayout<Data.Element>.stride, count: elements.count)
      return memory.each(of: ids as? [Int], found) || memory.each(of: ids as? [String], found) || memory.each(of: ids as? [UUID], found)
    } ?? false
  }

  private static var isCommon: Bool { ID.self == Int.self || ID.self == String.self || ID.self == UUID.self }

  /// The offset of the stored id in an element; nil if it is computed, or the element is an object.
  private var offsetInElement: Int? {
    if place != IDPlace.ownID { return place >= 0 ? place : nil }
    if Data.Element.self is AnyObject.Type { return nil }
    var result: Int?
    _ = _forEachField(of: Data.Element.self, options: _EachFieldOptions(rawValue: 0)) { name, at, type, _ in
      if type == ID.self && String(cString: name) == "id" { result = at }
      return result == nil
    }
    return result
  }
}

/// Ids at equal distances in memory.
private struct IDMemory {
  let base: UnsafeRawPointer
  let stride: Int
  let count: Int

  /// Calls `found` for each position of one of the ids, in order, until it returns false. Returns false if there are no ids of the type.
  @inline(__always) func each<T: Hashable, ID>(of ids: [T]?, _ found: (Int, ID) -> Bool) -> Bool {
    guard let ids, let first = ids.first else { return false }
    // Sets of one element are searched more slowly.
    let wanted = ids.count == 1 ? nil : Set(ids)
    for offset in 0..<count {
      let id = (base + offset * stride).assumingMemoryBound(to: T.self).pointee
      if let wanted { if !wanted.contains(id) { continue } } else if id != first { continue }
      // `ID` is `T`.
      if let id = id as? ID, !found(offset, id) { break }
    }
    return true
  }
}
