// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Oriel",
  products: [
    .library(name: "Oriel", targets: ["Oriel"]),
    .library(name: "OrielTesting", targets: ["OrielTesting"]),
    .executable(name: "Hello", targets: ["Hello"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "BookReader", targets: ["BookReader"]),
    .executable(name: "InvalidationBenchmark", targets: ["InvalidationBenchmark"]),
    .executable(name: "EngineBenchmark", targets: ["EngineBenchmark"]),
    .executable(name: "BenchmarkPlot", targets: ["BenchmarkPlot"]),
    .executable(name: "Fuzzers", targets: ["Fuzzers"]),
  ],
  dependencies: [
    // What a macro is written with; nothing of it is in a built app.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    // The options of the benchmarks; nothing else needs it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // System libraries. SDL2's pkg-config adds flags that warn at every build, so its shim names the library itself.
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CSDL2TTF"),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    // Not a library: what Swift cannot say itself. A call on another stack; a look into a closure.
    .systemLibrary(name: "CRuntime"),
    // For a fuzzer: how much of the heap is in use.
    .systemLibrary(name: "CHeap", path: "Tests/Support/CHeap"),

    // Engines, lowest first. Each may import only what stands here; Tests/ArchitectureTests holds them to it.
    .target(name: "OrielGraph"),
    .target(name: "OrielDrawing", dependencies: ["CPNG"]),
    .target(name: "OrielText", dependencies: ["OrielDrawing", "CSDL2TTF"]),
    .target(name: "OrielRaster", dependencies: ["OrielDrawing", "CFreeType"]),
    .target(name: "OrielCore", dependencies: ["OrielGraph", "OrielDrawing", "OrielText", "CRuntime"]),
    .target(name: "OrielSDL", dependencies: ["OrielCore", "OrielDrawing", "OrielText", "OrielRaster", "CSDL2", "CDBus"]),
    .macro(
      name: "OrielMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"), .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .target(name: "Oriel", dependencies: ["OrielMacros", "OrielCore", "OrielDrawing", "OrielText", "OrielSDL", "CSDL2"]),
    .target(name: "OrielTesting", dependencies: ["OrielCore", "OrielDrawing", "OrielText", "OrielRaster", "OrielSDL"]),

    .executableTarget(name: "Hello", dependencies: ["Oriel"], path: "Examples/Hello"),
    .executableTarget(name: "Gallery", dependencies: ["Oriel"], path: "Examples/Gallery"),
    .executableTarget(name: "BookReader", dependencies: ["Oriel"], path: "Examples/BookReader"),
    // How the benchmark measures and checks stands apart from its scenarios, so that it can be tested with others.
    .target(
      name: "InvalidationMeasuring", dependencies: ["OrielCore", "OrielDrawing", "OrielText", "OrielSDL"],
      path: "Examples/InvalidationBenchmark/Measuring"),
    .executableTarget(
      name: "InvalidationBenchmark",
      dependencies: [
        "InvalidationMeasuring", "OrielCore", "OrielDrawing", "OrielText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Examples/InvalidationBenchmark", exclude: ["Measuring"]),
    .target(name: "EngineMeasuring", dependencies: ["InvalidationMeasuring"], path: "Examples/EngineBenchmark/Measuring"),
    .executableTarget(
      name: "EngineBenchmark",
      dependencies: [
        "EngineMeasuring", "InvalidationMeasuring", "OrielGraph", "OrielDrawing", "OrielText", "OrielRaster", "OrielCore", "CSDL2",
        "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Examples/EngineBenchmark", exclude: ["Measuring"]),
    .executableTarget(
      name: "BenchmarkPlot", dependencies: ["Oriel", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Examples/BenchmarkPlot"),

    // What the tests of windows run beside them: an app that says what happens to it, and stand-ins for parts of a desktop.
    .executableTarget(name: "WindowProbe", dependencies: ["Oriel", "OrielSDL", "CSDL2", "CDBus"], path: "Tests/Support/WindowProbe"),

    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    // A model of undo, for tests and fuzzers.
    .target(name: "UndoModel", dependencies: ["OrielCore"], path: "Tests/Support/UndoModel"),
    // A bus in memory, for both too.
    .target(name: "StandInBus", dependencies: ["OrielSDL", "CDBus"], path: "Tests/Support/StandInBus"),

    // Hostile input by the million; Tests/FuzzersTests runs a little of each kind.
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        "CDBus", "CHeap", "CSDL2", "OrielDrawing", "OrielText", "OrielRaster", "OrielCore", "OrielSDL", "TestSupport", "StandInBus",
        "UndoModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Fuzzers"),
    // Apps made at random, what happens to them, and what is checked after each step; and the program that runs a million of those.
    .target(
      name: "RandomApps", dependencies: ["OrielCore", "OrielDrawing", "OrielText", "OrielRaster", "OrielSDL", "TestSupport"],
      path: "Tests/Support/RandomApps"),
    .executableTarget(name: "Fuzz", dependencies: ["RandomApps", "OrielDrawing"], path: "Tests/Support/Fuzz"),

    .testTarget(name: "OrielGraphTests", dependencies: ["OrielGraph", "TestSupport"]),
    .testTarget(name: "OrielDrawingTests", dependencies: ["OrielDrawing"]),
    .testTarget(name: "OrielTextTests", dependencies: ["OrielText", "TestSupport"]),
    .testTarget(name: "OrielRasterTests", dependencies: ["OrielRaster", "TestSupport"]),
    .testTarget(name: "OrielCoreTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "UndoModel"]),
    .testTarget(
      name: "OrielMacrosTests",
      dependencies: [
        "OrielMacros", .product(name: "SwiftDiagnostics", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
    .testTarget(name: "OrielTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielTestingTests", dependencies: ["Oriel", "OrielTesting"], exclude: ["Snapshots"]),
    .testTarget(
      name: "OrielSDLTests", dependencies: ["OrielCore", "OrielDrawing", "OrielSDL", "OrielTesting", "CSDL2", "StandInBus", "TestSupport"]),
    .testTarget(
      name: "InvalidationBenchmarkTests", dependencies: ["InvalidationMeasuring", "OrielCore", "OrielDrawing", "TestSupport"],
      exclude: ["counters.json"]),
    .testTarget(name: "BenchmarkPlotTests", dependencies: ["OrielDrawing", "TestSupport"]),
    .testTarget(name: "EngineBenchmarkTests", dependencies: ["EngineMeasuring", "TestSupport"]),
    .testTarget(name: "FuzzersTests", dependencies: ["TestSupport"]),
    .testTarget(name: "RandomAppTests", dependencies: ["RandomApps"]),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)
