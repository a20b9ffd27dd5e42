import Foundation
import Testing

/// Names that Oriel lacks: the compiler says so in one sentence, and says nothing else.
@Suite struct UnavailableTests {
  @Test func everyDeclarationOfTheModuleIsUnavailableWithASentence() throws {
    for file in try PackageDescription.files(of: "OrielUnavailable") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let first = line.first, first.isLetter || first == "@", !line.hasPrefix("import ") else { continue }
        // What an underscore names is a part of the others.
        if line.hasPrefix("@available(*, unavailable, message: \"") || line.contains(" _Platform") { continue }
        #expect(
          index > 0 && lines[index - 1].hasPrefix("@available(*, unavailable, message: \""),
          "\(file.lastPathComponent):\(index + 1) is not unavailable: \(line)")
      }
    }
  }

  private static func errors(of code: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-lacking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Sample.swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    let (_, output) = try BuiltModules.run(
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Sample"] + BuiltModules.options() + [file.path])
    return output.split(separator: "\n").filter { $0.contains(": error: ") && !$0.hasPrefix(" ") }
      .map { String($0.split(separator: ": error: ")[1]) }
  }

  @Test(arguments: [
    (
      "charts", "Oriel does not have charts yet",
      """
      struct Page: View {
        let sales: [Int]
        @State private var isOn = false
        var body: some View {
          VStack {
            Text("Sales").font(.largeTitle)
            Toggle("Detail", isOn: $isOn).padding()
            Chart(sales, id: \\.self) { sale in
              BarMark(x: .value("Month", sale), y: .value("Total", sale)).foregroundStyle(.blue).cornerRadius(4)
            }
            .chartXAxis(.hidden)
            .frame(height: 200)
            Chart {
              ForEach(sales, id: \\.self) { LineMark(x: .value("A", $0), y: .value("B", $0)) }
              if isOn { RuleMark(y: .value("C", 3)).lineStyle(StrokeStyle(lineWidth: 2)) }
            }
            .chartYScale(domain: 0...100)
          }
        }
      }
      """
    ),
    (
      "maps", "Oriel does not have maps yet",
      """
      struct Page: View {
        @State private var position: MapCameraPosition = .automatic
        var body: some View { Map(position: $position) { UserAnnotation() }.mapControlVisibility(.hidden).padding() }
      }
      """
    ),
    (
      "shaders", "Oriel does not have Metal shaders",
      """
      struct Page: View {
        var body: some View {
          Text("Wave").layerEffect(ShaderLibrary.ripple(.float(1), .float2(3, 4)), maxSampleOffset: .zero)
          Text("Wave").colorEffect(ShaderLibrary.tinted(.color(.red), .boundingRect))
        }
      }
      """
    ),
    (
      "views of UIKit", "Oriel has no views of UIKit or AppKit",
      """
      struct Label: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      """
    ),
    (
      "addresses", "Oriel does not open addresses that other programs hand over yet",
      "struct Page: View { var body: some View { Text(\"\").onOpenURL { print($0.path) }.padding() } }"
    ),
    (
      "the menu bar", "Oriel does not have MenuBarExtra: on Linux there is no menu bar outside of windows",
      "struct Program: App { var body: some Scene { MenuBarExtra(\"A\", systemImage: \"star\") { Text(\"\") } } }"
    ),
    ("players", "Oriel does not have a video player yet", "struct P: View { var body: some View { VideoPlayer(player: Optional(3)) } }"),
    (
      "stores", "Oriel does not have SwiftData",
      """
      struct Page: View {
        @Query(sort: \\String.count) private var notes: [String]
        @Environment(\\.modelContext) private var context
        var body: some View { List(notes, id: \\.self) { Text($0) }.modelContainer(for: String.self) }
      }
      """
    ),
  ]) func theCompilerSaysOneSentence(what: String, sentence: String, code: String) throws {
    let errors = try Self.errors(of: "import Oriel\n\(code)\n")
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0.contains("is unavailable: \(sentence)") }, "\(what): \(errors)")
  }

  @Test func aProgramsOwnTypesOfTheseNamesAreUsed() throws {
    let errors = try Self.errors(
      of: """
        import Oriel
        struct Chart: View { var body: some View { Text("own") } }
        extension View { func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self } }
        struct Page: View { var body: some View { Chart().onOpenURL { print($0) } } }
        """)
    #expect(errors.isEmpty, "\(errors)")
  }
}
