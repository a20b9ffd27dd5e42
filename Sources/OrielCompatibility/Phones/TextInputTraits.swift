import OrielCore

/// The on-screen keyboard of a field on phones, without effect: see `keyboardType(_:)`. UIKit: `UIKeyboardType`.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// For text.
  case `default`
  /// For ASCII text.
  case asciiCapable
  /// For numbers and punctuation.
  case numbersAndPunctuation
  /// For URLs.
  case URL
  /// For digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For e-mail addresses.
  case emailAddress
  /// For digits and a decimal separator.
  case decimalPad
  /// For short messages.
  case twitter
  /// For searching the web.
  case webSearch
  /// For ASCII digits.
  case asciiCapableNumberPad

  /// `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The content of a field, which a phone can fill in, without effect: see `textContentType(_:)`. UIKit: `UITextContentType`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = name }

  /// A whole name.
  public static let name = UITextContentType("name")
  /// A title before a name.
  public static let namePrefix = UITextContentType("honorific-prefix")
  /// A given name.
  public static let givenName = UITextContentType("given-name")
  /// A middle name.
  public static let middleName = UITextContentType("additional-name")
  /// A family name.
  public static let familyName = UITextContentType("family-name")
  /// A suffix after a name.
  public static let nameSuffix = UITextContentType("honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType("nickname")
  /// A profession.
  public static let jobTitle = UITextContentType("organization-title")
  /// A company, school or club.
  public static let organizationName = UITextContentType("organization")
  /// A place.
  public static let location = UITextContentType("location")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType("street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType("address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType("address-line2")
  /// A town.
  public static let addressCity = UITextContentType("address-level2")
  /// A state or province.
  public static let addressState = UITextContentType("address-level1")
  /// A town with its state.
  public static let addressCityAndState = UITextContentType("address-level1+2")
  /// A part of a town.
  public static let sublocality = UITextContentType("address-level3")
  /// A country.
  public static let countryName = UITextContentType("country-name")
  /// A postal code.
  public static let postalCode = UITextContentType("postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType("tel")
  /// An e-mail address.
  public static let emailAddress = UITextContentType("email")
  /// A URL.
  public static let URL = UITextContentType("url")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType("cc-number")
  /// A user name.
  public static let username = UITextContentType("username")
  /// A password.
  public static let password = UITextContentType("password")
  /// A new password.
  public static let newPassword = UITextContentType("new-password")
  /// A code that is sent, and used once.
  public static let oneTimeCode = UITextContentType("one-time-code")
  /// A shipment tracking number.
  public static let shipmentTrackingNumber = UITextContentType("shipment-tracking-number")
  /// A flight number.
  public static let flightNumber = UITextContentType("flight-number")
  /// A date with a time.
  public static let dateTime = UITextContentType("date-time")
  /// A date of birth.
  public static let birthdate = UITextContentType("bday")
}

/// The content of a field. AppKit: `NSTextContentType`.
public typealias NSTextContentType = UITextContentType

/// The automatic capitalization of a phone's keyboard, without effect. UIKit: `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
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

  /// None.
  public static var never: TextInputAutocapitalization { .init(kind: .none) }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { .init(kind: .words) }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(kind: .sentences) }
  /// All letters.
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
