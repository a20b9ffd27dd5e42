import Foundation
import Oriel

extension BuiltInMotion {
  private nonisolated static let words = "Hill\nand\nWillow"

  /// Letters and lines that move apart.
  @MainActor static let textRows: [BuiltInMotion] = [
    BuiltInMotion("kerning") { v in VStack { Text("Hill") }.font(.system(size: 30)).kerning(10 * v) },
    BuiltInMotion("tracking") { v in VStack { Text("Hill") }.font(.system(size: 30)).tracking(10 * v) },
    BuiltInMotion("tracking from the right") { v in
      Text("Hill\nWill").font(.system(size: 24)).multilineTextAlignment(.trailing).tracking(10 * v)
    },
    BuiltInMotion("a text's kerning") { v in Text("Hill").font(.system(size: 30)).kerning(10 * v) },
    BuiltInMotion("a text's tracking") { v in Text("Hill").font(.system(size: 30)).tracking(-3 + 10 * v) },
    BuiltInMotion("a part's kerning") { v in
      (Text("Hi").kerning(10 * v).foregroundColor(red) + Text("ll").underline()).font(.system(size: 30))
    },
    BuiltInMotion("a part's tracking beside others") { v in Text("H\(Text("il").tracking(12 * v).bold())l").font(.system(size: 30)) },
    BuiltInMotion("lineSpacing") { v in Text(words).font(.system(size: 15)).lineSpacing(20 * v) },
    BuiltInMotion("lineSpacing with colours") { v in
      Text("\(Text("Hill").foregroundColor(red))\nand\nWillow").font(.system(size: 15)).lineSpacing(20 * v)
    },
    BuiltInMotion("tracking of letters that grow") { v in Text("Hill").font(.system(size: 16 + 12 * v)).tracking(8 * v) },
    BuiltInMotion("kerning of letters that shrink") { v in Text("Hill").font(.system(size: 28 - 12 * v)).kerning(2 + 8 * v) },
    BuiltInMotion("both") { v in Text(words).font(.system(size: 15)).lineSpacing(20 * v).tracking(5 * v) },
  ]
}
