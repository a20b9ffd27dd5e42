/// A part of the user interface: a value that describes what is shown. SwiftUI: `View`.
///
/// Conform by implementing `body`.
///
/// ```swift
/// struct Greeting: View {
///   var name: String
///   var body: some View { Text("Hello, \(name)!") }
/// }
/// ```
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  /// The content of the view, made of other views.
  ///
  /// The runtime reads it when the view is new or changed, or when a value that it read has changed. Views that the runtime draws or lays
  /// out itself have no body: reading it traps.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Walks the value's static structure; makes elements at the context's cursor, or updates the existing ones with their new values.
  static func _visit(_ view: Self, _ context: inout _ViewContext)
  /// Walks the body. Compiled where the view is declared, where the types in its body are known.
  static func _visitBody(of view: Self, _ context: inout _ViewContext)
  /// Visits the view as the content of a numbered branch. Branches that contain only a branch are one with it.
  static func _visitBranch(_ view: Self, _ branch: Int, _ context: inout _ViewContext)
  /// Whether a visit makes exactly one box, directly in the context's node, so that modifiers can fold into it.
  static var _isSingleBox: Bool { get }
  /// Whether content that is split into subviews keeps the view as one of them without running its body, which makes one box, though not
  /// directly in the context's node.
  static var _isOneSubview: Bool { get }
  /// Whether a visit that makes several boxes wraps each of them, so that outer modifiers can fold into the wrappers.
  static var _makesWrappers: Bool { get }
}

extension View {
  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    context.composite(view)
  }
  @inlinable @MainActor public static func _visitBody(of view: Self, _ context: inout _ViewContext) {
    // Like `visit`, but the body is evaluated in each branch: evaluated before the `if`, it would be copied for the rare branch.
    if context.isListing { context.visit(view.body) } else { Body._visit(view.body, &context) }
  }
  @inlinable @MainActor public static func _visitBranch(_ view: Self, _ branch: Int, _ context: inout _ViewContext) {
    context.branch(branch) { $0.visit(view) }
  }
  public static var _isSingleBox: Bool { false }
  public static var _isOneSubview: Bool { false }
  public static var _makesWrappers: Bool { false }
}

extension Never: View {
  /// No body: `Never` has no values.
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor public static func _visit(_ view: Never, _ context: inout _ViewContext) {}
}

/// A view that the runtime draws or lays out itself.
@MainActor @preconcurrency public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  /// No body: the runtime draws or lays out the view itself, and reading this traps.
  public var body: Never { fatalError("\(Self.self) is a primitive view: it has no body") }
}
