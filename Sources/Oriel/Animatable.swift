import OrielDrawing

#if Entry
  /// Makes a struct, class or enum `Animatable` by its stored variables. SwiftUI: `Animatable()`.
  ///
  /// Each variable must have a type that is `Animatable` or `VectorArithmetic`, or be marked with `@AnimatableIgnored`; constants and
  /// variables with a property wrapper are left out.
  @attached(extension, conformances: Animatable) @attached(member, names: named(animatableData))
  public macro Animatable() = #externalMacro(module: "OrielMacros", type: "AnimatableMacro")

  /// Leaves a property out of what `@Animatable` moves: it changes at once. SwiftUI: `AnimatableIgnored()`.
  @attached(peer)
  public macro AnimatableIgnored() = #externalMacro(module: "OrielMacros", type: "AnimatableIgnoredMacro")
#endif
