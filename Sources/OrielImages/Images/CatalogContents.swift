import Foundation
import OrielDrawing

/// The file `Contents.json` of a folder in an asset catalog.
struct CatalogContents: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable {
      var appearance: String?
      var value: String?
    }
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var color: CatalogColor?

    var isForDesktops: Bool { idiom == nil || ["universal", "mac", "iphone"].contains(idiom) }
    func has(_ appearance: String, _ value: String) -> Bool {
      appearances?.contains { $0.appearance == appearance && $0.value == value } ?? false
    }
  }
  struct Properties: Decodable {
    var intent: String?
    var namespace: Bool?
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case namespace = "provides-namespace"
    }
  }
  var images: [Entry]?
  var colors: [Entry]?
  var properties: Properties?

  /// Larger files are not read.
  private static let largest = 1 << 20

  static func read(_ folder: String) -> CatalogContents? {
    guard let bytes = try? RegularFile.contents(folder + "/Contents.json", limit: largest) else { return nil }
    return try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
  }
}
