import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielViews

/// A button for passing something on: here it copies it. SwiftUI: `ShareLink`.
///
/// A desktop has no sheet of programs that take what is shared. So a press copies the items, one a line. A subject, a message and previews
/// are for that sheet, and left out.
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View
where Data.Element: Transferable {
  private let items: Data
  private let label: Label

  init(_ items: Data, _ label: Label) { (self.items, self.label) = (items, label) }

  /// A button with the label.
  @MainActor public var body: some View {
    let items = items
    ClipboardAccess { clipboard in
      Button {
        clipboard.copy(Array(items))
      } label: {
        label
      }
    }
  }
}

/// What a share link shows if it has no label: a word beside a symbol. SwiftUI: `DefaultShareLinkLabel`.
public struct DefaultShareLinkLabel: View {
  private let title: Text
  nonisolated init(_ title: Text = Text("Share…")) { self.title = title }
  /// The title beside the symbol.
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// What stands for something shared in a sheet of programs, which a desktop has not: a title, and pictures that are left out.
///
/// SwiftUI: `SharePreview`.
public struct SharePreview<Image, Icon> {
  /// What it is called.
  public let title: String
}

extension SharePreview where Image == Never, Icon == Never {
  /// A title alone.
  public init<S: StringProtocol>(_ title: S) { self.title = String(title) }
}

extension SharePreview where Icon == Never {
  /// A title with a picture, which is left out.
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = String(title) }
}

extension SharePreview where Image == Never {
  /// A title with an icon, which is left out.
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = String(title) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// A button with a label for several items.
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.init(items, label()) }

  /// A button with a label for an item. SwiftUI: `ShareLink.init(item:subject:message:label:)`.
  public init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), label())
  }

  /// A button for several items, with the word and the symbol for sharing.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) where Label == DefaultShareLinkLabel {
    self.init(items, DefaultShareLinkLabel())
  }

  /// A button for an item, with the word and the symbol for sharing. SwiftUI: `ShareLink.init(item:subject:message:)`.
  public init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel())
  }

  /// A button for an item, with a title, given as a literal with interpolated values.
  public init<I: Transferable>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel(Text(titleKey)))
  }

  /// A button for an item, with a title, shown as it is.
  @_disfavoredOverload public init<S: StringProtocol, I: Transferable>(_ title: S, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel(Text(title)))
  }
}

extension ShareLink {
  /// A button for an item with a preview, which is left out, with the word and the symbol for sharing.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel())
  }

  /// A button for an item with a preview, which is left out, with a title, given as a literal with interpolated values.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel(Text(titleKey)))
  }

  /// A button with a label for an item with a preview, which is left out.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), label())
  }
}
