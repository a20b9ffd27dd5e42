import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The name of a colour, and the bundle that has it. SwiftUI: `ColorResource`, of which Xcode makes one for each colour.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let folder: String?

  /// A colour in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, folder) = (name, bundle.resourcePath ?? bundle.bundlePath) }
}

extension Color {
  /// A colour of an asset catalog, by its name. SwiftUI: `Color.init(_:bundle:)`.
  ///
  /// It is looked for where `Image.init(_:bundle:)` looks for pictures: `name.colorset` with a `Contents.json`, whose forms for dark
  /// appearance and for high contrast are drawn where the environment says so. Components may be in sRGB, linear or not, and in Display P3.
  /// A name that is not found is reported once, and is clear. The folders are looked through once.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(named: name, in: bundle.map { $0.resourcePath ?? $0.bundlePath })
  }

  /// A colour that is known when the program is compiled; see `init(_:bundle:)`.
  public init(_ resource: ColorResource) { self.init(named: resource.name, in: resource.folder) }

  private init(named name: String, in folder: String?) {
    if let forms = ImageCatalog.shared.color(named: name, in: folder) {
      self.init(forms)
    } else {
      Diagnostics.report("No color named '\(name)' found in asset catalog")
      self = .clear
    }
  }
}
