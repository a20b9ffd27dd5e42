import OrielDrawing

#if Entry
  /// Makes a struct, class or enum `Animatable` by its stored variables. SwiftUI: `Animatable()`.
  ///
  /// Each variable must have a type that is `Animatable` or `VectorArithmetic`, or be marked with `@AnimatableIgnored`; constants and
  /// variables with a property wrapper are left out.
  ///
  /// ```swift
  /// @Animatable struct Wedge: Shape {
  ///     var angle: Double
  ///     func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: angle, dy: angle)) }
  /// }
  /// ```
  @attached(extension, conformances: Animatable) @attached(member, names: named(animatableData))
  public macro Animatable() = #externalMacro(module: "OrielMacros", type: "AnimatableMacro")

  /// Excludes a property from `@Animatable`: it changes at once. SwiftUI: `AnimatableIgnored()`.
  @attached(peer)
  public macro AnimatableIgnored() = #externalMacro(module: "OrielMacros", type: "AnimatableIgnoredMacro")
#endif
