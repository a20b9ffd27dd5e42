import Foundation
@_spi(Oriel) import OrielCore

/// How large a sheet is in a window. SwiftUI: `PresentationSizing`.
public protocol PresentationSizing: Sendable {
  /// The size proposed to the content, in points; nil on an axis is the content's ideal length. The window limits it.
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The content of a sheet that is sized. SwiftUI: `PresentationSizingRoot`.
public struct PresentationSizingRoot {
  let measure: (ProposedViewSize) -> CGSize
  /// The size of the content for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The surroundings of a sheet that is sized. SwiftUI: `PresentationSizingContext`.
public struct PresentationSizingContext {
  /// The size of the window, in points.
  let window: CGSize
}

/// The platform's size: as large as the sheet's content needs. SwiftUI: `AutomaticPresentationSizing`.
public struct AutomaticPresentationSizing: PresentationSizing {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize { .unspecified }
}

/// As large as the sheet's content needs. SwiftUI: `FittedPresentationSizing`.
public struct FittedPresentationSizing: PresentationSizing {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize { .unspecified }
}

/// The size of a form: 540 by 620 points. SwiftUI: `FormPresentationSizing`.
public struct FormPresentationSizing: PresentationSizing {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 540, height: 620)
  }
}

/// The size of a page: 720 by 920 points. SwiftUI: `PagePresentationSizing`.
public struct PagePresentationSizing: PresentationSizing {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 720, height: 920)
  }
}

/// A sizing whose axes are partly the content's own.
private struct ChangedPresentationSizing: PresentationSizing {
  let base: any PresentationSizing
  let change: @Sendable (ProposedViewSize, PresentationSizingRoot) -> ProposedViewSize
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    change(base.proposedSize(for: root, context: context), root)
  }
}

extension PresentationSizing {
  /// The same size, but with the content's own lengths on some axes. SwiftUI: `fitted(horizontal:vertical:)`.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    ChangedPresentationSizing(base: self) { size, _ in
      ProposedViewSize(width: horizontal ? nil : size.width, height: vertical ? nil : size.height)
    }
  }

  /// The same size, but larger where the content needs it on some axes. SwiftUI: `sticky(horizontal:vertical:)`.
  ///
  /// A sheet here does not remember the largest size of its content.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    ChangedPresentationSizing(base: self) { size, root in
      let least = root.sizeThatFits(.unspecified)
      return ProposedViewSize(
        width: horizontal ? size.width.map { max($0, least.width) } : size.width,
        height: vertical ? size.height.map { max($0, least.height) } : size.height)
    }
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// The platform's size: as large as the sheet's content needs.
  public static var automatic: Self { Self() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  /// As large as the sheet's content needs.
  public static var fitted: Self { Self() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  /// As large as a form of a few fields.
  public static var form: Self { Self() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  /// As large as a page of text.
  public static var page: Self { Self() }
}

extension View {
  /// Sets the size of the sheet that contains the view; the window limits it. SwiftUI: `presentationSizing(_:)`.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    presentationTraits { $0.sizing = sizing }
  }
}
