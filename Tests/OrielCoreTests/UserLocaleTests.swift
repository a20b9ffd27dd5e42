import Foundation
import OrielProcess
import Testing

/// The user's locale by the names that the C library's variables have.
@Suite struct UserLocaleTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "de_DE"), ("pt_BR", "pt_BR"), ("en", "en"), ("de_AT@euro", "de_AT"), ("sr_RS.UTF-8@latin", "sr_Latn_RS"),
    ("uz_UZ@cyrillic", "uz_Cyrl_UZ"), ("fil_PH.utf8", "fil_PH"),
  ])
  func itIsAsTheVariableSays(name: String, identifier: String) { #expect(Locale(ofVariable: name).identifier == identifier) }

  @Test(arguments: [nil, "", "C", "POSIX", "C.UTF-8", "de-DE", "_DE", "de_", "d_DE", "de_DE_x", "../../etc", "日本"])
  func whatNamesNoLanguageIsFoundations(name: String?) { #expect(Locale(ofVariable: name) == .current) }
}
