import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// A picture by its name in a bundle.
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

/// The name of a picture, and the bundle that has it. SwiftUI: `ImageResource`, of which Xcode makes one for each picture.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let folder: String?

  /// A picture in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, folder) = (name, bundle.resourcePath ?? bundle.bundlePath) }
}

extension Image {
  /// A picture by its name, labelled by it as a key of translations. SwiftUI: `Image.init(_:bundle:)`.
  ///
  /// It is looked for in a bundle's folder, its folder `Assets` and its catalogs (`.xcassets`), by default in those of the program and of
  /// the bundles beside it: `name.imageset` with a `Contents.json`, or `name.png` with `name@2x.png`, `name@3x.png` and `name~dark.png`
  /// (also `jpg`, `jpeg`, `webp`, `gif`, `bmp`, `svg`). Of several, the one for the colour scheme with the least scale that is enough for
  /// the display. A name that is not found is reported once; nothing is drawn, with zero size unless it is resizable. The folders are
  /// looked through once.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name, bundle: bundle, label: .key(name)) }

  /// A picture by its name, of which more or fewer layers are lit if it is a drawing with such layers; see `init(_:bundle:)` and
  /// `init(systemName:variableValue:)`.
  nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(named: name, bundle: bundle, label: .key(name))
    setVariableValue(variableValue)
  }

  /// The same with a label.
  nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(named: name, bundle: bundle, label: .text(label))
    setVariableValue(variableValue)
  }

  /// The same for one that says nothing to who cannot see it.
  nonisolated public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(named: name, bundle: bundle, label: .none)
    setVariableValue(variableValue)
  }

  /// A picture by its name, with a label; see `init(_:bundle:)`.
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(named: name, bundle: bundle, label: .text(label))
  }

  /// A picture by its name that says nothing to who cannot see it; see `init(_:bundle:)`.
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) { self.init(named: name, bundle: bundle, label: .none) }

  /// A picture that is known when the program is compiled, labelled by its name; see `init(_:bundle:)`.
  nonisolated public init(_ resource: ImageResource) {
    self.init(Picture(NamedSource(name: resource.name, folder: resource.folder), label: .key(resource.name)))
  }

  private init(named name: String, bundle: Bundle?, label: Picture.Label) {
    self.init(Picture(NamedSource(name: name, folder: bundle.map { $0.resourcePath ?? $0.bundlePath }), label: label))
  }
}
