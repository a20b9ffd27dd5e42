import Foundation
import Oriel
import OrielTesting
import Testing

/// The representations of transferable values.
@MainActor @Suite struct TransferableTests {
  private struct Note: Codable, Transferable, Equatable {
    var text: String
    static let type = UTType(exportedAs: "org.example.note")
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: type)
      ProxyRepresentation(exporting: \.text)
    }
  }

  private struct Picture: Transferable {
    var bytes: Data
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(contentType: .png) { picture in
        picture.bytes
      } importing: { data in
        if data.isEmpty { throw CocoaError(.fileReadCorruptFile) }
        return Picture(bytes: data)
      }
      .suggestedFileName("Picture.png")
    }
  }

  private struct Archive: Transferable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .zip) { archive in
        SentTransferredFile(FileManager.default.temporaryDirectory.appendingPathComponent(archive.name))
      } importing: { received in
        Archive(name: received.file.lastPathComponent)
      }
    }
  }

  @Test func builtInValuesExportTheirTypes() {
    #expect(String.exportedContentTypes().map(\.identifier) == ["public.utf8-plain-text"])
    #expect(URL(string: "https://swift.org")!.exportedContentTypes().map(\.identifier) == ["public.url"])
    #expect(Set(URL(fileURLWithPath: "/tmp").exportedContentTypes().map(\.identifier)) == ["public.url", "public.file-url"])
    #expect(Data.importedContentTypes() == [.data])
    #expect(Note.exportedContentTypes() == [Note.type, .utf8PlainText] && Note.importedContentTypes() == [Note.type])
  }

  @Test func valuesComeBackFromTheirData() async throws {
    let note = Note(text: "hello")
    #expect(try await Note(importing: note.exported(as: Note.type), contentType: Note.type) == note)
    #expect(try await String(decoding: note.exported(as: .plainText), as: UTF8.self) == "hello")
    await #expect(throws: (any Error).self) { try await note.exported(as: .png) }
    #expect(try await Picture(importing: Data([1]), contentType: .png).bytes == Data([1]))
    await #expect(throws: CocoaError.self) { try await Picture(importing: Data(), contentType: .png) }
    #expect(Picture(bytes: Data()).suggestedFilename == "Picture.png")
    #expect(try await Archive(importing: URL(fileURLWithPath: "/tmp/a.zip"), contentType: nil).name == "a.zip")
    #expect(
      try await Color(importing: Color(.sRGB, red: 1, green: 0.5, blue: 0).exported(as: .text), contentType: .utf8PlainText)
        == Color(.sRGB, red: 1, green: 128 / 255, blue: 0))
  }

  @Test func aCopiedValueIsPastedWhole() {
    var pasted: [Note] = []
    let harness = ViewHarness {
      Color.red.focusable().accessibilityIdentifier("view")
        .copyable([Note(text: "a"), Note(text: "b")])
        .pasteDestination(for: Note.self) { pasted = $0 }
    }
    harness.focus("view")
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "a\nb")
    harness.press("v", modifiers: .control)
    #expect(pasted == [Note(text: "a"), Note(text: "b")])
  }

  @Test func aProviderLoadsWhatItHas() throws {
    let provider = NSItemProvider(object: Note(text: "words"))
    #expect(provider.registeredTypeIdentifiers == ["org.example.note", "public.utf8-plain-text"])
    #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: URL.self))
    nonisolated(unsafe) var log: [String] = []
    _ = provider.loadTransferable(type: Note.self) { log.append((try? $0.get().text) ?? "none") }
    provider.loadItem(forTypeIdentifier: "public.text", options: nil) { item, _ in
      log.append(String(decoding: item as? Data ?? Data(), as: UTF8.self))
    }
    _ = provider.loadObject(ofClass: URL.self) { url, error in log.append("\(url == nil) \(error != nil)") }
    #expect(log == ["words", "words", "true true"])
    let late = NSItemProvider()
    late.registerDataRepresentation(for: .json) { done in
      done(Data("[]".utf8), nil)
      return nil
    }
    #expect(late.hasItemConforming(to: .text) && late.registeredContentTypes(conformingTo: .text) == [.json])
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/no/such")) == nil)
  }

  @Test func typesKnowTheirFiles() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "text/csv") == .commaSeparatedText)
    #expect(UTType.png.preferredFilenameExtension == "png" && UTType(filenameExtension: "") == nil)
    let odd = UTType(filenameExtension: "odd")
    #expect(odd?.isDynamic == true && odd?.conforms(to: .data) == true && odd?.preferredFilenameExtension == "odd")
    #expect(URL(fileURLWithPath: "/a").appendingPathExtension(for: .json).lastPathComponent == "a.json")
    #expect(URL(fileURLWithPath: "/a.jpg").appendingPathExtension(for: .jpeg).lastPathComponent == "a.jpg")
    #expect(UTType.text.isSupertype(of: .json) && !UTType.text.isSupertype(of: .text))
  }
}
