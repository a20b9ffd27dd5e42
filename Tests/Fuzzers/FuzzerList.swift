/// All kinds, in the order of their names on the command line.
enum FuzzerList {
  static var all: [any Fuzzer.Type] {
    [
      BMPFuzzer.self,
      BusFuzzer.self,
      DisplayListFuzzer.self,
      EnduranceFuzzer.self,
      EnvironmentFuzzer.self,
      EventFuzzer.self,
      FieldFuzzer.self,
      FontFuzzer.self,
      GIFFuzzer.self,
      ImageFuzzer.self,
      JPEGFuzzer.self,
      PathFuzzer.self,
      PNGFuzzer.self,
      SVGFuzzer.self,
      SVGPictureFuzzer.self,
      TextFuzzer.self,
      ThreadFuzzer.self,
      UndoFuzzer.self,
      WebPFuzzer.self,
    ]
  }

  static func named(_ name: String) -> (any Fuzzer.Type)? { all.first { $0.name == name } }
}
