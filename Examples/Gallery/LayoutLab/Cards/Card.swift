import Oriel

/// What a card says.
struct Card: Identifiable {
  let title: String
  let text: String
  let symbol: String
  let color: Color
  var id: String { title }

  static let samples = [
    Card(
      title: "Proposals", text: "A container proposes a size to each of its views. They are free to answer with another.",
      symbol: "arrow.down",
      color: .blue),
    Card(title: "Answers", text: "A view chooses its own size.", symbol: "arrow.up", color: .green),
    Card(
      title: "Places",
      text: "Then the container puts its views where it wants them, with the size that they answered. Nobody can be forced.",
      symbol: "flag", color: .orange),
    Card(
      title: "Guides", text: "Lines by which views are aligned: edges, middles, baselines, and your own.", symbol: "text.aligncenter",
      color: .purple),
    Card(title: "Priority", text: "Who gets space first.", symbol: "star", color: .pink),
    Card(
      title: "Spacing",
      text: "Views prefer distances to their neighbours. A container takes the larger preference of both, unless it is told one.",
      symbol: "slider.horizontal.3", color: .teal),
    Card(title: "Cache", text: "A layout may keep what it has found out between two calls.", symbol: "tray", color: .indigo),
    Card(
      title: "Laziness", text: "Rows are made when they come into sight. Until then they count with the mean height of the others.",
      symbol: "moon",
      color: .brown),
    Card(title: "Spans", text: "A cell of a grid may take several columns.", symbol: "square.grid.2x2", color: .red),
    Card(
      title: "Anchors", text: "A place in one view, for use in another that is somewhere else in the tree.", symbol: "link", color: .mint),
  ]
}
