import OrielCore

/// The on-screen keyboard of a field on phones, without effect: see `keyboardType(_:)`. UIKit: `UIKeyboardType`.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The software keyboard for text. Oriel has none: without effect.
  case `default`
  /// The software keyboard for ASCII text. Oriel has none: without effect.
  case asciiCapable
  /// The software keyboard for numbers and punctuation. Oriel has none: without effect.
  case numbersAndPunctuation
  /// The software keyboard for URLs. Oriel has none: without effect.
  case URL
  /// The software keyboard for digits. Oriel has none: without effect.
  case numberPad
  /// The software keyboard for telephone numbers. Oriel has none: without effect.
  case phonePad
  /// The software keyboard for names and telephone numbers. Oriel has none: without effect.
  case namePhonePad
  /// The software keyboard for e-mail addresses. Oriel has none: without effect.
  case emailAddress
  /// The software keyboard for digits and a decimal separator. Oriel has none: without effect.
  case decimalPad
  /// The software keyboard for short messages. Oriel has none: without effect.
  case twitter
  /// The software keyboard for searching the web. Oriel has none: without effect.
  case webSearch
  /// The software keyboard for ASCII digits. Oriel has none: without effect.
  case asciiCapableNumberPad

  /// The older name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The content of a field, which a phone can fill in, without effect: see `textContentType(_:)`. UIKit: `UITextContentType`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = name }

  /// The field takes a whole name, which other systems fill in. Without effect.
  public static let name = UITextContentType("name")
  /// The field takes a title before a name, which other systems fill in. Without effect.
  public static let namePrefix = UITextContentType("honorific-prefix")
  /// The field takes a given name, which other systems fill in. Without effect.
  public static let givenName = UITextContentType("given-name")
  /// The field takes a middle name, which other systems fill in. Without effect.
  public static let middleName = UITextContentType("additional-name")
  /// The field takes a family name, which other systems fill in. Without effect.
  public static let familyName = UITextContentType("family-name")
  /// The field takes a suffix after a name, which other systems fill in. Without effect.
  public static let nameSuffix = UITextContentType("honorific-suffix")
  /// The field takes a nickname, which other systems fill in. Without effect.
  public static let nickname = UITextContentType("nickname")
  /// The field takes a profession, which other systems fill in. Without effect.
  public static let jobTitle = UITextContentType("organization-title")
  /// The field takes a company, school or club, which other systems fill in. Without effect.
  public static let organizationName = UITextContentType("organization")
  /// The field takes a place, which other systems fill in. Without effect.
  public static let location = UITextContentType("location")
  /// The field takes a full street address, which other systems fill in. Without effect.
  public static let fullStreetAddress = UITextContentType("street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType("address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType("address-line2")
  /// The field takes a town, which other systems fill in. Without effect.
  public static let addressCity = UITextContentType("address-level2")
  /// The field takes a state or province, which other systems fill in. Without effect.
  public static let addressState = UITextContentType("address-level1")
  /// The field takes a town with its state, which other systems fill in. Without effect.
  public static let addressCityAndState = UITextContentType("address-level1+2")
  /// The field takes a part of a town, which other systems fill in. Without effect.
  public static let sublocality = UITextContentType("address-level3")
  /// The field takes a country, which other systems fill in. Without effect.
  public static let countryName = UITextContentType("country-name")
  /// The field takes a postal code, which other systems fill in. Without effect.
  public static let postalCode = UITextContentType("postal-code")
  /// The field takes a telephone number, which other systems fill in. Without effect.
  public static let telephoneNumber = UITextContentType("tel")
  /// The field takes an e-mail address, which other systems fill in. Without effect.
  public static let emailAddress = UITextContentType("email")
  /// The field takes a URL, which other systems fill in. Without effect.
  public static let URL = UITextContentType("url")
  /// The field takes a credit card number, which other systems fill in. Without effect.
  public static let creditCardNumber = UITextContentType("cc-number")
  /// The field takes a user name, which other systems fill in. Without effect.
  public static let username = UITextContentType("username")
  /// The field takes a password, which other systems fill in. Without effect.
  public static let password = UITextContentType("password")
  /// The field takes a new password, which other systems fill in. Without effect.
  public static let newPassword = UITextContentType("new-password")
  /// The field takes a code that is sent to the user and used once, which other systems fill in. Without effect.
  public static let oneTimeCode = UITextContentType("one-time-code")
  /// The field takes a shipment tracking number, which other systems fill in. Without effect.
  public static let shipmentTrackingNumber = UITextContentType("shipment-tracking-number")
  /// The field takes a flight number, which other systems fill in. Without effect.
  public static let flightNumber = UITextContentType("flight-number")
  /// The field takes a date with a time, which other systems fill in. Without effect.
  public static let dateTime = UITextContentType("date-time")
  /// The field takes a date of birth, which other systems fill in. Without effect.
  public static let birthdate = UITextContentType("bday")
}

/// The content of a field. AppKit: `NSTextContentType`.
public typealias NSTextContentType = UITextContentType

/// The automatic capitalization of a phone's keyboard, without effect. UIKit: `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// Nothing is capitalized.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters are capitalized.
  case allCharacters
}

/// The automatic capitalization of a phone's keyboard, without effect: see `textInputAutocapitalization(_:)`.
///
/// SwiftUI: `TextInputAutocapitalization`.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let kind: UITextAutocapitalizationType

  /// Creates it from UIKit's type; never nil here.
  public init?(_ type: UITextAutocapitalizationType) { kind = type }
  private init(kind: UITextAutocapitalizationType) { self.kind = kind }

  /// Nothing is capitalized.
  public static var never: TextInputAutocapitalization { .init(kind: .none) }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { .init(kind: .words) }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(kind: .sentences) }
  /// All letters are capitalized.
  public static var characters: TextInputAutocapitalization { .init(kind: .allCharacters) }
}

// Features of on-screen keyboards that a desktop lacks: they return the view itself.
extension View {
  /// Sets the on-screen keyboard of fields on a phone. SwiftUI: `keyboardType(_:)`.
  ///
  /// It has no effect: a desktop has one keyboard, and the program must validate the input.
  @inlinable nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Sets the content of a field, which a phone can fill in. SwiftUI: `textContentType(_:)`.
  ///
  /// It has no effect: a Linux desktop fills in nothing.
  @inlinable nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

  /// Sets the automatic capitalization of a phone's keyboard. SwiftUI: `textInputAutocapitalization(_:)`.
  ///
  /// It has no effect: typed text stays unchanged.
  @inlinable nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

  /// Sets the automatic capitalization of a phone's keyboard. It has no effect. SwiftUI: `autocapitalization(_:)`.
  @inlinable nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
}
