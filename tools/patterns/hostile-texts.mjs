/** Longer than any body, cell or field that is let in where a pattern is asked. */
export const HOSTILE_LENGTH = 100_000
/** What a pattern of ours may be about, whatever it says of itself. */
const USUAL = ['a', '0', ' ', '-', '.', '"', '%']

/**
 * Texts on which a pattern that goes back over what it has read takes for ever: one thing again and again, made of the
 * letters that the pattern names, with an end that does not fit.
 * @param {string} pattern
 * @param {number} length
 * @returns {Generator<string, void>}
 */
export function* hostileTexts(pattern, length) {
  const named = [...new Set(pattern.replace(/\\[a-zA-Z]|[()[\]{}?*+|^$\\]/g, ''))].slice(0, 6)
  const pumps = new Set([...USUAL, ...named, ...named.map((char) => `a${char}`)])
  for (const pump of pumps) {
    const text = pump.repeat(Math.ceil(length / pump.length))
    yield `${text}\u0001`
    yield `${named[0] ?? 'a'}${text}!`
  }
}
