import OrielCore

/// The keyboard that a phone shows for a field. UIKit: `UIKeyboardType`. Without effect: see `keyboardType(_:)`.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// For text.
  case `default`
  /// For text of ASCII alone.
  case asciiCapable
  /// For numbers and marks of punctuation.
  case numbersAndPunctuation
  /// For addresses of pages.
  case URL
  /// For digits.
  case numberPad
  /// For numbers of telephones.
  case phonePad
  /// For names, and for numbers of telephones.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// For digits and a decimal separator.
  case decimalPad
  /// For short messages.
  case twitter
  /// For searching the web.
  case webSearch
  /// For digits of ASCII alone.
  case asciiCapableNumberPad

  /// `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// What a field asks for, so that a phone can fill it in. UIKit: `UITextContentType`. Without effect: see `textContentType(_:)`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = name }

  /// A whole name.
  public static let name = UITextContentType("name")
  /// A title before a name.
  public static let namePrefix = UITextContentType("honorific-prefix")
  /// What friends say.
  public static let givenName = UITextContentType("given-name")
  /// What stands between the given and the family name.
  public static let middleName = UITextContentType("additional-name")
  /// What relatives have in common.
  public static let familyName = UITextContentType("family-name")
  /// What comes after a name.
  public static let nameSuffix = UITextContentType("honorific-suffix")
  /// What is said in place of a name.
  public static let nickname = UITextContentType("nickname")
  /// A profession.
  public static let jobTitle = UITextContentType("organization-title")
  /// A company, school or club.
  public static let organizationName = UITextContentType("organization")
  /// A place.
  public static let location = UITextContentType("location")
  /// An address of a house, all of it.
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
  /// The state in which an address is.
  public static let countryName = UITextContentType("country-name")
  /// Digits or letters for a town or a part of one.
  public static let postalCode = UITextContentType("postal-code")
  /// What is dialled to call.
  public static let telephoneNumber = UITextContentType("tel")
  /// An address of mail.
  public static let emailAddress = UITextContentType("email")
  /// An address of a page.
  public static let URL = UITextContentType("url")
  /// The digits on a card with which one pays.
  public static let creditCardNumber = UITextContentType("cc-number")
  /// A name of an account.
  public static let username = UITextContentType("username")
  /// A secret that opens an account.
  public static let password = UITextContentType("password")
  /// A password that is to be made.
  public static let newPassword = UITextContentType("new-password")
  /// A code that is sent, and used once.
  public static let oneTimeCode = UITextContentType("one-time-code")
  /// A number of a parcel.
  public static let shipmentTrackingNumber = UITextContentType("shipment-tracking-number")
  /// What an airline calls a connection.
  public static let flightNumber = UITextContentType("flight-number")
  /// A date with a time.
  public static let dateTime = UITextContentType("date-time")
  /// A date of birth.
  public static let birthdate = UITextContentType("bday")
}

/// What a field asks for. AppKit: `NSTextContentType`.
public typealias NSTextContentType = UITextContentType

/// Which letters a phone's keyboard makes capital. UIKit: `UITextAutocapitalizationType`. Without effect.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// Which letters a phone's keyboard makes capital. SwiftUI: `TextInputAutocapitalization`. Without effect: see
/// `textInputAutocapitalization(_:)`.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let kind: UITextAutocapitalizationType

  /// As UIKit says it; always known here.
  public init?(_ type: UITextAutocapitalizationType) { kind = type }
  private init(kind: UITextAutocapitalizationType) { self.kind = kind }

  /// None.
  public static var never: TextInputAutocapitalization { .init(kind: .none) }
  /// The first of each word.
  public static var words: TextInputAutocapitalization { .init(kind: .words) }
  /// The first of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(kind: .sentences) }
  /// All.
  public static var characters: TextInputAutocapitalization { .init(kind: .allCharacters) }
}

// What keyboards of phones do, and those of a desktop do not: the view itself.
extension View {
  /// Says which keyboard a phone shows for fields. A desktop has one keyboard: it has no effect, and what may be typed is the program's
  /// to check. SwiftUI: `keyboardType(_:)`.
  @inlinable nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Says what a field asks for, so that a phone can fill it in. A desktop of Linux fills in nothing: it has no effect. SwiftUI:
  /// `textContentType(_:)`.
  @inlinable nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

  /// Says which letters a phone's keyboard makes capital. What is typed on a desktop stays as it is: it has no effect. SwiftUI:
  /// `textInputAutocapitalization(_:)`.
  @inlinable nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

  /// Says which letters a phone's keyboard makes capital: it has no effect. SwiftUI: `autocapitalization(_:)`.
  @inlinable nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
}
