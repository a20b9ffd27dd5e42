import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// A picture by name in a bundle.
struct NamedSource: PictureSource {
  let name: String
  let folder: String?

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    try ImageCatalog.shared.content(named: name, in: folder, isDark: environment.colorScheme == .dark, scale: environment.displayScale)
  }

  func file(in environment: EnvironmentValues) -> PictureFile? {
    let found = try? ImageCatalog.shared.variant(
      named: name, in: folder, isDark: environment.colorScheme == .dark, scale: environment.displayScale)
    return found.map { PictureFile(place: .path($0.path), scale: $0.scale, isTemplate: $0.isTemplate) }
  }
}

/// The name of a picture and its bundle. SwiftUI: `ImageResource`, which Xcode generates for each picture.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let folder: String?

  /// Creates a reference to a picture in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, folder) = (name, bundle.resourcePath ?? bundle.bundlePath) }
}

extension Image {
  /// A picture by name, with the name as its localised label. SwiftUI: `Image.init(_:bundle:)`.
  ///
  /// A bundle's folder, its folder `Assets` and its catalogs (`.xcassets`) are searched, by default of the program and of the bundles
  /// beside it, for `name.imageset` with a `Contents.json`, or `name.png` with `name@2x.png`, `name@3x.png` and `name~dark.png` (also
  /// `jpg`, `jpeg`, `webp`, `gif`, `bmp`, `svg`). Of several variants, the one for the colour scheme with the smallest sufficient scale for
  /// the display is used. An unknown name is reported once and draws nothing, with zero size unless the image is resizable. The folders are
  /// searched once.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name, bundle: bundle, label: .key(name)) }

  /// A picture by name; if it is a drawing with variable layers, `variableValue` determines how many are lit. See `init(_:bundle:)` and
  /// `init(systemName:variableValue:)`.
  nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(named: name, bundle: bundle, label: .key(name))
    setVariableValue(variableValue)
  }

  /// A picture by name with a variable value and a label.
  nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(named: name, bundle: bundle, label: .text(label))
    setVariableValue(variableValue)
  }

  /// A picture by name with a variable value that accessibility ignores.
  nonisolated public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(named: name, bundle: bundle, label: .none)
    setVariableValue(variableValue)
  }

  /// A picture by name, with a label; see `init(_:bundle:)`.
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(named: name, bundle: bundle, label: .text(label))
  }

  /// A picture by name that accessibility ignores; see `init(_:bundle:)`.
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) { self.init(named: name, bundle: bundle, label: .none) }

  /// A picture whose name is known at compile time, with the name as its label; see `init(_:bundle:)`.
  nonisolated public init(_ resource: ImageResource) {
    self.init(Picture(NamedSource(name: resource.name, folder: resource.folder), label: .key(resource.name)))
  }

  private init(named name: String, bundle: Bundle?, label: Picture.Label) {
    self.init(Picture(NamedSource(name: name, folder: bundle.map { $0.resourcePath ?? $0.bundlePath }), label: label))
  }
}
