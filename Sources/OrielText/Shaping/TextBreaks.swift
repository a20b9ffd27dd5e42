#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// Finds line or word boundaries with Foundation's ICU, including its dictionaries for languages without spaces between words. Used on one
/// thread; opened on first use.
struct TextBreaks {
  enum Kind { case lines, words }
  private let kind: Kind
  #if canImport(_FoundationICU)
    private var iterator: OpaquePointer?
    private var hasTried = false
  #endif

  init(_ kind: Kind) { self.kind = kind }

  /// Calls `body` with each boundary after the text's beginning, in bytes of UTF-8, in order up to its end, and with whether a word ends
  /// there. Returns false and calls nothing if the library is missing.
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
