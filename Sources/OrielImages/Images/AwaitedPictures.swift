import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// The file pictures in texts, canvases and paints that another thread is reading; when one is loaded, its users are laid out or painted
/// again.
@MainActor final class AwaitedPictures {
  nonisolated static let shared = AwaitedPictures()

  /// The invalidations of the users waiting for a picture.
  private var waiting: [PictureFile.Place: [() -> Void]] = [:]
  /// Pictures that were read but are too large for the cache: they are read where they are shown.
  private var refused: Set<PictureFile.Place> = []
  private static let maxRefused = 1_024

  private nonisolated init() {}

  /// An empty picture with the size of one that is then read in the background; nil if the picture is available or must be read
  /// immediately, for example because the content will not be updated later.
  nonisolated func placeholder(for picture: Picture, in environment: EnvironmentValues) -> PictureContent? {
    guard MainThread.isCurrent, let graph = environment.scope?.dependencies, graph.isTracking, environment.readsPicturesElsewhere,
      let file = picture.source.file(in: environment)
    else { return nil }
    return MainActor.assumeIsolated {
      guard !refused.contains(file.place), let size = ImageStore.shared.sizeToRead(file.place) else { return nil }
      let source = graph.makeSource()
      graph.read(source)
      wait(for: file.place) {
        graph.invalidate(source)
        graph.destroySource(source)
      }
      return .nothing(as: file, size)
    }
  }

  private func wait(for place: PictureFile.Place, then invalidate: @escaping () -> Void) {
    waiting[place, default: []].append(invalidate)
    if waiting[place]?.count ?? 0 > 1 { return }
    Task {
      // Stored in the cache, or read again where it is shown.
      _ = try? await ImageFetches.shared.picture(of: place)
      if ImageStore.shared.sizeToRead(place) != nil {
        if refused.count >= Self.maxRefused { refused.removeAll() }
        refused.insert(place)
      }
      for invalidate in waiting.removeValue(forKey: place) ?? [] { invalidate() }
    }
  }
}

extension PictureContent {
  /// An empty picture with the size of a file's picture.
  static func nothing(as file: PictureFile, _ pixels: (width: Int, height: Int)) -> PictureContent {
    let scale = file.scale > 0 && file.scale.isFinite ? file.scale : 1
    return PictureContent(
      .recorded(DisplayList.Recorded(DisplayList())),
      size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale))
  }
}
