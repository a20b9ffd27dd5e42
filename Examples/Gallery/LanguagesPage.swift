import Oriel

/// One dialogue in many scripts, at a size that is chosen, with mixed directions, emoji and styles.
struct LanguagesPage: View {
  @State private var size = 15.0
  @State private var isRightToLeft = false
  @State private var search = ""

  private struct Line: Identifiable {
    let id: String
    let greeting: String
    let answer: String
  }

  private static let lines = [
    Line(id: "English", greeting: "Good morning! How did you sleep?", answer: "Very well, thank you."),
    Line(id: "Ελληνικά", greeting: "Καλημέρα! Πώς κοιμήθηκες;", answer: "Πολύ καλά, ευχαριστώ."),
    Line(id: "Русский", greeting: "Доброе утро! Как спалось?", answer: "Очень хорошо, спасибо."),
    Line(id: "Հայերեն", greeting: "Բարի լույս։ Ինչպե՞ս քնեցիր։", answer: "Շատ լավ, շնորհակալություն։"),
    Line(id: "ქართული", greeting: "დილა მშვიდობისა! როგორ გეძინა?", answer: "ძალიან კარგად, გმადლობთ."),
    Line(id: "العربية", greeting: "صباح الخير! كيف نمت؟", answer: "جيد جدا، شكرا لك."),
    Line(id: "עברית", greeting: "בוקר טוב! איך ישנת?", answer: "טוב מאוד, תודה."),
    Line(id: "فارسی", greeting: "صبح بخیر! خوب خوابیدی؟", answer: "خیلی خوب، ممنون."),
    Line(id: "हिन्दी", greeting: "सुप्रभात! नींद कैसी रही?", answer: "बहुत अच्छी, धन्यवाद।"),
    Line(id: "বাংলা", greeting: "সুপ্রভাত! ঘুম কেমন হলো?", answer: "খুব ভালো, ধন্যবাদ।"),
    Line(id: "தமிழ்", greeting: "காலை வணக்கம்! நன்றாக தூங்கினாயா?", answer: "மிகவும் நன்றாக, நன்றி."),
    Line(id: "తెలుగు", greeting: "శుభోదయం! బాగా నిద్రపట్టిందా?", answer: "చాలా బాగా, ధన్యవాదాలు."),
    Line(id: "ગુજરાતી", greeting: "સુપ્રભાત! ઊંઘ કેવી રહી?", answer: "ખૂબ સરસ, આભાર."),
    Line(id: "ไทย", greeting: "สวัสดีตอนเช้า นอนหลับสบายไหม", answer: "สบายมาก ขอบคุณ"),
    Line(id: "ខ្មែរ", greeting: "អរុណសួស្តី! តើអ្នកគេងលក់ទេ?", answer: "លក់ណាស់ អរគុណ។"),
    Line(id: "မြန်မာ", greeting: "မင်္ဂလာနံနက်ခင်းပါ၊ အိပ်ပျော်ရဲ့လား", answer: "ကောင်းကောင်းအိပ်ပျော်ပါတယ်"),
    Line(id: "中文", greeting: "早上好!昨晚睡得好吗?", answer: "很好,谢谢你。"),
    Line(id: "日本語", greeting: "おはようございます。よく眠れましたか。", answer: "はい、とてもよく眠れました。"),
    Line(id: "한국어", greeting: "좋은 아침이에요! 잘 주무셨어요?", answer: "아주 잘 잤어요, 고마워요."),
    Line(id: "አማርኛ", greeting: "እንደምን አደርክ! ጥሩ እንቅልፍ ነበር?", answer: "በጣም ጥሩ፣ አመሰግናለሁ።"),
    Line(id: "Emoji", greeting: "👋 ☀️ 😴❓", answer: "👍🏽 🙏 👩‍👩‍👧‍👦 🇯🇵 1️⃣"),
  ]

  private var found: [Line] {
    search.isEmpty ? Self.lines : Self.lines.filter { "\($0.id) \($0.greeting) \($0.answer)".localizedStandardContains(search) }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 16) {
        TextField("Search in all scripts", text: $search).frame(maxWidth: 220)
        Slider(value: $size, in: 9...40) { Text("Size") }
        Toggle("Right to left", isOn: $isRightToLeft).fixedSize()
      }
      Text("\(Text("One").bold()) text, *many* **styles**: `code`, ~~struck~~, \(Text("coloured").foregroundStyle(.orange)), ")
        + Text("underlined").underline(pattern: .dash, color: .blue) + Text(", H") + Text("2").baselineOffset(-3).font(.system(size: 9))
        + Text("O, ") + Text("s p a c e d").tracking(2) + Text(", and ‏שלום‏ amid it.")
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 10) {
          ForEach(found) { line in
            VStack(alignment: .leading, spacing: 2) {
              Text(line.id).font(.caption).foregroundStyle(.secondary)
              Text(line.greeting).font(.system(size: size))
              Text(line.answer).font(.system(size: size)).foregroundStyle(.tint)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
    .padding(20)
  }
}
