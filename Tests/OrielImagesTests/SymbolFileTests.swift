import Oriel
import OrielDrawing
import OrielTesting
import Testing

/// The files behind symbols: all there, all readable; and what is said when they are not.
@MainActor @Suite struct SymbolFileTests {
  private static let names: [String] = AssetFolders.symbols.flatMap {
    ((try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
  }

  private func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private let good = "<svg viewBox='0 0 2 2'><path d='M0 0h1v1z'/></svg>"

  @Test func everyFileIsADrawingInsideItsBox() throws {
    #expect(Self.names.count >= 400)
    for name in Self.names {
      let drawing = try SymbolLibrary.shared.drawing(named: name)
      #expect(drawing.size.height == 15 && !drawing.parts.isEmpty, "\(name)")
      // What is only cut out may reach beyond.
      for part in drawing.parts where part.layer.cut != .gap {
        var bounds = part.path.boundingRect
        if case .stroke(let style) = part.paint { bounds = bounds.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2) }
        #expect(CGRect(origin: .zero, size: drawing.size).contains(bounds), "\(name) reaches to \(bounds)")
      }
    }
  }

  @Test func theCommonSymbolsAreThere() {
    let common = """
      accessibility airplane airplayaudio airplayvideo alarm ant antenna.radiowaves.left.and.right app applewatch aqi.medium archivebox
      arrow.backward arrow.clockwise.icloud arrow.clockwise arrow.counterclockwise arrow.down.left arrow.down.right.and.arrow.up.left
      arrow.down.right arrow.down arrow.down.to.line arrow.forward arrow.left.and.right arrow.left.arrow.right arrow.left arrow.right
      arrow.right.to.line arrow.triangle.branch arrow.triangle.turn.up.right.diamond arrow.turn.down.left arrow.turn.down.right
      arrow.turn.up.left arrow.turn.up.right arrow.up.and.down.and.arrow.left.and.right arrow.up.and.down arrow.up.arrow.down
      arrow.up.forward arrow.up.left.and.arrow.down.right arrow.up.left arrow.up.right.and.arrow.down.left arrow.up.right arrow.up
      arrow.up.to.line arrow.uturn.backward arrow.uturn.forward arrow.uturn.left arrow.uturn.right arrowshape.left arrowshape.right
      arrowshape.turn.up.left arrowshape.turn.up.right arrowtriangle.backward arrowtriangle.down arrowtriangle.forward arrowtriangle.left
      arrowtriangle.right arrowtriangle.up at atom backpack backward.end backward bag bandage banknote barcode barcode.viewfinder basket
      battery.0 battery.0percent battery.100.bolt battery.100 battery.100percent.bolt battery.100percent battery.25 battery.25percent
      battery.50 battery.50percent battery.75 battery.75percent bed.double bell.and.waves.left.and.right bell bicycle bird birthday.cake
      bitcoinsign bold bolt.heart bolt.horizontal bolt book.closed book bookmark books.vertical brain.head.profile briefcase
      bubble.left.and.bubble.right bubble.left bubble.right bubble building.2 building.columns building bus calendar camera.rotate camera
      camera.viewfinder capslock capsule captions.bubble car carrot cart cellularbars character.cursor.ibeam character
      chart.bar.doc.horizontal chart.bar chart.bar.xaxis chart.dots.scatter chart.line.downtrend.xyaxis chart.line.uptrend.xyaxis
      chart.pie chart.xyaxis.line checklist checkmark.bubble checkmark.icloud checkmark.message checkmark.seal checkmark.shield checkmark
      chevron.backward chevron.compact.down chevron.compact.left chevron.compact.right chevron.compact.up chevron.down chevron.forward
      chevron.left.2 chevron.left.forwardslash.chevron.right chevron.left chevron.right.2 chevron.right chevron.up.chevron.down chevron.up
      circle.bottomhalf.filled circle.dashed circle.dotted circle.grid.2x2 circle.grid.3x3 circle.grid.cross circle.inset.filled
      circle.lefthalf.filled circle.righthalf.filled circle circle.tophalf.filled clipboard clock cloud.and.arrow.down cloud.and.arrow.up
      cloud.bolt.rain cloud.bolt cloud.drizzle cloud.fog cloud.hail cloud.heavyrain cloud.moon.bolt cloud.moon.rain cloud.moon cloud.rain
      cloud.sleet cloud.snow cloud.sun.bolt cloud.sun.rain cloud.sun cloud command control cpu creditcard crop cross.case cross crown cube
      cup.and.saucer curlybraces cursorarrow.rays cursorarrow cylinder.split.1x2 cylinder decrease.indent delete.backward delete.left
      delete.right desktopcomputer diamond die.face.5 display divide doc.on.clipboard doc.on.doc doc.plaintext doc.richtext doc
      doc.text.magnifyingglass doc.text dollarsign dot.radiowaves.forward dot.radiowaves.left.and.right dot.radiowaves.right drop dumbbell
      eject ellipsis.bubble ellipsis.curlybraces ellipsis.message ellipsis envelope.open envelope equal eraser escape eurosign
      exclamationmark.2 exclamationmark.3 exclamationmark.bubble exclamationmark.icloud exclamationmark.octagon
      exclamationmark.questionmark exclamationmark.shield exclamationmark exclamationmark.triangle externaldrive eye eyedropper eyeglasses
      face.dashed face.smiling faceid fan figure.arms.open figure.run figure.stand figure.strengthtraining.traditional figure.walk
      figure.wave film flag.checkered flag flame flask folder fork.knife forward.end forward fuelpump gamecontroller gauge.medium gauge
      gear gearshape.2 gearshape gift globe.americas globe.europe.africa globe gobackward.10 gobackward.15 gobackward.30 gobackward
      goforward.10 goforward.15 goforward.30 goforward graduationcap greaterthan hammer hand.point.up.left hand.raised hand.tap
      hand.thumbsdown hand.thumbsup handbag hare headphones heart hexagon hifispeaker highlighter hourglass.bottomhalf.filled hourglass
      hourglass.tophalf.filled house humidity hurricane icloud.and.arrow.down icloud.and.arrow.up icloud increase.indent infinity info
      internaldrive ipad iphone italic key keyboard.chevron.compact.down keyboard ladybug lamp.desk laptopcomputer lasso leaf lessthan
      lightbulb line.3.horizontal.decrease line.3.horizontal line.diagonal line.horizontal.3.decrease line.horizontal.3 link list.bullet
      list.clipboard list.dash list.number location.north location location.viewfinder lock.open lock.rotation lock.shield lock macwindow
      magnifyingglass map mappin.and.ellipse mappin medal memorychip message mic microphone minus.magnifyingglass minus moon.stars moon
      moon.zzz mountain.2 movieclapper mug multiply music.mic music.note.list music.note music.quarternote.3 network newspaper nosign
      note.text number octagon opticaldisc option oval paintbrush.pointed paintbrush paintpalette paperclip paperplane party.popper pause
      pawprint pc pencil.and.outline pencil.line pencil pencil.tip pentagon percent person.2 person.3 person personalhotspot phone.down
      phone photo.stack photo pills pin play play.tv playpause plus.app plus.bubble plus.forwardslash.minus plus.magnifyingglass
      plus.message plus plusminus power printer puzzlepiece.extension puzzlepiece qrcode qrcode.viewfinder questionmark.app.dashed
      questionmark.bubble questionmark.diamond questionmark quote.bubble quote.closing quote.opening radio rainbow rectangle.grid.1x2
      rectangle.grid.2x2 rectangle.lefthalf.filled rectangle.portrait.and.arrow.right rectangle.portrait rectangle.righthalf.filled
      rectangle.split.2x1 rectangle.split.3x1 rectangle.stack rectangle repeat.1 repeat return rhombus rosette rotate.left rotate.right
      ruler safari sailboat scalemass scissors scope screwdriver scribble seal server.rack shield.lefthalf.filled shield shift shippingbox
      shuffle sidebar.leading sidebar.left sidebar.right sidebar.trailing signature slider.horizontal.3 slider.vertical.3 snowflake
      sparkle sparkles speaker speaker.wave.1 speaker.wave.2 speaker.wave.3 speedometer square.and.arrow.down square.and.arrow.up
      square.and.pencil square.dashed square.grid.2x2 square.grid.3x3 square.lefthalf.filled square.righthalf.filled square.split.1x2
      square.split.2x1 square.split.2x2 square.stack.3d.up square.stack square star.leadinghalf.filled star sterlingsign stethoscope stop
      stopwatch storefront strikethrough suit.club suit.diamond suit.heart suit.spade suitcase sum sun.horizon sun.max sun.min sunrise
      sunset switch.2 syringe tablecells tag target tent terminal testtube.2 text.aligncenter text.alignleft text.alignright text.append
      text.book.closed text.bubble text.cursor text.insert text.justify.left text.justify text.magnifyingglass text.quote textformat.abc
      textformat.size textformat theatermasks thermometer.medium thermometer.snowflake thermometer.sun thermometer ticket timer tornado
      tortoise touchid tram trash tray.2 tray.and.arrow.down tray.and.arrow.up tray.full tray tree triangle trophy tropicalstorm tv
      umbrella underline video viewfinder wallet.bifold wallet.pass wand.and.rays wand.and.stars waveform.path.ecg waveform.path waveform
      wifi.exclamationmark wifi wind wineglass wrench.adjustable wrench.and.screwdriver xmark.icloud xmark.octagon xmark.seal xmark.shield
      xmark yensign zzz bell.fill bolt.fill book.fill bookmark.fill bubble.left.fill camera.fill cart.fill checkmark.circle.fill
      cloud.fill doc.fill drop.fill envelope.fill eye.fill flag.fill flame.fill folder.fill gearshape.fill hand.thumbsup.fill
      heart.circle.fill heart.fill house.fill leaf.fill lock.fill message.fill mic.fill minus.circle.fill moon.fill paperplane.fill
      pause.fill person.fill phone.fill play.fill plus.circle.fill star.fill stop.fill sun.max.fill tag.fill trash.fill tray.fill
      video.fill xmark.circle.fill bell.badge bell.slash checkmark.circle checkmark.square ellipsis.circle eye.slash folder.badge.plus
      info.circle mic.slash minus.circle pause.circle person.badge.plus person.circle person.crop.circle play.circle plus.circle
      plus.square wifi.slash xmark.circle xmark.square
      """
    let names = Set(common.split { $0 == " " || $0 == "\n" }.map(String.init))
    #expect(names.count >= 400 && names.subtracting(Self.names) == [])
  }

  @Observable final class Model { var name = "no.such.symbol" }

  @Test func anUnknownNameIsReportedOnceAndHasAPlaceholder() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        HStack(spacing: 0) {
          Image(systemName: model.name).accessibilityIdentifier("symbol")
          Image(systemName: "no.such.symbol")
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    #expect(harness.messages == ["No symbol named 'no.such.symbol' found in system symbol set"])
    #expect(harness.frame(of: "symbol")?.size == CGSize(width: 15, height: 15))
    let placeholders = harness.bitmap
    model.name = "heart"
    harness.settle()
    #expect(harness.frame(of: "symbol")?.size == CGSize(width: 15, height: 15))
    model.name = "no.such.symbol"
    harness.settle()
    #expect(harness.messages.count == 1)
    #expect(harness.bitmap == placeholders)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: ["", "Heart", "../Symbols/heart", "a/b", "heart\0", ".svg", "hé"]) func namesLeadNowhereElse(name: String) {
    #expect(throws: SymbolError.noSuchSymbol(name)) { try SymbolLibrary.shared.drawing(named: name) }
  }

  @Test func aMissingFolderIsNamed() {
    let (first, second) = (URL(fileURLWithPath: "/nowhere/a"), URL(fileURLWithPath: "/nowhere/b"))
    let error = SymbolError.noFolder(looked: ["/nowhere/a", "/nowhere/b"])
    #expect(throws: error) { try SymbolLibrary(folders: [first, second]).drawing(named: "heart") }
    #expect("\(error)" == "no folder of symbols: looked for /nowhere/a, /nowhere/b. Set ORIEL_ASSETS to Oriel's Assets folder.")
  }

  @Test func aFileThatIsNoDrawingIsNamed() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("bad.svg")
      try Data("<svg viewBox='0 0 2 2'>\n<path d='M1 1 2'/></svg>".utf8).write(to: file)
      let error = SymbolError.unreadable(path: file.path, reason: "line 2, <path>: d: expected a number at the end")
      let library = SymbolLibrary(folders: [folder])
      #expect(throws: error) { try library.drawing(named: "bad") }
      #expect("\(error)" == "the symbol \(file.path) cannot be read: line 2, <path>: d: expected a number at the end")
      try Data([0x3C, 0xFF, 0xFE]).write(to: folder.appendingPathComponent("bytes.svg"))
      #expect(throws: SymbolError.self) { try library.drawing(named: "bytes") }
      try FileManager.default.createDirectory(at: folder.appendingPathComponent("folder.svg"), withIntermediateDirectories: true)
      #expect(throws: SymbolError.self) { try library.drawing(named: "folder") }
    }
  }

  @Test func aFileIsReadWhenAskedForAndOnce() throws {
    try withTemporaryFolder { folder in
      let library = SymbolLibrary(folders: [folder])
      let file = folder.appendingPathComponent("late.svg")
      try Data(good.utf8).write(to: file)
      let first = try library.drawing(named: "late")
      try FileManager.default.removeItem(at: file)
      #expect(try library.drawing(named: "late") == first)
      #expect(throws: SymbolError.noSuchSymbol("late")) { try SymbolLibrary(folders: [folder]).drawing(named: "late") }
    }
  }

  @Test func pipesDevicesAndHugeFilesAreNamedAndNotWaitedFor() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appendingPathComponent(name + ".svg").path }
      #expect(mkfifo(path("pipe"), 0o600) == 0)
      #expect(symlink("/dev/zero", path("zeros")) == 0)
      #expect(FileManager.default.createFile(atPath: path("huge"), contents: nil) && truncate(path("huge"), 1 << 40) == 0)
      let library = SymbolLibrary(folders: [folder])
      for (name, reason) in [("pipe", "a named pipe"), ("zeros", "a device"), ("huge", "bytes")] {
        let error = #expect(throws: SymbolError.self) { try library.drawing(named: name) }
        #expect(error?.description.contains(reason) == true)
      }
    }
  }

  @Test func drawingsAreKeptWithinTheirBound() throws {
    try withTemporaryFolder { folder in
      let library = SymbolLibrary(folders: [folder])
      let path = "M0 0" + String(repeating: "h1v1h-1z", count: 1_000)
      let file = folder.appendingPathComponent("a.svg")
      try Data("<svg viewBox='0 0 2 2'><path d='\(path)'/></svg>".utf8).write(to: file)
      for number in 0..<60 {
        try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent("n\(number).svg"))
        #expect(try library.drawing(named: "n\(number)").parts.count == 1)
        #expect(library.keptBytes <= CacheBounds.symbols && library.keptBytes > 0)
      }
      for number in 0..<3_000 { _ = try? library.drawing(named: "no.such.\(number)") }
      #expect(library.keptBytes <= CacheBounds.symbols)
    }
  }
}
