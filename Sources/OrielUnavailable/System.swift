import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion
import OrielHosting
import OrielTextViews

// What other programs and the system hand to a program, and services of a store.

@available(*, unavailable, message: "Oriel does not open addresses that other programs hand over yet")
extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have user activities")
public final class NSUserActivity {
  public init(activityType: String) {}
  public var activityType: String { "" }
  public var title: String?
  public var webpageURL: URL?
  public var userInfo: [AnyHashable: Any]?
  public var isEligibleForSearch = false
  public var isEligibleForHandoff = false
}

@available(*, unavailable, message: "Oriel does not have user activities")
extension View {
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
}

@available(*, unavailable, message: "Oriel has no app store")
public struct ProductView: View {
  public init(id: String, prefersPromotionalIcon: Bool = false) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel has no app store")
public struct StoreView: View {
  public init(ids: [String]) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel has no app store")
public struct SubscriptionStoreView: View {
  public init(groupID: String) {}
  public init(productIDs: [String]) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel has no app store")
public struct SignInWithAppleButton: View {
  public init<Request, Completion>(onRequest: @escaping (Request) -> Void, onCompletion: @escaping (Completion) -> Void) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel has no app store")
extension EnvironmentValues {
  public var requestReview: RequestReviewAction { fatalError() }
}

@available(*, unavailable, message: "Oriel has no app store")
public struct RequestReviewAction {
  public func callAsFunction() {}
}

@available(*, unavailable, message: "Oriel has no app store")
extension View {
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have tips yet; popover shows a view beside another")
public struct TipView<Content>: View {
  public init(_ tip: Content, arrowEdge: Edge? = nil) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have tips yet; popover shows a view beside another")
extension View {
  nonisolated public func popoverTip<Content>(_ tip: Content, arrowEdge: Edge = .top) -> some View { self }
}
