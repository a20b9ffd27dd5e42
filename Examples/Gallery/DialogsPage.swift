import Oriel

/// What opens over a window: alerts, sheets in several forms, popovers, covers, and dialogs for files.
struct DialogsPage: View {
  @State private var open: Sample?
  @State private var detent = PresentationDetent.medium
  @State private var isInspected = false
  @State private var answer = "Nothing was chosen yet."
  @State private var note: NoteDocument? = NoteDocument(text: "A note from the gallery.")

  private enum Sample: String, CaseIterable {
    case alert = "Alert"
    case confirmation = "Confirmation"
    case sheet = "Sheet"
    case detents = "Sheet with heights"
    case form = "Sheet of a form's size"
    case cover = "Cover"
    case popover = "Popover"
    case importer = "Open a file…"
    case exporter = "Save a note…"
  }

  private func shows(_ sample: Sample) -> Binding<Bool> { Binding(get: { open == sample }, set: { open = $0 ? sample : nil }) }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 180))], alignment: .leading, spacing: 12) {
        ForEach(Sample.allCases, id: \.self) { sample in
          Button {
            open = sample
          } label: {
            Text(sample.rawValue).frame(maxWidth: .infinity)
          }
          .popover(isPresented: sample == .popover ? shows(.popover) : .constant(false), arrowEdge: .bottom) {
            Text("It points at its button.").padding()
          }
        }
      }
      Toggle("Inspector", isOn: $isInspected)
      Text(answer).foregroundStyle(.secondary)
      Spacer()
    }
    .padding()
    .inspector(isPresented: $isInspected) {
      Form {
        Section("Inspector") {
          LabeledContent("Height", value: detent == .medium ? "Medium" : "Large")
          Button("Close") { isInspected = false }
        }
      }
      .inspectorColumnWidth(min: 180, ideal: 240, max: 360)
    }
    .alert("Keep the changes?", isPresented: shows(.alert)) {
      Button("Keep") { answer = "The changes were kept." }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Otherwise they are lost.")
    }
    .confirmationDialog("Empty the bin?", isPresented: shows(.confirmation)) {
      Button("Empty", role: .destructive) { answer = "The bin is empty." }
    }
    .sheet(isPresented: shows(.sheet)) { SheetSample(title: "A sheet has the size of its content.") }
    .sheet(isPresented: shows(.detents)) {
      SheetSample(title: "Drag the bar above.").presentationDetents([.height(180), .medium, .large], selection: $detent)
    }
    .sheet(isPresented: shows(.form)) { SheetSample(title: "540 by 620 points.").presentationSizing(.form) }
    .fullScreenCover(isPresented: shows(.cover)) { SheetSample(title: "A cover takes the whole window.") }
    .fileImporter(isPresented: shows(.importer), allowedContentTypes: [.text, .image]) { result in
      if case .success(let url) = result { answer = "\(url.lastPathComponent) was opened." }
    }
    .fileExporter(isPresented: shows(.exporter), document: note, contentType: .plainText, defaultFilename: "Note") { result in
      if case .success(let url) = result { answer = "\(url.lastPathComponent) was saved." }
    }
  }
}

private struct SheetSample: View {
  let title: LocalizedStringKey
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 20) {
      Text(title)
      Button("Close") { dismiss() }.buttonStyle(.borderedProminent)
    }
    .padding(30)
    .frame(minWidth: 260)
  }
}

private struct NoteDocument: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  var text: String

  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
