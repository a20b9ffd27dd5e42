import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import OrielViews

/// The state of loading an image. SwiftUI: `AsyncImagePhase`.
public enum AsyncImagePhase: Sendable {
  /// The image is being loaded, or there is no address.
  case empty
  /// The image has been loaded and can be shown.
  case success(Image)
  /// Loading failed, with an `ImageFileError` or the error thrown by a loader.
  case failure(any Error)

  /// The image, if it is loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why loading has failed; nil in other phases.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A loaded picture.
struct LoadedSource: PictureSource {
  let content: PictureContent
  let scale: CGFloat
  /// The loading that produced it.
  let id: LoadID

  final class LoadID: Sendable {}

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    guard case .bitmap(let bitmap, let orientation) = content.drawing else { return content }
    return PictureContent(bitmap, orientation, scale: scale)
  }
  static func == (a: LoadedSource, b: LoadedSource) -> Bool { a.id === b.id && a.scale == b.scale }
}

/// An image that is loaded asynchronously from a file, a data URL, or through a loader. SwiftUI: `AsyncImage`.
///
/// It is read and decoded on another thread, once for all views with the same URL at a time, and cancelled when no view shows it any more.
/// A changed URL is loaded again. Without a loader (`imageLoader`), network URLs fail. A nil URL stays empty. In a picture of an
/// `ImageRenderer`, files and data are loaded synchronously, and other URLs stay empty.
///
/// ```swift
/// AsyncImage(url: url) { image in
///   image.resizable().aspectRatio(contentMode: .fit)
/// } placeholder: {
///   ProgressView()
/// }
/// ```
nonisolated public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  /// The URL to which the phase belongs.
  @State private var shown: URL?
  @Environment(\.imageLoader) private var loader
  @Environment(\.loadsPicturesAtOnce) private var isAtOnce

  /// Shows the view that `content` returns for each phase. Phases change in a transaction. `scale` is the number of the image's pixels per
  /// point.
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }

  /// Shows the view that `content` returns for the image, or a placeholder until it is loaded and if loading fails.
  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Shows the image at its own size, or a grey area until it is loaded and if loading fails.
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image(Picture(GreySource(), label: .none)).resizable() }
  }

  // Even if the content is empty until the image is loaded, a view must exist that loads it.
  @MainActor public var body: some View {
    ZStack { content(isAtOnce ? phaseAtOnce : phase) }.task(id: url) { if !isAtOnce { await load() } }
  }

  /// The phase without waiting: the final one, except for URLs that need a loader.
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

/// The content of an `AsyncImage` without custom content while there is no image.
private struct GreySource: PictureSource {
  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    var list = DisplayList()
    // The default size of a colour.
    let area = CGRect(x: 0, y: 0, width: 10, height: 10)
    list.fill(area, Color.gray.opacity(0.16).pixelColor(in: environment))
    return PictureContent(.recorded(DisplayList.Recorded(list)), size: area.size)
  }
}
