import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielMenus
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A button for sharing items: a menu with the ways in which a desktop passes them on. SwiftUI: `ShareLink`.
///
/// The menu copies the items, one a line, and saves a single one to a file. In another menu it is an item that copies. A subject, a message
/// and previews are for the share sheet of a phone, and ignored.
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View
where Data.Element: Transferable {
  private let items: Data
  private let label: Label

  init(_ items: Data, _ label: Label) { (self.items, self.label) = (items, label) }

  /// A button with the label.
  @MainActor public var body: some View { ShareMenu(items: Array(items), label: label) }
}

private struct ShareMenu<Item: Transferable, Label: View>: View {
  let items: [Item]
  let label: Label
  @State private var isSaving = false
  @Environment(\.menuPart) private var part

  var body: some View {
    if part == .none {
      Menu {
        copyButton { OwnWord.copy.text }
        if items.count == 1 {
          Button {
            isSaving = true
          } label: {
            OwnWord.saveAs.text
          }
        }
      } label: {
        label
      }
      .fileExporter(isPresented: $isSaving, item: items.count == 1 ? items[0] : nil) { result in
        if case .failure(let error) = result { Diagnostics.report("a shared item was not saved: \(error)") }
      }
    } else {
      // The views of a menu end when it closes, so that no dialog could come from it.
      copyButton { label }
    }
  }

  private func copyButton(@ViewBuilder label: @escaping () -> some View) -> some View {
    let items = items
    return ClipboardAccess { clipboard in
      Button {
        clipboard.copy(items)
      } label: {
        label()
      }
    }
  }
}

/// The default label of a share link: a word beside a symbol. SwiftUI: `DefaultShareLinkLabel`.
public struct DefaultShareLinkLabel: View {
  private let title: Text
  nonisolated init(_ title: Text = OwnWord.share.text) { self.title = title }
  /// The title beside the symbol for sharing.
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// The preview of a shared item in a share sheet, which a desktop does not have. Its pictures are ignored.
///
/// SwiftUI: `SharePreview`.
public struct SharePreview<Image, Icon> {
  /// The title under which the item is shared.
  public let title: String
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a title.
  public init<S: StringProtocol>(_ title: S) { self.title = String(title) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a title and a picture, which is ignored.
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = String(title) }
}

extension SharePreview where Image == Never {
  /// Creates a preview with a title and an icon, which is ignored.
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

  /// A button for an item, with a localized title.
  public init<I: Transferable>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel(Text(titleKey)))
  }

  /// A button for an item, with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol, I: Transferable>(_ title: S, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel(Text(title)))
  }
}

extension ShareLink {
  /// A button for an item with a preview, which is ignored, with the word and the symbol for sharing.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel())
  }

  /// A button for an item with a preview, which is left out, with a localized title.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, Label == DefaultShareLinkLabel {
    self.init(CollectionOfOne(item), DefaultShareLinkLabel(Text(titleKey)))
  }

  /// A button with a label for an item with a preview, which is ignored.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), label())
  }
}
