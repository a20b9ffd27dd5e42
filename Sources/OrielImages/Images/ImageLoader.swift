import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import Synchronization

/// Fetches the bytes of pictures for `AsyncImage`, from addresses that are no files: a program sets one that knows its network library.
///
/// Set in the environment as `\.imageLoader`. Without one, `file:` and `data:` addresses are read, and others fail with
/// `ImageFileError.noLoader`.
public protocol ImageLoader: Sendable {
  /// The bytes of the picture at an address. It is called on any thread; the task is cancelled when nothing waits for it any more.
  func data(from url: URL) async throws -> Data
}

/// A loader of a closure.
private final class ClosureLoader: ImageLoader {
  private let load: @Sendable (URL) async throws -> Data
  init(load: @escaping @Sendable (URL) async throws -> Data) { self.load = load }
  func data(from url: URL) async throws -> Data { try await load(url) }
}

private struct PicturesElsewhereKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct PicturesAtOnceKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct ImageLoaderKey: EnvironmentKey { static var defaultValue: (any ImageLoader)? { nil } }

extension EnvironmentValues {
  /// Whether pictures of files are read while views are made, and not later: in a picture that is drawn once.
  package var loadsPicturesAtOnce: Bool {
    get { self[PicturesAtOnceKey.self] }
    set { self[PicturesAtOnceKey.self] = newValue }
  }

  /// Whether the pictures of files are read by another thread, and come with a later frame: in windows.
  package var readsPicturesElsewhere: Bool {
    get { self[PicturesElsewhereKey.self] }
    set { self[PicturesElsewhereKey.self] = newValue }
  }

  /// What fetches pictures from addresses that are neither files nor data; nil unless it is set.
  public var imageLoader: (any ImageLoader)? {
    get { self[ImageLoaderKey.self] }
    set { self[ImageLoaderKey.self] = newValue }
  }
}

extension View {
  /// Sets what fetches the pictures of `AsyncImage` in this view, from addresses that are neither files nor data.
  nonisolated public func imageLoader(_ loader: some ImageLoader) -> some View { environment(\.imageLoader, loader) }

  /// The same for a closure, which is called on any thread.
  nonisolated public func imageLoader(_ load: @escaping @Sendable (URL) async throws -> Data) -> some View {
    environment(\.imageLoader, ClosureLoader(load: load))
  }
}

/// Pictures on their way: one fetch for an address, however many views wait for it.
final class ImageFetches: Sendable {
  static let shared = ImageFetches()

  private struct Fetch {
    var task: Task<PictureContent, any Error>
    /// Those that wait for it.
    var waiting: Set<UInt64> = []
  }
  private struct Key: Hashable {
    /// One of both.
    var url: URL?
    var bytes: EncodedPicture?
    /// The loader itself if it is an object, else its type.
    var loader: ObjectIdentifier?
  }
  private struct State {
    var running: [Key: Fetch] = [:]
    var last: UInt64 = 0
  }
  private let state = Mutex(State())

  /// The picture at an address, decoded on another thread. A fetch that nobody waits for any more is cancelled.
  func picture(at url: URL, by loader: (any ImageLoader)?) async throws -> PictureContent {
    let loading = loader.map { type(of: $0) is AnyObject.Type ? ObjectIdentifier($0 as AnyObject) : ObjectIdentifier(type(of: $0)) }
    return try await picture(Key(url: url, loader: loading)) { Self.fetch(url, loader) }
  }

  /// The picture of a file or of its bytes, with one pixel a point.
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
      // Who is cancelled leaves twice.
      guard state.running[key]?.waiting.remove(number) != nil, let fetch = state.running[key], fetch.waiting.isEmpty else { return nil }
      state.running[key] = nil
      return isCancelled ? fetch.task : nil
    }
    abandoned?.cancel()
  }

  /// The picture at an address that needs no loader; nil if it needs one.
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

/// `data:` addresses, which have their bytes in them.
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
