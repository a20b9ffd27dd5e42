// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// MARK: What `@Entry` is written with

/// Whether this is a checkout that another package made, or its manifest read out of a repository, where it stands at "/".
///
/// Both have to say the same dependencies. A package with a version may have no unsafe flags.
let isCheckout =
  Context.packageDirectory == "/"
  || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
    && FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/../../repositories")

/// Where the toolchain keeps swift-syntax built, for its own macros; nil: it is a package then, which takes minutes to compile.
///
/// Found by the library of this manifest, which the toolchain has loaded. `ORIEL_MACROS=package` does without.
let builtSyntax: String? = {
  if Context.environment["ORIEL_MACROS"] == "package" || isCheckout { return nil }
  guard let library = loadedLibraries.first(where: { $0.contains("/lib/swift/pm/") }), let end = library.range(of: "/pm/") else {
    return nil
  }
  let folder = library[..<end.lowerBound] + "/host"
  let needed = [
    "SwiftCompilerPluginMessageHandling.swiftmodule", "libSwiftCompilerPluginMessageHandling.so", "libSwiftSyntaxMacroExpansion.so",
  ]
  return needed.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") } ? String(folder) : nil
}()

/// Paths of the libraries in this process. Read line by line: Foundation reads the first 4096 bytes of a file whose size it cannot know.
var loadedLibraries: [String] {
  guard let maps = fopen("/proc/self/maps", "r") else { return [] }
  defer { fclose(maps) }
  var paths: [String] = []
  var line: UnsafeMutablePointer<CChar>?
  var size = 0
  defer { free(line) }
  while getline(&line, &size, maps) > 0, let text = line.map({ String(cString: $0) }) {
    if let path = text.firstIndex(of: "/") { paths.append(text[path...].trimmingCharacters(in: .newlines)) }
  }
  return paths
}

/// Modules of swift-syntax for a target: dependencies, or flags that find the toolchain's.
struct Syntax {
  var dependencies: [Target.Dependency] = []
  var swift: [SwiftSetting] = []
  var linker: [LinkerSetting] = []

  init(_ modules: String...) {
    guard let builtSyntax else {
      dependencies = modules.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Entry"])) }
      return
    }
    // A plugin is a package's product only; the toolchain has what it is made of.
    let libraries = modules.map { $0 == "SwiftCompilerPlugin" ? "-lSwiftCompilerPluginMessageHandling" : "-l\($0)" }
    swift = [.unsafeFlags(["-I", builtSyntax]), .define("BUILT_SYNTAX")]
    linker = [.unsafeFlags(["-L", builtSyntax, "-Xlinker", "-rpath", "-Xlinker", builtSyntax] + libraries)]
  }
}

let macroSyntax = Syntax("SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros")
let macroTestSyntax = Syntax(
  "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros")

// MARK: The view API and the engine below it

/// Lowest first. Each may import only what stands before it; Tests/ArchitectureTests holds them to it.
let userInterface: [Target.Dependency] = [
  "OrielInput", "OrielCore", "OrielTextViews", "OrielStrings", "OrielAnimation", "OrielLayout", "OrielViews", "OrielImages", "OrielEffects",
  "OrielPaints", "OrielGestures", "OrielTransitions", "OrielControls", "OrielAccessibility", "OrielCompatibility", "OrielLists",
  "OrielNavigation", "OrielMenus", "OrielContainers", "OrielTables", "OrielPickers", "OrielTransfer", "OrielFiles", "OrielImmediate",
  "OrielHosting", "OrielKeptValues", "OrielInspection", "OrielUnavailable",
]

// MARK: What needs options on a command line

/// Whether benchmarks and fuzzers are part of it, which alone need swift-argument-parser. `Examples/run` leaves them out where it can.
let hasTools = Context.environment["ORIEL_WITHOUT_TOOLS"] == nil && !isCheckout

// MARK: What apps written for SwiftUI import

/// Whether the modules on OpenCombine are part of it. Nothing of it is built for a package that uses neither `SwiftUI` nor `Combine`.
/// `Examples/run` leaves them out, so that examples need no downloaded package.
let hasCombine = Context.environment["ORIEL_WITHOUT_COMBINE"] == nil || isCheckout

