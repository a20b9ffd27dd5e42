import Foundation
@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

// Titles looked up in the string table that the resource names.

extension Button where Label == Text {
  /// A button with a title that is looked up in a string table.
  @_disfavoredOverload @preconcurrency public init(_ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void) {
    self.init(titleResource, role: nil, action: action)
  }

  /// Creates a button with a role, which styles use, and a title that is looked up in a string table. A nil role is no role.
  @_disfavoredOverload @preconcurrency public init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleResource) }
  }
}

extension Button where Label == OrielControls.Label<Text, Image> {
  /// A button with a title that is looked up in a string table, beside a symbol.
  @_disfavoredOverload @preconcurrency public init(
    _ titleResource: LocalizedStringResource, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleResource, systemImage: systemImage, role: nil, action: action)
  }

  /// Creates a button with a role and a symbol beside a title that is looked up in a string table. A nil role is no role.
  @_disfavoredOverload @preconcurrency public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { OrielControls.Label(titleResource, systemImage: systemImage) }
  }
}

extension Toggle where Label == Text {
  /// A switch with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title that is looked up in a string table, beside a symbol.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(title: { Text(titleResource) }, icon: { Image(systemName: name) })
  }

  /// A title that is looked up in a string table, beside an image found by name.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, image name: String) {
    self.init(title: { Text(titleResource) }, icon: { Image(name) })
  }
}

extension Link where Label == Text {
  /// A link with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(titleResource) }
  }
}
