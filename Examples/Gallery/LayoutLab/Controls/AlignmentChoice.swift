import Oriel

/// The three places on an axis where views can line up.
enum LineUp: CaseIterable {
  case start, middle, end

  var horizontal: HorizontalAlignment {
    switch self {
    case .start: .leading
    case .middle: .center
    case .end: .trailing
    }
  }

  var vertical: VerticalAlignment {
    switch self {
    case .start: .top
    case .middle: .center
    case .end: .bottom
    }
  }

  var both: Alignment { Alignment(horizontal: horizontal, vertical: vertical) }

  var symbol: String {
    switch self {
    case .start: "text.alignleft"
    case .middle: "text.aligncenter"
    case .end: "text.alignright"
    }
  }
}

/// A choice of where views line up.
struct AlignmentChoice: View {
  @Binding var selection: LineUp

  var body: some View {
    HStack(spacing: 2) {
      ForEach(LineUp.allCases, id: \.self) { choice in
        Button {
          selection = choice
        } label: {
          Image(systemName: choice.symbol).imageScale(.small).frame(width: 28, height: 24)
            .background(choice == selection ? Color.selection : .clear, in: RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("align \(choice)")
      }
    }
  }
}
