import Foundation
import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

private enum BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }

extension EnvironmentValues {
  /// The material behind a view, set by a background modifier for its content; nil if there is none. SwiftUI:
  /// `EnvironmentValues.backgroundMaterial`.
  ///
  /// Styles look the same on a material as elsewhere.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
}

// Backgrounds that also set the environment's material.
extension View {
  /// Fills the view's rectangle behind it with a material, and sets its `backgroundMaterial`.
  nonisolated public func background(_ style: Material) -> some View { lying(on: style).background(AnyShapeStyle(style)) }

  /// Fills the view's rectangle behind it with a material, extended beyond the safe area at the `edges` that the view touches.
  nonisolated public func background(_ style: Material, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    lying(on: style).background(AnyShapeStyle(style), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind the view with a material.
  nonisolated public func background<T: Shape>(_ style: Material, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    lying(on: style).background(AnyShapeStyle(style), in: shape, fillStyle: fillStyle)
  }

  /// Fills the shape of the container behind the view with a material.
  nonisolated public func background(
    _ style: Material, in shape: ContainerRelativeShape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    lying(on: style).background(AnyShapeStyle(style), in: shape, fillStyle: fillStyle)
  }

  nonisolated private func lying(on material: Material) -> some View { environment(\.backgroundMaterial, material) }
}