let package = Package(
  name: "Oriel",
  products: [
    .library(name: "Oriel", targets: ["Oriel"]),
    .library(name: "OrielTesting", targets: ["OrielTesting"]),
    .executable(name: "Hello", targets: ["Hello"]),
    .executable(name: "CounterExample", targets: ["CounterExample"]),
    .executable(name: "ToDoExample", targets: ["ToDoExample"]),
    .executable(name: "RenderExample", targets: ["RenderExample"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "BookReader", targets: ["BookReader"]),
    .executable(name: "Preferences", targets: ["Preferences"]),
    .executable(name: "Hosted", targets: ["Hosted"]),
    .executable(name: "Puzzle", targets: ["Puzzle"]),
    .executable(name: "Particles", targets: ["Particles"]),
    .executable(name: "Paint", targets: ["Paint"]),
    .executable(name: "ImmediateDemo", targets: ["ImmediateDemo"]),
    .plugin(name: "OrielPreview", targets: ["OrielPreview"]),
    .plugin(name: "OrielAssetSymbols", targets: ["OrielAssetSymbols"]),
    .executable(name: "HostedC", targets: ["HostedC"]),
    .library(name: "OrielC", targets: ["OrielC"]),
    .executable(name: "Asteroids", targets: ["Asteroids"]),
    // SDL2 as Oriel imports it, for programs that hand over its events and surfaces.
    .library(name: "CSDL2", targets: ["CSDL2"]),
    // Under the names that sources of apps import. A module of such a name changes what `canImport` says in all packages that are built
    // with it, so each is a product of its own.
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
  ],
  traits: [
    .default(enabledTraits: ["Entry"]),
    .trait(name: "Entry", description: "The macro @Entry; what a package that does without need not build"),
  ],
  targets: [
    // System libraries. SDL2's pkg-config adds flags that warn at every build, so its shim names the library itself.
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CSDL2TTF"),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi"),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig"),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    // Not a library: what Swift cannot say itself. A call on another stack; a look into a closure.
    .systemLibrary(name: "CRuntime"),
    // Likewise: the types that a program declares, for previews.
    .systemLibrary(name: "CTypeTable"),
    // For a fuzzer: how much of the heap is in use.
    .systemLibrary(name: "CHeap", path: "Tests/Support/CHeap"),

    // Engines, lowest first. Each may import only what stands here; Tests/ArchitectureTests holds them to it.
    // In C: loops over pixels, which debug builds do not slow down.
    .target(name: "CPixels"),
    .target(name: "CPictures", linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png"), .linkedLibrary("webp")]),
    .target(name: "OrielProcess"),
    .target(name: "OrielComparison", dependencies: ["OrielProcess", "CRuntime"]),
    .target(name: "OrielGraph"),
    .target(name: "OrielReports", dependencies: ["OrielGraph"]),
    .target(name: "OrielDrawing", dependencies: ["CPNG", "CPixels"]),
    .target(name: "OrielMotion", dependencies: ["OrielDrawing"]),
    .target(name: "OrielInput", dependencies: ["OrielDrawing"]),
    .target(
      name: "OrielText",
      dependencies: ["OrielDrawing", "CPixels", "CSDL2TTF", "CFreeType", "CHarfBuzz", "CFriBidi", "CFontconfig"],
      // Foundation's own ICU, which it loads anyway.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "OrielRaster", dependencies: ["OrielDrawing", "CFreeType", "CPixels"]),
    .target(
      name: "OrielCore",
      dependencies: [
        "OrielProcess", "OrielComparison", "OrielGraph", "OrielReports", "OrielDrawing", "OrielInput", "OrielText", "CRuntime",
      ]),
    .target(name: "OrielTextViews", dependencies: ["OrielCore", "OrielGraph", "OrielDrawing", "OrielInput", "OrielText"]),
    .target(name: "OrielStrings", dependencies: ["OrielTextViews", "OrielCore", "OrielDrawing", "OrielText"]),
    .target(name: "OrielAnimation", dependencies: ["OrielCore", "OrielMotion", "OrielDrawing"]),
    .target(name: "OrielLayout", dependencies: ["OrielTextViews", "OrielCore", "OrielGraph", "OrielDrawing", "OrielText"]),
    .target(
      name: "OrielViews",
      dependencies: ["OrielLayout", "OrielCore", "OrielGraph", "OrielReports", "OrielDrawing", "OrielInput"]),
    .target(
      name: "OrielImages",
      dependencies: [
        "OrielViews", "OrielStrings", "OrielTextViews", "OrielCore", "OrielProcess", "OrielDrawing", "OrielText", "CPictures", "CSDL2",
      ]),
    .target(
      name: "OrielEffects",
      dependencies: ["OrielImages", "OrielViews", "OrielTextViews", "OrielCore", "OrielGraph", "OrielDrawing", "OrielText"]),
    .target(
      name: "OrielPaints",
      dependencies: ["OrielEffects", "OrielViews", "OrielCore", "OrielDrawing", "OrielText"]),
    .target(
      name: "OrielGestures", dependencies: ["OrielViews", "OrielAnimation", "OrielCore", "OrielDrawing", "OrielInput"]),
    .target(
      name: "OrielTransitions",
      dependencies: [
        "OrielEffects", "OrielImages", "OrielViews", "OrielAnimation", "OrielMotion", "OrielCore", "OrielDrawing",
      ]),
    .target(
      name: "OrielControls",
      dependencies: [
        "OrielPaints",
        "OrielGestures", "OrielImages", "OrielViews", "OrielAnimation", "OrielStrings", "OrielTextViews", "OrielCore", "OrielGraph",
        "OrielMotion",
        "OrielDrawing",
        "OrielInput", "OrielText",
      ]),
    .target(
      name: "OrielAccessibility",
      dependencies: ["OrielControls", "OrielViews", "OrielStrings", "OrielTextViews", "OrielCore", "OrielDrawing"]),
    .target(
      name: "OrielCompatibility",
      dependencies: [
        "OrielGraph", "OrielText", "OrielControls", "OrielPaints", "OrielImages", "OrielTextViews", "OrielCore", "OrielProcess",
        "OrielDrawing",
      ]),
    .target(
      name: "OrielLists",
      dependencies: [
        "OrielControls", "OrielViews", "OrielStrings", "OrielTextViews", "OrielCore", "OrielDrawing",
        "OrielInput", "OrielText",
      ]),
    .target(
      name: "OrielNavigation",
      dependencies: [
        "OrielGestures",
        "OrielControls", "OrielImages", "OrielViews", "OrielAnimation", "OrielStrings", "OrielTextViews", "OrielCore",
        "OrielMotion",
        "OrielDrawing", "OrielInput",
      ]),
    .target(
      name: "OrielMenus",
      dependencies: [
        "OrielNavigation", "OrielLists", "OrielControls", "OrielAccessibility", "OrielImages", "OrielViews", "OrielStrings",
        "OrielTextViews", "OrielCore",
        "OrielDrawing", "OrielInput", "OrielText",
      ]),
    .target(
      name: "OrielContainers",
      dependencies: [
        "OrielMenus",
        "OrielNavigation", "OrielLists", "OrielControls", "OrielTransitions", "OrielGestures", "OrielImages", "OrielViews",
        "OrielAnimation",
        "OrielStrings", "OrielTextViews", "OrielCore", "OrielProcess", "OrielComparison", "OrielDrawing", "OrielInput",
      ]),
    .target(
      name: "OrielTables",
      dependencies: [
        "OrielMenus",
        "OrielContainers", "OrielLists", "OrielControls", "OrielGestures", "OrielImages", "OrielViews", "OrielStrings", "OrielTextViews",
        "OrielCore",
        "OrielDrawing", "OrielInput",
      ]),
    .target(
      name: "OrielPickers",
      dependencies: [
        "OrielContainers",
        "OrielMenus",
        "OrielNavigation", "OrielLists", "OrielControls", "OrielGestures", "OrielPaints", "OrielImages", "OrielViews", "OrielAnimation",
        "OrielStrings",
        "OrielTextViews", "OrielCore", "OrielMotion", "OrielDrawing", "OrielInput", "OrielText",
      ]),
    .target(
      name: "OrielTransfer",
      dependencies: [
        "OrielLists",
        "OrielNavigation", "OrielControls", "OrielImages", "OrielViews", "OrielCore", "OrielDrawing", "OrielInput",
      ]),
    .target(
      name: "OrielFiles",
      dependencies: [
        "OrielMenus",
        "OrielPickers", "OrielNavigation", "OrielLists", "OrielControls", "OrielImages", "OrielViews", "OrielStrings",
        "OrielTextViews", "OrielCore", "OrielDrawing", "OrielInput",
      ]),
    .target(
      name: "OrielImmediate",
      dependencies: [
        "OrielMenus", "OrielTransfer",
        "OrielAccessibility", "OrielPickers", "OrielContainers", "OrielNavigation", "OrielControls", "OrielTransitions", "OrielGestures",
        "OrielPaints",
        "OrielEffects", "OrielImages", "OrielViews", "OrielTextViews", "OrielCore", "OrielGraph", "OrielProcess",
        "OrielDrawing",
      ]),
    .target(
      name: "OrielHosting",
      dependencies: [
        "OrielCompatibility",
        "OrielFiles", "OrielLists", "OrielAccessibility",
        "OrielMenus",
        "OrielContainers", "OrielNavigation", "OrielControls", "OrielImages", "OrielViews", "OrielAnimation", "OrielStrings",
        "OrielTextViews", "OrielCore",
        "OrielDrawing",
        "OrielInput",
        "OrielText",
      ]),
    .target(
      name: "OrielKeptValues",
      dependencies: [
        "OrielTables", "OrielContainers", "OrielHosting", "OrielCore", "OrielProcess",
        "OrielGraph",
      ]),
    .target(
      name: "OrielInspection",
      dependencies: [
        "OrielGestures", "OrielImages", "OrielInput", "OrielText",
        "OrielImmediate", "OrielAccessibility", "OrielControls", "OrielEffects", "OrielProcess", "OrielReports", "OrielHosting",
        "OrielViews", "OrielTextViews", "OrielCore", "OrielGraph", "OrielDrawing",
      ]),
    .target(
      name: "OrielUnavailable",
      dependencies: [
        "OrielTransitions", "OrielImages", "OrielHosting", "OrielControls", "OrielTextViews", "OrielCore", "OrielMotion", "OrielDrawing",
      ]),
    .target(
      name: "OrielSDL",
      dependencies: [
        "OrielFiles", "OrielTransfer",
        "OrielHosting", "OrielControls", "OrielImages", "OrielViews", "OrielTextViews", "OrielCore", "OrielDrawing", "OrielInput",
        "OrielText", "OrielRaster",
        "CSDL2", "CDBus",
      ]),
    .macro(
      name: "OrielMacros", dependencies: macroSyntax.dependencies, swiftSettings: macroSyntax.swift, linkerSettings: macroSyntax.linker),
    .target(
      name: "Oriel",
      dependencies: [
        .target(name: "OrielMacros", condition: .when(traits: ["Entry"])), "OrielDrawing", "OrielMotion", "OrielText",
        "OrielSDL", "CSDL2", "CTypeTable",
      ] + userInterface),
    // The interface for C, and its header.
    .target(name: "COriel"),
    .target(
      name: "OrielC",
      dependencies: [
        "Oriel", "OrielSDL", "OrielImmediate", "OrielControls", "OrielCore", "OrielProcess", "OrielDrawing", "COriel", "CSDL2",
      ]),
    // `swift package preview`. Compiled when it is called, and in builds of this whole package.
    .plugin(
      name: "OrielPreview",
      capability: .command(
        intent: .custom(verb: "preview", description: "Shows the previews of a source file in a window that follows it"))),
    // `Image(.name)` for pictures of asset catalogs, in targets that name the plugin.
    .plugin(name: "OrielAssetSymbols", capability: .buildTool()),
    .target(name: "CoreGraphics", dependencies: ["OrielDrawing"]),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["OrielControls"]),
    .target(
      name: "OrielTesting",
      dependencies: [
        "OrielSDL", "OrielInspection", "OrielHosting", "OrielTransfer", "OrielAccessibility", "OrielControls", "OrielAnimation",
        "OrielTextViews", "OrielCore", "OrielDrawing", "OrielInput", "CRuntime",
      ]),

    .executableTarget(
      name: "Hello", dependencies: ["Oriel"], path: "Examples/Hello", resources: [.copy("Localizable.xcstrings")]),
    // Names of targets are shared by all packages of a program: these are not ones that a program has.
    .target(name: "CounterViews", dependencies: ["Oriel"], path: "Examples/Counter/Views"),
    .executableTarget(name: "CounterExample", dependencies: ["CounterViews", "Oriel"], path: "Examples/Counter", exclude: ["Views"]),
    .target(name: "ToDoContent", dependencies: ["Oriel"], path: "Examples/ToDo/List"),
    .executableTarget(name: "ToDoExample", dependencies: ["ToDoContent", "Oriel"], path: "Examples/ToDo", exclude: ["List"]),
    .executableTarget(name: "RenderExample", dependencies: ["Oriel"], path: "Examples/Render"),
    // A page of the gallery stands apart from the program, so that it can be tested.
    .target(name: "LayoutLab", dependencies: ["Oriel"], path: "Examples/Gallery/LayoutLab"),
    .executableTarget(name: "Gallery", dependencies: ["LayoutLab", "Oriel"], path: "Examples/Gallery", exclude: ["LayoutLab"]),
    .target(name: "PreferencesPanel", dependencies: ["Oriel"], path: "Examples/Preferences/Panel"),
    .executableTarget(name: "Preferences", dependencies: ["PreferencesPanel", "Oriel"], path: "Examples/Preferences", exclude: ["Panel"]),
    .executableTarget(name: "BookReader", dependencies: ["Oriel"], path: "Examples/BookReader"),
    .target(name: "PuzzleGame", dependencies: ["Oriel"], path: "Examples/Puzzle/Game"),
    .executableTarget(name: "Puzzle", dependencies: ["PuzzleGame", "Oriel"], path: "Examples/Puzzle", exclude: ["Game"]),
    .target(name: "ParticleSwarm", path: "Examples/Particles/Swarm"),
    .executableTarget(name: "Particles", dependencies: ["ParticleSwarm", "Oriel"], path: "Examples/Particles", exclude: ["Swarm"]),
    .target(name: "PaintStudio", dependencies: ["Oriel"], path: "Examples/Paint/Studio"),
    .executableTarget(name: "Paint", dependencies: ["PaintStudio", "Oriel"], path: "Examples/Paint", exclude: ["Studio"]),
    .executableTarget(name: "ImmediateDemo", dependencies: ["Oriel"], path: "Examples/ImmediateDemo"),
    .target(name: "AsteroidsGame", dependencies: ["Oriel", "CSDL2"], path: "Examples/Asteroids/Game"),
    .executableTarget(
      name: "Asteroids", dependencies: ["AsteroidsGame", "Oriel", "CSDL2"], path: "Examples/Asteroids", exclude: ["Game"]),
    .executableTarget(name: "Hosted", dependencies: ["Oriel", "CSDL2"], path: "Examples/Hosted"),
    .executableTarget(
      name: "HostedC", dependencies: ["OrielC", "COriel"], path: "Examples/HostedC", exclude: ["CMakeLists.txt", "install"],
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("m")]),
    // How the benchmark measures and checks stands apart from its scenarios, so that it can be tested with others.
    .target(
      name: "InvalidationMeasuring", dependencies: userInterface + ["OrielDrawing", "OrielText", "OrielSDL"],
      path: "Examples/InvalidationBenchmark/Measuring"),
    .target(name: "EngineMeasuring", dependencies: ["InvalidationMeasuring"], path: "Examples/EngineBenchmark/Measuring"),

    // What the tests of windows run beside them: an app that says what happens to it, and stand-ins for parts of a desktop.
    .executableTarget(name: "WindowProbe", dependencies: ["Oriel", "OrielSDL", "CSDL2", "CDBus"], path: "Tests/Support/WindowProbe"),
    .executableTarget(name: "KeptValueProbe", dependencies: ["Oriel"], path: "Tests/Support/KeptValueProbe"),

    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    // Views that tests of several modules measure.
    .target(name: "ViewTestSupport", dependencies: ["Oriel", "OrielTesting"], path: "Tests/Support/ViewTestSupport"),
    // A model of undo, for tests and fuzzers.
    .target(name: "UndoModel", dependencies: ["OrielControls", "OrielCore"], path: "Tests/Support/UndoModel"),
    // A bus in memory, for both too.
    .target(name: "StandInBus", dependencies: ["OrielSDL", "CDBus"], path: "Tests/Support/StandInBus"),

    // Apps made at random, what happens to them, and what is checked after each step; and the program that runs a million of those.
    .target(
      name: "RandomApps", dependencies: userInterface + ["OrielDrawing", "OrielText", "OrielRaster", "OrielSDL", "TestSupport"],
      path: "Tests/Support/RandomApps"),
    .executableTarget(name: "Fuzz", dependencies: ["RandomApps", "OrielDrawing"], path: "Tests/Support/Fuzz"),

    .testTarget(name: "OrielComparisonTests", dependencies: ["OrielComparison", "CRuntime"]),
    .testTarget(name: "OrielGraphTests", dependencies: ["OrielGraph", "TestSupport"]),
    .testTarget(name: "OrielDrawingTests", dependencies: ["OrielDrawing", "TestSupport"]),
    .testTarget(name: "OrielMotionTests", dependencies: ["OrielDrawing", "OrielMotion"]),
    .testTarget(name: "OrielTextTests", dependencies: ["OrielText", "TestSupport"], exclude: ["Scripts"]),
    .testTarget(name: "OrielStringsTests", dependencies: ["Oriel", "OrielStrings", "OrielText", "OrielTesting"]),
    .testTarget(name: "OrielRasterTests", dependencies: ["OrielRaster", "CFreeType", "CPixels", "TestSupport"]),
    .testTarget(name: "OrielAnimationTests", dependencies: ["Oriel", "OrielTesting", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(name: "OrielImagesTests", dependencies: ["Oriel", "OrielImages", "OrielTesting", "TestSupport", "CSDL2"]),
    .testTarget(name: "OrielEffectsTests", dependencies: ["Oriel", "OrielTesting", "TestSupport"]),
    .testTarget(name: "OrielTransitionsTests", dependencies: ["Oriel", "OrielTesting", "TestSupport"]),
    .testTarget(name: "OrielPaintsTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielGesturesTests", dependencies: ["Oriel", "OrielTesting", "TestSupport"]),
    .testTarget(name: "OrielControlsTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "ViewTestSupport", "UndoModel"]),
    .testTarget(name: "OrielNavigationTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "ViewTestSupport"]),
    .testTarget(name: "OrielMenusTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielAccessibilityTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielCompatibilityTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielTransferTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielFilesTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielPickersTests", dependencies: ["PreferencesPanel", "Oriel", "OrielTesting"]),
    .testTarget(name: "OrielCoreTests", dependencies: ["UndoModel", "Oriel", "OrielTesting", "TestSupport", "ViewTestSupport"]),
    .testTarget(name: "OrielTextViewsTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "ViewTestSupport"]),
    .testTarget(name: "OrielLayoutTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "ViewTestSupport"]),
    .testTarget(name: "OrielViewsTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "ViewTestSupport"]),
    .testTarget(name: "OrielListsTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "ViewTestSupport"]),
    .testTarget(
      name: "OrielMacrosTests", dependencies: ["OrielMacros"] + macroTestSyntax.dependencies, swiftSettings: macroTestSyntax.swift,
      linkerSettings: macroTestSyntax.linker),
    .testTarget(name: "OrielTests", dependencies: ["Oriel", "OrielTesting", "TestSupport", "CSDL2"]),
    .testTarget(name: "OrielContainersTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielImmediateTests", dependencies: ["Oriel", "OrielTesting", "TestSupport"]),
    // Blocks in C, which the tests run.
    .target(name: "CBlocks", dependencies: ["COriel"], path: "Tests/Support/CBlocks"),
    .testTarget(
      name: "OrielCTests",
      dependencies: ["OrielC", "COriel", "CBlocks", "CSDL2", "Oriel", "OrielCore", "OrielInspection", "TestSupport"]),
    .testTarget(name: "OrielTablesTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielHostingTests", dependencies: ["Oriel", "OrielTesting"]),
    .testTarget(name: "OrielKeptValuesTests", dependencies: ["Oriel", "OrielKeptValues", "OrielTesting"]),
    .testTarget(name: "OrielTestingTests", dependencies: ["Oriel", "OrielTesting"], exclude: ["Snapshots"]),
    .testTarget(
      name: "OrielSDLTests",
      dependencies: userInterface + ["Oriel", "OrielDrawing", "OrielSDL", "OrielTesting", "CSDL2", "StandInBus", "TestSupport"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "AsteroidsGame", "CSDL2",
        "BookReader", "Gallery", "Hello", "Hosted", "ImmediateDemo", "ParticleSwarm", "Particles", "Puzzle", "PuzzleGame", "CounterViews",
        "ToDoContent", "Oriel", "OrielDrawing", "OrielTesting", "TestSupport",
      ]),
    .testTarget(name: "PuzzleTests", dependencies: ["PuzzleGame"]),
    .testTarget(name: "ParticlesTests", dependencies: ["ParticleSwarm"]),
    .testTarget(name: "PaintTests", dependencies: ["PaintStudio", "Oriel", "OrielTesting"]),
    .testTarget(name: "LayoutLabTests", dependencies: ["LayoutLab", "Oriel", "OrielTesting"]),
    .testTarget(
      name: "InvalidationBenchmarkTests", dependencies: userInterface + ["InvalidationMeasuring", "OrielDrawing", "TestSupport"],
      exclude: ["counters.json"]),
    .testTarget(name: "EngineBenchmarkTests", dependencies: ["EngineMeasuring", "TestSupport"]),
    .testTarget(name: "RandomAppTests", dependencies: ["RandomApps"], exclude: ["Failed"]),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)

if builtSyntax == nil {
  // Nothing of it is in a built app.
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"))
}

if hasCombine {
  package.dependencies.append(.package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"))
  func openCombine(_ name: String) -> Target.Dependency { .product(name: name, package: "OpenCombine") }
  package.products += [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .executable(name: "Tasks", targets: ["Tasks"]),
    .executable(name: "Monitor", targets: ["Monitor"]),
    .executable(name: "Mail", targets: ["Mail"]),
    .executable(name: "Files", targets: ["Files"]),
  ]
  package.targets += [
    .target(name: "OrielPublishers", dependencies: ["OrielGraph", openCombine("OpenCombine")]),
    .target(
      name: "OrielObservableObjects",
      dependencies: [
        "OrielFiles",
        "OrielControls",
        "OrielPublishers", "OrielHosting", "OrielViews", "OrielCore", "OrielGraph", openCombine("OpenCombine"),
      ]),
    .target(
      name: "Combine",
      dependencies: [
        "OrielPublishers", openCombine("OpenCombine"), openCombine("OpenCombineDispatch"), openCombine("OpenCombineFoundation"),
      ]),
    .target(name: "SwiftUI", dependencies: ["Oriel", "OrielObservableObjects", "Combine"]),
    // Apps as they are written for SwiftUI.
    .target(name: "TaskBoard", dependencies: ["SwiftUI"], path: "Examples/Tasks/Board"),
    .executableTarget(name: "Tasks", dependencies: ["TaskBoard", "SwiftUI"], path: "Examples/Tasks", exclude: ["Board"]),
    .target(name: "MonitorGauges", dependencies: ["SwiftUI"], path: "Examples/Monitor/Gauges"),
    .executableTarget(name: "Monitor", dependencies: ["MonitorGauges", "SwiftUI"], path: "Examples/Monitor", exclude: ["Gauges"]),
    .target(name: "MailRoom", dependencies: ["SwiftUI"], path: "Examples/Mail/Room"),
    .executableTarget(name: "Mail", dependencies: ["MailRoom", "SwiftUI"], path: "Examples/Mail", exclude: ["Room"]),
    .target(name: "FileShelf", dependencies: ["SwiftUI"], path: "Examples/Files/Shelf"),
    .executableTarget(name: "Files", dependencies: ["FileShelf", "SwiftUI"], path: "Examples/Files", exclude: ["Shelf"]),
    .testTarget(name: "AppsTests", dependencies: ["MailRoom", "FileShelf", "TaskBoard", "MonitorGauges", "SwiftUI", "OrielTesting"]),
    // Parts of apps, written as for SwiftUI, in both language modes.
    .target(
      name: "FeedSample", dependencies: ["SwiftUI", "Combine"], path: "Tests/Support/Samples/Feed", swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
      name: "SettingsSample", dependencies: ["SwiftUI"], path: "Tests/Support/Samples/Settings", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "ProjectsSample", dependencies: ["SwiftUI"], path: "Tests/Support/Samples/Projects"),
    .target(name: "OutlineSample", dependencies: ["SwiftUI", "UniformTypeIdentifiers"], path: "Tests/Support/Samples/Outline"),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "OutlineSample",
        "SwiftUI", "Combine", "CoreGraphics", "_Testing_CoreGraphics", "UniformTypeIdentifiers", "Oriel", "OrielCore", "OrielTesting",
        "TestSupport", "FeedSample",
        "ProjectsSample", "SettingsSample",
      ]),
  ]
}

if hasTools {
  package.dependencies.append(.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"))
  let options: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
  package.products += [
    .executable(name: "InvalidationBenchmark", targets: ["InvalidationBenchmark"]),
    .executable(name: "EngineBenchmark", targets: ["EngineBenchmark"]),
    .executable(name: "BenchmarkPlot", targets: ["BenchmarkPlot"]),
    .executable(name: "Fuzzers", targets: ["Fuzzers"]),
  ]
  package.targets += [
    .executableTarget(
      name: "InvalidationBenchmark",
      dependencies: userInterface + ["InvalidationMeasuring", "OrielDrawing", "OrielMotion", "OrielText", options]
        + (hasCombine ? ["OrielObservableObjects", "Combine"] : []),
      path: "Examples/InvalidationBenchmark", exclude: ["Measuring", "Peers"], swiftSettings: hasCombine ? [.define("HAS_COMBINE")] : []),
    .executableTarget(
      name: "EngineBenchmark",
      dependencies: userInterface + [
        "EngineMeasuring", "InvalidationMeasuring", "OrielGraph", "OrielDrawing", "OrielText", "OrielRaster", "CSDL2",
        "TestSupport", options,
      ], path: "Examples/EngineBenchmark", exclude: ["Measuring"]),
    .executableTarget(name: "BenchmarkPlot", dependencies: ["Oriel", options], path: "Examples/BenchmarkPlot"),
    // Hostile input by the million; Tests/FuzzersTests runs a little of each kind.
    .executableTarget(
      name: "Fuzzers",
      dependencies: userInterface + [
        "CDBus", "CHeap", "CSDL2", "OrielDrawing", "OrielText", "OrielRaster", "OrielSDL", "TestSupport", "StandInBus",
        "UndoModel", options,
      ], path: "Tests/Fuzzers"),
    .testTarget(name: "FuzzersTests", dependencies: ["TestSupport"]),
    .testTarget(name: "BenchmarkPlotTests", dependencies: ["OrielDrawing", "TestSupport"]),
  ]
}

// MARK: Memory safety

/// Modules without any unsafe construct: the compiler warns about each. What a module needs of the others is in docs/architecture/unsafe.md,
/// and Tests/ArchitectureTests holds all modules to it.
let safeModules: Set = [
  "OrielMotion", "OrielInput", "OrielPaints", "OrielGestures", "OrielTransitions", "OrielAccessibility", "OrielLists", "OrielNavigation",
  "OrielMenus", "OrielContainers", "OrielTables", "OrielPickers", "OrielTransfer", "OrielHosting", "OrielInspection", "OrielUnavailable",
  "Combine", "SwiftUI", "CoreGraphics", "_Testing_CoreGraphics", "UniformTypeIdentifiers",
]
for target in package.targets where safeModules.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety()]
}
