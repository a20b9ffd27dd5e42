import Combine
import SwiftUI

struct FeedView: View {
  @StateObject private var model = FeedModel()
  @State private var ticks = 0
  let clock: AnyPublisher<Int, Never>

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField("Search", text: $model.query)
        .textFieldStyle(.roundedBorder)
        .accessibilityIdentifier("query")
      Text(model.summary)
        .font(.headline)
        .accessibilityIdentifier("summary")
      ForEach(model.articles) { article in
        ArticleRow(article: article, model: model)
      }
      Text("\(ticks)").accessibilityIdentifier("ticks")
    }
    .padding()
    .onReceive(clock) { ticks = $0 }
    .onReceive(model.$favourites.dropFirst()) { favourites in
      print("\(favourites.count) favourites", terminator: favourites.isEmpty ? "" : " ")
    }
  }
}

struct ArticleRow: View {
  let article: Article
  @ObservedObject var model: FeedModel

  var body: some View {
    Button {
      withAnimation { model.opened.send(article) }
    } label: {
      HStack {
        Text(article.title)
        if model.isFavourite(article) {
          Image(systemName: "star.fill")
        }
      }
    }
    .accessibilityIdentifier("article-\(article.id)")
  }
}
