import EngineMeasuring

/// The shapes with which reactive engines are usually compared.
enum ShapeCases {
  static var all: [EngineCase] {
    [
      shape("deep", "a source, 1,000 values each derived from the one before, a watcher", DeepChain.self),
      shape("broad", "a source, 1,000 values derived from it, a watcher of each", BroadFan.self),
      EngineCase(.graph, "diamond", "a source, values derived from it, their sum, a watcher") { size in
        [
          EngineVariant("5 arms") { ShapeSubject(DiamondOfFive.self, size: size) },
          EngineVariant("100 arms") { ShapeSubject(DiamondOfHundred.self, size: size) },
        ]
      },
      shape("triangle", "a row of 10, each derived from the one before, and the sum of all", Triangle.self),
      shape("mux", "100 sources, all read into one array, of which 100 values are derived; one source changes", Mux.self),
      shape("repeated", "one watcher that reads one source 30 times", RepeatedRead.self),
      shape("unstable", "a value that reads now one branch, now the other, 20 times", UnstableBranch.self),
      shape("avoidable", "a value that comes out equal, above 10 expensive ones", AvoidableWork.self),
      EngineCase(.graph, "grid", "layers of values, each derived from 4 of the layer before; one source changes") { size in
        var variants = [
          EngineVariant("10 × 10") { ShapeSubject(StaticGrid.self, size: size) },
          EngineVariant("10 × 10, dynamic reads") { ShapeSubject(DynamicGrid.self, size: size) },
        ]
        if size == .full {
          variants += [
            EngineVariant("1000 × 10") { ShapeSubject(WideGrid.self, size: size) },
            EngineVariant("1000 × 10, dynamic reads") { ShapeSubject(WideDynamicGrid.self, size: size) },
          ]
        }
        return variants
      },
    ]
  }

  private static func shape(_ name: String, _ summary: String, _ form: (some Shape).Type) -> EngineCase {
    EngineCase(.graph, name, summary) { size in [EngineVariant { ShapeSubject(form, size: size) }] }
  }
}
