#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// The places at which Foundation's ICU parts a text: with the dictionaries of languages that write no spaces between words. Used on one
/// thread; opened when it is first asked.
struct TextBreaks {
  enum Kind { case lines, words }
  private let kind: Kind
  #if canImport(_FoundationICU)
    private var iterator: OpaquePointer?
    private var hasTried = false
  #endif

  init(_ kind: Kind) { self.kind = kind }

  /// Calls `body` with each place after the text's beginning, in bytes of UTF-8, in order up to its end; and whether what ends there is a
  /// word. Returns false, and calls nothing, where there is no such library.
  mutating func each(in text: UnsafeBufferPointer<UInt8>, _ body: (_ end: Int, _ isWord: Bool) -> Void) -> Bool {
    #if canImport(_FoundationICU)
      guard let iterator = opened() else { return false }
      var status = U_ZERO_ERROR
      return text.withMemoryRebound(to: CChar.self) { bytes -> Bool in
        guard let source = swift_utext_openUTF8(nil, bytes.baseAddress, Int64(bytes.count), &status) else { return false }
        defer { swift_utext_close(source) }
        swift_ubrk_setUText(iterator, source, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return false }
        _ = swift_ubrk_first(iterator)
        while true {
          let place = Int(swift_ubrk_next(iterator))
          if place < 0 { return true }
          body(place, kind == .words && swift_ubrk_getRuleStatus(iterator) >= 100)
        }
      }
    #else
      return false
    #endif
  }

  #if canImport(_FoundationICU)
    private mutating func opened() -> OpaquePointer? {
      if hasTried { return iterator }
      hasTried = true
      var status = U_ZERO_ERROR
      iterator = swift_ubrk_open(kind == .words ? UBRK_WORD : UBRK_LINE, "en", nil, 0, &status)
      return iterator
    }
  #endif

  mutating func close() {
    #if canImport(_FoundationICU)
      if let iterator { swift_ubrk_close(iterator) }
      iterator = nil
    #endif
  }
}
