import Combine
import Foundation

class FeedModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var articles: [Article] = []
  @Published private(set) var summary = "none"
  @Published var favourites: Set<Int> = []
  private(set) var searches = 0

  private let service: ArticleService
  private var cancellables = Set<AnyCancellable>()
  let opened = PassthroughSubject<Article, Never>()

  init(service: ArticleService = SampleService()) {
    self.service = service
    $query
      .removeDuplicates()
      .debounce(for: .milliseconds(50), scheduler: DispatchQueue.main)
      .sink { [weak self] in self?.search($0) }
      .store(in: &cancellables)
    $articles
      .map { $0.isEmpty ? "none" : "\($0.count) articles" }
      .assign(to: &$summary)
    opened
      .map(\.id)
      .sink { [unowned self] id in favourites.insert(id) }
      .store(in: &cancellables)
  }

  func search(_ text: String) {
    searches += 1
    articles = service.articles(matching: text.trimmingCharacters(in: .whitespaces))
  }

  func isFavourite(_ article: Article) -> Bool { favourites.contains(article.id) }
}
