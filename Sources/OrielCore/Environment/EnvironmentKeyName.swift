/// The name by which a program knows a key of the environment, as far as the key's type tells it: `lineSpacing` for `LineSpacingKey`, and for
/// what `@Entry` makes of a property of that name.
///
/// Key paths would tell it better, but those of computed properties have no names at run time.
package func environmentKeyName(_ key: Any.Type) -> String {
  let type = "\(key)", entryPrefix = "__Key_"
  if type.hasPrefix(entryPrefix) { return String(type.dropFirst(entryPrefix.count)) }
  let name = type.hasSuffix("Key") && type != "Key" ? type.dropLast(3) : type[...]
  // Of an abbreviation all letters are lower-cased, but for the one that begins the next word.
  var capitals = name.prefix { $0.isUppercase }.count
  if capitals > 1 && capitals < name.count { capitals -= 1 }
  return name.prefix(capitals).lowercased() + name.dropFirst(capitals)
}
