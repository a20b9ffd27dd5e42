import CHarfBuzz
import Foundation

/// A face's names, and its weight, slant and width from the table OS/2.
final class FaceTables {
  private let face: OpaquePointer
  private let bytes: MappedFile
  /// 100 to 900, as in OS/2.
  let weight: Int
  let isItalic: Bool
  /// The width of glyphs as a factor of the usual width.
  let width: CGFloat

  /// For a file that is no font, all properties are a regular face's and there are no names.
  init(_ bytes: MappedFile, index: Int) {
    self.bytes = bytes
    let blob = hb_blob_create(
      bytes.bytes.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    face = hb_face_create(blob, UInt32(clamping: index))
    hb_blob_destroy(blob)
    let style = Self.table("OS/2", of: face), head = Self.table("head", of: face)
    func number(_ table: [UInt8], _ place: Int) -> Int? {
      place + 1 < table.count ? Int(table[place]) << 8 | Int(table[place + 1]) : nil
    }
    // Bits of the older table `head`: bold, italic.
    let old = number(head, 44) ?? 0
    switch number(style, 4) ?? 0 {
    case 0: weight = old & 1 == 0 ? 400 : 700
    // Old fonts use 1 to 9.
    case let step where step < 10: weight = step * 100
    case let stated: weight = min(1_000, stated)
    }
    // Bits of OS/2: italic, oblique.
    isItalic = number(style, 62).map { $0 & 0x201 != 0 } ?? (old & 2 != 0)
    let widths: [CGFloat] = [0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.5, 2]
    width = number(style, 6).flatMap { (1...9).contains($0) ? widths[$0 - 1] : nil } ?? 1
  }

  deinit { hb_face_destroy(face) }

  private static func table(_ tag: StaticString, of face: OpaquePointer) -> [UInt8] {
    let blob = hb_face_reference_table(face, FontFile.tag(tag))
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count) else { return [] }
    return data.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: min(128, Int(count))))
    }
  }

  /// The English name with a number in the table `name`.
  private func name(_ id: UInt32) -> String? {
    var text = [CChar](repeating: 0, count: 256)
    var count = UInt32(text.count)
    let length = hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &count, &text)
    guard length > 0, count > 0 else { return nil }
    return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The family that includes all weights and widths, or else the one of four faces.
  var family: String? { name(16) ?? name(1) }

  /// The variation axes.
  var variations: [FontFile.Variation] {
    guard hb_ot_var_has_data(face) != 0 else { return [] }
    var count: UInt32 = 16
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      FontFile.Variation(tag: $0.tag, least: Double($0.min_value), usual: Double($0.default_value), most: Double($0.max_value))
    }
  }

  /// The names by which the face and, if it varies, its instances are found besides the family: full names, PostScript names, PostScript
  /// names built from family and style, and the file name.
  func names(family: String, file: String?) -> [FontName: FontFile.Instance] {
    let own = FontFile.Instance(weight: weight, isItalic: isItalic)
    var names: [FontName: FontFile.Instance] = [:]
    func add(_ text: String?, _ instance: FontFile.Instance) {
      guard let text, !text.isEmpty, names[FontName(text)] == nil else { return }
      names[FontName(text)] = instance
    }
    func add(style: String?, _ instance: FontFile.Instance) {
      guard let style else { return }
      func joined(_ text: String) -> String { text.filter { $0 != " " } }
      add("\(family) \(style)", instance)
      add("\(joined(family))-\(joined(style))", instance)
    }
    for id: UInt32 in [4, 6] { add(name(id), own) }
    add(style: name(17) ?? name(2), own)
    // The legacy family of four faces, which may have a medium weight.
    if let four = name(1), FontName(four) != FontName(family) { add(four, own) }
    let weights = variations.firstIndex { $0.tag == FontFile.tag("wght") }
    for index in 0..<min(64, hb_ot_var_get_named_instance_count(face)) {
      var places = [Float](repeating: 0, count: 16)
      var count = UInt32(places.count)
      hb_ot_var_named_instance_get_design_coords(face, index, &count, &places)
      var instance = own
      if let weights, weights < Int(count) { instance.weight = Int(max(1, min(1_000, places[weights]))) }
      add(name(hb_ot_var_named_instance_get_postscript_name_id(face, index)), instance)
      add(style: name(hb_ot_var_named_instance_get_subfamily_name_id(face, index)), instance)
    }
    add(file, own)
    return names
  }
}
