import Foundation

struct Article: Identifiable, Hashable, Codable {
  let id: Int
  var title: String
  var isRead = false
}

protocol ArticleService {
  func articles(matching query: String) -> [Article]
}

struct SampleService: ArticleService {
  let titles = ["Apples and pears", "Bread without yeast", "Cherries in June", "Dinner for one", "Apple pie"]

  func articles(matching query: String) -> [Article] {
    titles.enumerated()
      .filter { query.isEmpty || $0.element.localizedCaseInsensitiveContains(query) }
      .map { Article(id: $0.offset, title: $0.element) }
  }
}
