import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielImages
import OrielMotion

// Shaders in Metal.

@available(*, unavailable, message: "Oriel does not have Metal shaders; SurfaceView draws pixels of your own")
public struct Shader {
  public struct Argument {
    public static func float(_ x: some BinaryFloatingPoint) -> Argument { Argument() }
    public static func float2(_ x: some BinaryFloatingPoint, _ y: some BinaryFloatingPoint) -> Argument { Argument() }
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    public static func float3(
      _ x: some BinaryFloatingPoint, _ y: some BinaryFloatingPoint, _ z: some BinaryFloatingPoint
    ) -> Argument { Argument() }
    public static func float4(
      _ x: some BinaryFloatingPoint, _ y: some BinaryFloatingPoint, _ z: some BinaryFloatingPoint, _ w: some BinaryFloatingPoint
    ) -> Argument { Argument() }
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static var boundingRect: Argument { Argument() }
  }
  public init(function: ShaderFunction, arguments: [Argument]) {}
}

@available(*, unavailable, message: "Oriel does not have Metal shaders; SurfaceView draws pixels of your own")
@dynamicCallable public struct ShaderFunction {
  public init(library: ShaderLibrary, name: String) {}
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have Metal shaders; SurfaceView draws pixels of your own")
@dynamicMemberLookup public struct ShaderLibrary {
  public static var `default`: ShaderLibrary { fatalError() }
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { fatalError() }
  public static subscript(dynamicMember name: String) -> ShaderFunction { fatalError() }
  public subscript(dynamicMember name: String) -> ShaderFunction { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have Metal shaders; SurfaceView draws pixels of your own")
extension View {
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  nonisolated public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  nonisolated public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}
