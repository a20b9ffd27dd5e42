/// All kinds, in the order of their names on the command line.
enum FuzzerList {
  static var all: [any Fuzzer.Type] {
    [
      DisplayListFuzzer.self,
      PathFuzzer.self,
      PNGFuzzer.self,
      SVGFuzzer.self,
    ]
  }

  static func named(_ name: String) -> (any Fuzzer.Type)? { all.first { $0.name == name } }
}
