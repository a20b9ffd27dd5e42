import Foundation
import Oriel

// For tests of kept values from one process to the next: writes them and kills itself, or prints them.

enum Theme: String {
  case light, dark
}

enum Size: Int {
  case small = 1
  case large = 2
}

struct Values {
  @AppStorage("flag") var flag = false
  @AppStorage("count") var count = 0
  @AppStorage("ratio") var ratio = 0.5
  @AppStorage("name") var name = "none"
  @AppStorage("page") var page = URL(fileURLWithPath: "/")
  @AppStorage("bytes") var bytes = Data()
  @AppStorage("moment") var moment = Date(timeIntervalSinceReferenceDate: 0)
  @AppStorage("theme") var theme = Theme.light
  @AppStorage("size") var size = Size.small
  @AppStorage("maybe") var maybe: Int?
  @AppStorage("perhaps") var perhaps: Theme?
  @AppStorage("gone") var gone: String?

  var text: String {
    "\(flag) \(count) \(ratio) \(name) \(page.absoluteString) \(Array(bytes)) \(moment.timeIntervalSinceReferenceDate) \(theme) \(size) "
      + "\(maybe.map(String.init) ?? "nil") \(perhaps.map { "\($0)" } ?? "nil") \(gone ?? "nil")"
  }
}

@main enum KeptValueProbe {
  static func main() {
    let values = Values()
    switch CommandLine.arguments.dropFirst().first {
    case "write":
      values.flag = true
      values.count = 7
      values.ratio = 0.25
      values.name = "Ada & co"
      values.page = URL(string: "https://example.org/a?b=c")!  // a valid address
      values.bytes = Data([1, 2, 3])
      values.moment = Date(timeIntervalSinceReferenceDate: 86_400)
      values.theme = .dark
      values.size = .large
      values.maybe = 3
      values.perhaps = .dark
      values.gone = "there"
      values.gone = nil
      kill(getpid(), SIGKILL)
    case "count":
      // Until it is killed from outside.
      for _ in 0..<2 { values.count += 1 }
      FileHandle.standardOutput.write(Data("ready\n".utf8))
      while true { values.count += 1 }
    default:
      print(values.text)
    }
  }
}
