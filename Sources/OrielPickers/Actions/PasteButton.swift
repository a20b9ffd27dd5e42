import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielViews

/// A button that pastes values from the clipboard. SwiftUI: `PasteButton`.
///
/// A press runs the action with the values on the clipboard, or does nothing if there are none of the type.
public struct PasteButton: View {
  private let paste: @MainActor (ClipboardHandle) -> Void

  /// Creates a button for values of a type, titled with the word and the symbol for pasting.
  nonisolated public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void) {
    paste = { $0.paste(T.self, onPaste) }
  }

  /// Creates a button for items with content of some types. SwiftUI: `PasteButton.init(supportedContentTypes:payloadAction:)`.
  nonisolated public init(supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void) {
    paste = { $0.paste(supportedContentTypes, payloadAction) }
  }

  /// A button with the word and the symbol.
  public var body: some View {
    let paste = paste
    ClipboardAccess { clipboard in
      Button {
        paste(clipboard)
      } label: {
        Label {
          OwnWord.paste.text
        } icon: {
          Image(systemName: "doc.on.clipboard")
        }
      }
    }
  }
}
