import SwiftUI

/// How often the bodies of views ran, by name.
@MainActor final class Count {
  private(set) var bodies: [String: Int] = [:]

  func add(_ name: String) { bodies[name, default: 0] += 1 }

  /// The bodies that have run since the last call.
  func take() -> [String: Int] {
    defer { bodies = [:] }
    return bodies
  }
}

/// Views in rows of ten, in columns of ten.
struct Rows<Leaf: View>: View {
  let range: Range<Int>
  @ViewBuilder let leaf: (Int) -> Leaf

  var body: some View {
    if range.count <= 10 {
      HStack(spacing: 0) { ForEach(range, id: \.self) { leaf($0) } }
    } else {
      VStack(spacing: 0) {
        ForEach(0..<((range.count + part - 1) / part), id: \.self) { index in
          let first = range.lowerBound + index * part
          Rows(range: first..<min(first + part, range.upperBound), leaf: leaf)
        }
      }
    }
  }

  private var part: Int {
    var part = 10
    while part * 10 < range.count { part *= 10 }
    return part
  }
}
