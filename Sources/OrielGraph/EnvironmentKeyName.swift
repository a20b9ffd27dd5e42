/// The name by which a program knows an environment key, derived from the key's type: `lineSpacing` for `LineSpacingKey`, and for the key
/// that `@Entry` generates for a property of that name.
///
/// Key paths would give a better name, but computed properties have no names at run time.
package func environmentKeyName(_ key: Any.Type) -> String {
  let type = "\(key)", entryPrefix = "__Key_"
  if type.hasPrefix(entryPrefix) { return String(type.dropFirst(entryPrefix.count)) }
  let name = type.hasSuffix("Key") && type != "Key" ? type.dropLast(3) : type[...]
  // The characters of an abbreviation become lowercase, except for one that begins the next word.
  var capitals = name.prefix { $0.isUppercase }.count
  if capitals > 1 && capitals < name.count { capitals -= 1 }
  return name.prefix(capitals).lowercased() + name.dropFirst(capitals)
}
