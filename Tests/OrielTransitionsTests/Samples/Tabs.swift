import Oriel

// Code as tutorials of SwiftUI have it, unchanged but for the import: tabs whose mark slides, a menu on a long press, transitions of one's
// own, a placeholder that shimmers.

struct SlidingTabs: View {
  let titles: [String]
  @Binding var selection: Int
  @Namespace private var namespace

  var body: some View {
    HStack(spacing: 0) {
      ForEach(titles.indices, id: \.self) { index in
        Button {
          withAnimation(.spring(response: 0.3, dampingFraction: 0.75)) { selection = index }
        } label: {
          Text(titles[index])
            .frame(maxWidth: .infinity)
            .padding(.vertical, 8)
            .foregroundStyle(selection == index ? Color.white : .primary)
            .background {
              if selection == index {
                Capsule()
                  .fill(Color.accentColor)
                  .matchedGeometryEffect(id: "mark", in: namespace)
                  .accessibilityIdentifier("mark")
              }
            }
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("tab \(index)")
      }
    }
    .padding(4)
    .background(.quaternary, in: .capsule)
  }
}

struct TabsPage: View {
  @State private var selection = 0

  var body: some View {
    VStack {
      SlidingTabs(titles: ["Day", "Week", "Month"], selection: $selection)
      ZStack {
        switch selection {
        case 0: Color.red.transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))
        case 1: Color.green.transition(.push(from: .trailing))
        default: Color.blue.transition(.blurReplace)
        }
      }
      .accessibilityIdentifier("page")
    }
  }
}

struct LongPressMenu: View {
  let items: [String]
  let pick: (String) -> Void
  @State private var isOpen = false
  @GestureState private var isPressing = false

  var body: some View {
    VStack(alignment: .trailing, spacing: 10) {
      if isOpen {
        ForEach(Array(items.enumerated()), id: \.element) { index, item in
          Button(item) {
            pick(item)
            withAnimation(.snappy) { isOpen = false }
          }
          .accessibilityIdentifier(item)
          .transition(
            .scale(scale: 0.1, anchor: .bottomTrailing)
              .combined(with: .opacity)
              .animation(.bouncy.delay(Double(items.count - index) * 0.03)))
        }
      }
      Circle()
        .fill(.blue)
        .frame(width: 56, height: 56)
        .overlay {
          Image(systemName: "plus")
            .foregroundStyle(.white)
            .rotationEffect(.degrees(isOpen ? 45 : 0))
        }
        .scaleEffect(isPressing ? 0.85 : 1)
        .animation(.easeInOut(duration: 0.15), value: isPressing)
        .accessibilityIdentifier("menu")
        .gesture(
          LongPressGesture(minimumDuration: 0.4)
            .updating($isPressing) { current, state, transaction in
              state = current
              transaction.animation = .easeIn(duration: 0.1)
            }
            .onEnded { _ in
              withAnimation(.spring(duration: 0.35, bounce: 0.3)) { isOpen = true }
            }
            .exclusively(
              before: TapGesture().onEnded {
                withAnimation { isOpen.toggle() }
              }))
    }
  }
}

struct IrisTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .clipShape(IrisShape(amount: phase.isIdentity ? 1 : 0))
      .rotationEffect(.degrees(phase.value * 30))
  }
}

struct IrisShape: Shape {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let radius = hypot(rect.width, rect.height) / 2 * amount
    return Path(ellipseIn: CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
  }
}

struct CornerRotateModifier: ViewModifier {
  let amount: Double
  let anchor: UnitPoint

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(amount), anchor: anchor)
      .clipped()
  }
}

extension AnyTransition {
  static var pivot: AnyTransition {
    .modifier(
      active: CornerRotateModifier(amount: -90, anchor: .topLeading),
      identity: CornerRotateModifier(amount: 0, anchor: .topLeading)
    )
  }
}

extension Transition where Self == IrisTransition {
  static var iris: IrisTransition { IrisTransition() }
}

struct CustomTransitions: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Button(isShown ? "Hide" : "Show") {
        withAnimation(.easeInOut(duration: 0.5)) {
          isShown.toggle()
        }
      }
      .accessibilityIdentifier("toggle")
      if isShown {
        Rectangle().fill(.red).frame(width: 60, height: 60).transition(.iris)
        Rectangle().fill(.blue).frame(width: 60, height: 60).transition(.pivot)
      }
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

struct Shimmer: ViewModifier {
  @State private var isMoving = false

  func body(content: Content) -> some View {
    content
      .mask(
        LinearGradient(
          gradient: Gradient(colors: [.black.opacity(0.4), .black, .black.opacity(0.4)]),
          startPoint: isMoving ? UnitPoint(x: 1, y: 1) : UnitPoint(x: -0.3, y: -0.3),
          endPoint: isMoving ? UnitPoint(x: 1.3, y: 1.3) : UnitPoint(x: 0, y: 0))
      )
      .animation(.linear(duration: 1.5).delay(0.25).repeatForever(autoreverses: false), value: isMoving)
      .onAppear { isMoving = true }
  }
}
