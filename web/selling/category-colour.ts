/** The hue, in degrees, of a product's tile: its category's, or its own name's when it has none. */
export function tileHue(category: string, name: string): number {
  const text = category === '' ? name : category
  let hash = 7
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) % 3_600_001
  // Steps of 30 degrees: two hues are either the same or clearly different.
  return (hash % 12) * 30
}

/** One or two letters for a name: `White bread` is `WB`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const initials = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
  return initials.join('').toUpperCase()
}
