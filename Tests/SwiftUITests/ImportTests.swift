import Combine
import CoreGraphics
import Foundation
import Observation
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// What the modules for unchanged sources bring.
@Suite struct ImportTests {
  @Test func modulesBringWhatFilesUse() {
    let point: CGPoint = CGPoint(x: 1, y: 2).applying(CGAffineTransform(translationX: 1, y: 0))
    #expect(point == CGPoint(x: 2, y: 2))
    #expect(UTType.png.conforms(to: .image))
    #expect(URLRequest(url: URL(fileURLWithPath: "/")).httpMethod == "GET")
    let task = URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/")).map(\.data).eraseToAnyPublisher()
    #expect(type(of: task) == AnyPublisher<Data, URLError>.self)
  }

  /// One of OpenCombine's own objects may be held by views, and ours may be given to functions of OpenCombine.
  @Test func objectsAreOnesOfOpenCombine() {
    func announces<O: OpenCombine.ObservableObject>(_ object: O) -> Int where O.ObjectWillChangePublisher == ObservableObjectPublisher {
      var count = 0
      let subscription = object.objectWillChange.sink { count += 1 }
      object.objectWillChange.send()
      withExtendedLifetime(subscription) {}
      return count
    }
    #expect(announces(Model()) == 1)
  }

  private final class Model: ObservableObject {
    @Published var number = 0
  }
}
