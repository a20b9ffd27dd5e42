import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The name of a colour and its bundle. SwiftUI: `ColorResource`, which Xcode generates for each colour.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let folder: String?

  /// Creates a reference to a colour in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, folder) = (name, bundle.resourcePath ?? bundle.bundlePath) }
}

extension Color {
  /// A colour of an asset catalog by name. SwiftUI: `Color.init(_:bundle:)`.
  ///
  /// The same folders are searched as for `Image.init(_:bundle:)`: `name.colorset` with a `Contents.json`, whose variants for dark
  /// appearance and increased contrast are chosen by the environment. Components may be in sRGB (encoded or linear) or Display P3. An
  /// unknown name is reported once and gives a clear colour. The folders are searched once.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(named: name, in: bundle.map { $0.resourcePath ?? $0.bundlePath })
  }

  /// A colour whose name is known at compile time; see `init(_:bundle:)`.
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
