import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import Synchronization

/// Fetches image data for `AsyncImage` from URLs other than files. Implement it with the app's network library.
///
/// Set it with `imageLoader(_:)` or in the environment as `\.imageLoader`. Without one, `file:` and `data:` URLs are read, and others fail
/// with `ImageFileError.noLoader`.
public protocol ImageLoader: Sendable {
  /// The bytes of the picture at a URL. Called on any thread; the task is cancelled when no view needs it any more.
  func data(from url: URL) async throws -> Data
}

/// A loader that calls a closure.
private final class ClosureLoader: ImageLoader {
  private let load: @Sendable (URL) async throws -> Data
  init(load: @escaping @Sendable (URL) async throws -> Data) { self.load = load }
  func data(from url: URL) async throws -> Data { try await load(url) }
}

private struct PicturesElsewhereKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct PicturesAtOnceKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct ImageLoaderKey: EnvironmentKey { static var defaultValue: (any ImageLoader)? { nil } }

extension EnvironmentValues {
  /// Whether file pictures are read synchronously while views are built, for content that is drawn once.
  package var loadsPicturesAtOnce: Bool {
    get { self[PicturesAtOnceKey.self] }
    set { self[PicturesAtOnceKey.self] = newValue }
  }

  /// Whether file pictures are read by another thread and appear in a later frame, as in windows.
  package var readsPicturesElsewhere: Bool {
    get { self[PicturesElsewhereKey.self] }
    set { self[PicturesElsewhereKey.self] = newValue }
  }

  /// The loader for URLs that are neither files nor data; nil by default.
  public var imageLoader: (any ImageLoader)? {
    get { self[ImageLoaderKey.self] }
    set { self[ImageLoaderKey.self] = newValue }
  }
}

extension View {
  /// Sets the loader for `AsyncImage`s in this view, for URLs that are neither files nor data.
  nonisolated public func imageLoader(_ loader: some ImageLoader) -> some View { environment(\.imageLoader, loader) }

  /// Sets a closure as the loader for `AsyncImage`s in this view. It is called on any thread.
  nonisolated public func imageLoader(_ load: @escaping @Sendable (URL) async throws -> Data) -> some View {
    environment(\.imageLoader, ClosureLoader(load: load))
  }
}

/// Running fetches: one for each URL, however many views wait for it.
final class ImageFetches: Sendable {
  static let shared = ImageFetches()

  private struct Fetch {
    var task: Task<PictureContent, any Error>
    /// The requests waiting for it.
    var waiting: Set<UInt64> = []
  }
  private struct Key: Hashable {
    /// Exactly one of both is set.
    var url: URL?
    var bytes: EncodedPicture?
    /// The loader itself if it is an object, otherwise its type.
    var loader: ObjectIdentifier?
  }
  private struct State {
    var running: [Key: Fetch] = [:]
    var last: UInt64 = 0
  }
  private let state = Mutex(State())

  /// The picture at a URL, decoded on another thread. A fetch is cancelled when the last waiting request is.
  func picture(at url: URL, by loader: (any ImageLoader)?) async throws -> PictureContent {
    let loading = loader.map { type(of: $0) is AnyObject.Type ? ObjectIdentifier($0 as AnyObject) : ObjectIdentifier(type(of: $0)) }
    return try await picture(Key(url: url, loader: loading)) { Self.fetch(url, loader) }
  }

  /// The picture of a file or of bytes, with one pixel per point.
  func picture(of place: PictureFile.Place) async throws -> PictureContent {
    switch place {
    case .path(let path): try await picture(at: URL(fileURLWithPath: path), by: nil)
    case .bytes(let bytes):
      try await picture(Key(bytes: bytes)) {
        Task.detached { try ImageStore.shared.content(place, scale: 1, isTemplate: false) }
      }
    }
  }

  private func picture(_ key: Key, _ start: () -> Task<PictureContent, any Error>) async throws -> PictureContent {
    let (task, number) = state.withLock { state in
      state.last += 1
      state.running[key, default: Fetch(task: start())].waiting.insert(state.last)
      return (state.running[key]?.task, state.last)
    }
    guard let task else { throw CancellationError() }
    return try await withTaskCancellationHandler {
      defer { leave(key, number, isCancelled: false) }
      let result = try await task.value
      try Task.checkCancellation()
      return result
    } onCancel: {
      leave(key, number, isCancelled: true)
    }
  }

  private func leave(_ key: Key, _ number: UInt64, isCancelled: Bool) {
    let abandoned = state.withLock { state -> Task<PictureContent, any Error>? in
      // A cancelled request leaves twice.
      guard state.running[key]?.waiting.remove(number) != nil, let fetch = state.running[key], fetch.waiting.isEmpty else { return nil }
      state.running[key] = nil
      return isCancelled ? fetch.task : nil
    }
    abandoned?.cancel()
  }

  /// The picture at a URL that needs no loader; nil if it needs one.
  static func contentAtOnce(_ url: URL) throws(ImageFileError) -> PictureContent? {
    if url.isFileURL { return try ImageStore.shared.content(path: url.path, scale: 1, isTemplate: false) }
    return url.scheme?.lowercased() == "data" ? try ImageStore.content(of: DataAddress.bytes(url), scale: 1) : nil
  }

  private static func fetch(_ url: URL, _ loader: (any ImageLoader)?) -> Task<PictureContent, any Error> {
    Task.detached {
      if let content = try contentAtOnce(url) { return content }
      guard let loader else { throw ImageFileError.noLoader(scheme: url.scheme ?? "") }
      let data = try await loader.data(from: url)
      try Task.checkCancellation()
      return try ImageStore.content(of: data, scale: 1)
    }
  }
}

/// `data:` URLs, which contain their bytes.
enum DataAddress {
  static func bytes(_ url: URL) throws(ImageFileError) -> Data {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ",") else { throw .unreadable("a data address without a comma") }
    let body = text[text.index(after: comma)...], head = text[..<comma].lowercased()
    guard let plain = String(body).removingPercentEncoding else { throw .unreadable("a data address that is not encoded as it must be") }
    if !head.hasSuffix(";base64") { return Data(plain.utf8) }
    guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else {
      throw .unreadable("a data address that is not base64")
    }
    return data
  }
}
