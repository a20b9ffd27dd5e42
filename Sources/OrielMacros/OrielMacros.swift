import SwiftSyntaxMacros

// The program that the compiler runs for macro expansions. The toolchain's own swift-syntax has the parts of `CompilerPlugin`, but not
// that type itself.
#if BUILT_SYNTAX
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  @main struct OrielMacros: PluginProvider {
    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      switch (moduleName, typeName) {
      case ("OrielMacros", "EntryMacro"): return EntryMacro.self
      case ("OrielMacros", "PreviewMacro"): return PreviewMacro.self
      case ("OrielMacros", "PreviewableMacro"): return PreviewableMacro.self
      case ("OrielMacros", "AnimatableMacro"): return AnimatableMacro.self
      case ("OrielMacros", "AnimatableIgnoredMacro"): return AnimatableIgnoredMacro.self
      default: throw UnknownMacro(name: "\(moduleName).\(typeName)")
      }
    }

    static func main() throws {
      let connection = try StandardIOMessageConnection()
      try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
    }
  }

  private struct UnknownMacro: Error, CustomStringConvertible {
    let name: String
    var description: String { "Oriel has no macro \(name)" }
  }
#else
  import SwiftCompilerPlugin

  @main struct OrielMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
    ]
  }
#endif
