/** A text by its count: `{ one: '1 sale', other: '{count} sales' }`. @typedef {{ one: string, other: string, [form: string]: string }} CountedText */
/** @typedef {string | CountedText} Text */
/** Texts and groups of texts by their keys. @typedef {{ [key: string]: Text | Texts }} Texts */
/** A part of the catalogue with its English texts, and the file that says it. @typedef {{ name: string, english: Texts, path: string }} Part */
/** A language's file. @typedef {{ code: string, name: string, texts: Record<string, Texts> }} Language */

/**
 * Whether the forms of one text, not a group of texts.
 * @param {unknown} value
 * @returns {value is CountedText}
 */
export const isCounted = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'one' in value &&
  typeof value.one === 'string' &&
  'other' in value &&
  typeof value.other === 'string'

/**
 * @param {unknown} value
 * @returns {value is Text}
 */
export const isText = (value) => typeof value === 'string' || isCounted(value)

/**
 * Every text of a group with the keys that lead to it.
 * @param {Texts} texts
 * @param {readonly string[]} [keys]
 * @returns {{ keys: readonly string[], text: Text }[]}
 */
export function textsIn(texts, keys = []) {
  return Object.entries(texts).flatMap(([key, value]) => {
    const own = [...keys, key]
    return isText(value) ? [{ keys: own, text: value }] : textsIn(value, own)
  })
}

/**
 * The text that keys lead to, or nothing.
 * @param {Texts | undefined} texts
 * @param {readonly string[]} keys
 * @returns {Text | undefined}
 */
export function textAt(texts, keys) {
  /** @type {Text | Texts | undefined} */
  let found = texts
  for (const key of keys) found = typeof found === 'object' && !isCounted(found) ? found[key] : undefined
  return isText(found) ? found : undefined
}

/**
 * The same groups and keys with other texts.
 * @param {Texts} texts
 * @param {(text: Text, keys: readonly string[]) => Text} change
 * @param {readonly string[]} [keys]
 * @returns {Texts}
 */
export function changedTexts(texts, change, keys = []) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const own = [...keys, key]
      return [key, isText(value) ? change(value, own) : changedTexts(value, change, own)]
    }),
  )
}

/** The forms of a text. @param {Text} text */
export const formsOf = (text) => (typeof text === 'string' ? [text] : Object.values(text))

/** The values that a text names. @param {Text} text */
export const valuesOf = (text) =>
  formsOf(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
