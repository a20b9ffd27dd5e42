import SwiftUI

/// Small pictures of files, made one after the other when they are first shown.
actor Thumbnails {
  static let shared = Thumbnails()
  private var known: [URL: UIImage] = [:]
  /// The files whose picture is known, the one that was used last at the end.
  private var used: [URL] = []
  private static let limit = 400

  /// The picture of a file, at most 256 pixels wide and high; nil if it has none.
  func picture(of url: URL) async -> UIImage? {
    if let picture = known[url] {
      return picture
    }
    guard let whole = UIImage(contentsOf: url), !Task.isCancelled else { return nil }
    let scale = min(1, 256 / max(whole.size.width, whole.size.height, 1))
    let size = CGSize(width: max(1, whole.size.width * scale), height: max(1, whole.size.height * scale))
    guard let picture = await whole.byPreparingThumbnail(ofSize: size) else { return nil }
    known[url] = picture
    used.append(url)
    if used.count > Self.limit { known[used.removeFirst()] = nil }
    return picture
  }
}

/// A file as a small picture: what it shows, the beginning of its text, or a symbol.
struct Thumbnail: View {
  let item: FileItem
  let size: CGFloat
  @State private var picture: UIImage?
  @State private var text: String?

  var body: some View {
    ZStack {
      if let picture {
        Image(uiImage: picture)
          .resizable()
          .scaledToFit()
          .clipShape(.rect(cornerRadius: 4))
          .shadow(color: .black.opacity(0.25), radius: 2, y: 1)
          .transition(.opacity)
      } else if let text {
        Text(text)
          .font(.system(size: 5))
          .foregroundStyle(.black)
          .padding(5)
          .frame(width: size * 0.76, height: size, alignment: .topLeading)
          .background(.white, in: .rect(cornerRadius: 4))
          .clipped()
          .shadow(color: .black.opacity(0.25), radius: 2, y: 1)
      } else {
        Image(systemName: item.symbol)
          .font(.system(size: size * (item.isFolder ? 0.8 : 0.6)))
          .foregroundStyle(item.isFolder ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      }
    }
    .frame(width: size, height: size)
    .task(id: item.url) {
      if item.isPicture {
        let new = await Thumbnails.shared.picture(of: item.url)
        withAnimation(.easeOut(duration: 0.15)) { picture = new }
      } else if item.isText, item.size > 0 {
        text = await Self.beginning(of: item.url)
      }
    }
    .accessibilityHidden(true)
  }

  /// The first lines of a text; nil if it is not one.
  @concurrent private static func beginning(of url: URL) async -> String? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: 1000) else { return nil }
    // The last character may have been cut.
    return (0..<4).lazy.compactMap { String(data: data.dropLast($0), encoding: .utf8) }.first.flatMap { $0.contains("\0") ? nil : $0 }
  }
}
