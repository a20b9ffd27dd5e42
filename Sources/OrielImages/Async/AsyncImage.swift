import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import OrielViews

/// How far the loading of an image is. SwiftUI: `AsyncImagePhase`.
public enum AsyncImagePhase: Sendable {
  /// Nothing has come yet.
  case empty
  /// The image is there.
  case success(Image)
  /// It cannot be had, as the error says: an `ImageFileError`, or what a loader has thrown.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The reason why there is none, if it has failed.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture that has come from elsewhere.
struct LoadedSource: PictureSource {
  let content: PictureContent
  let scale: CGFloat
  /// Which loading it is of.
  let id: LoadID

  final class LoadID: Sendable {}

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    guard case .bitmap(let bitmap, let orientation) = content.drawing else { return content }
    return PictureContent(bitmap, orientation, scale: scale)
  }
  static func == (a: LoadedSource, b: LoadedSource) -> Bool { a.id === b.id && a.scale == b.scale }
}

/// An image that is loaded when it is shown, from a file, a data address, or whatever a loader knows. SwiftUI: `AsyncImage`.
///
/// It is read and decoded on another thread, once for all that show the same address at a time, and given up when it is shown no more. An
/// address that changes is loaded anew. Without a loader (`imageLoader`) addresses of the network fail. A nil address stays empty. In a
/// picture of an `ImageRenderer` files and data are there at once, and other addresses empty.
nonisolated public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  /// The address whose phase it is.
  @State private var shown: URL?
  @Environment(\.imageLoader) private var loader
  @Environment(\.loadsPicturesAtOnce) private var isAtOnce

  /// Shows what a closure makes of each phase; phases change in a transaction. So many pixels of the image are a point.
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }

  /// Shows the image as a closure makes it, and a placeholder until it is there, or if it cannot be had.
  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Shows the image at its own size, and grey until it is there, or if it cannot be had.
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image(Picture(GreySource(), label: .none)).resizable() }
  }

  // Where nothing is shown until the image is there, something must be, for which it is loaded.
  @MainActor public var body: some View {
    ZStack { content(isAtOnce ? phaseAtOnce : phase) }.task(id: url) { if !isAtOnce { await load() } }
  }

  /// The phase where nobody waits: at once the last one, but for addresses of which only a loader knows.
  private var phaseAtOnce: AsyncImagePhase {
    guard let url else { return .empty }
    do {
      guard let content = try ImageFetches.contentAtOnce(url) else { return .empty }
      return .success(Image(Picture(LoadedSource(content: content, scale: scale, id: LoadedSource.LoadID()), label: .none)))
    } catch {
      return .failure(error)
    }
  }

  @MainActor private func load() async {
    guard let url else { return show(.empty) }
    if shown != nil { show(.empty) }
    shown = url
    do {
      let picture = try await ImageFetches.shared.picture(at: url, by: loader)
      if Task.isCancelled { return }
      show(.success(Image(Picture(LoadedSource(content: picture, scale: scale, id: LoadedSource.LoadID()), label: .none))))
    } catch {
      if !Task.isCancelled { show(.failure(error)) }
    }
  }

  @MainActor private func show(_ new: AsyncImagePhase) {
    if case (.empty, .empty) = (phase, new) { return }
    withTransaction(transaction) { phase = new }
  }
}

/// What an `AsyncImage` without content of its own shows while there is no image.
private struct GreySource: PictureSource {
  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    var list = DisplayList()
    // The size that a colour has by itself.
    let area = CGRect(x: 0, y: 0, width: 10, height: 10)
    list.fill(area, Color.gray.opacity(0.16).pixelColor(in: environment))
    return PictureContent(.recorded(DisplayList.Recorded(list)), size: area.size)
  }
}
