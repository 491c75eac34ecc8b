import { textAt, textsIn, valuesOf } from './texts.mjs'

/** @typedef {import('./texts.mjs').Part} Part */
/** @typedef {import('./texts.mjs').Language} Language */

/**
 * What there is to do in a language, each as `part: key.key`.
 * @typedef {object} Findings
 * @property {string[]} missing said in English
 * @property {string[]} same as in English: some words are, others were forgotten
 * @property {string[]} unknown no part of the catalogue has it (any more)
 * @property {string[]} wrong names a value that its English text does not have, or is no text of the kind: never shown
 */

/**
 * @param {readonly Part[]} parts
 * @param {Language} language
 * @returns {Findings}
 */
export function checkLanguage(parts, language) {
  /** @type {Findings} */
  const findings = { missing: [], same: [], unknown: [], wrong: [] }
  for (const { name, english } of parts) {
    const own = language.texts[name]
    for (const { keys, text } of textsIn(english)) {
      const said = textAt(own, keys)
      const place = placeOf(name, keys)
      if (said === undefined) findings.missing.push(place)
      else if (JSON.stringify(said) === JSON.stringify(text)) findings.same.push(place)
    }
  }
  const byName = new Map(parts.map((part) => [part.name, part.english]))
  for (const [name, texts] of Object.entries(language.texts)) {
    for (const { keys, text } of textsIn(texts)) {
      const english = textAt(byName.get(name), keys)
      if (english === undefined) findings.unknown.push(placeOf(name, keys))
      else if (!isFilled(english, text, language.code)) findings.wrong.push(placeOf(name, keys))
    }
  }
  return findings
}

/**
 * @param {string} part
 * @param {readonly string[]} keys
 */
const placeOf = (part, keys) => `${part}: ${keys.join('.')}`

/**
 * Whether each value of a translation is filled in, and each of its forms is one of the language's.
 * @param {import('./texts.mjs').Text} english
 * @param {import('./texts.mjs').Text} text
 * @param {string} code
 */
function isFilled(english, text, code) {
  const isCount = typeof english !== 'string'
  const known = [...valuesOf(english), ...(isCount ? ['count'] : [])]
  if (!valuesOf(text).every((name) => known.includes(name))) return false
  if (typeof text === 'string') return true
  return isCount && Object.keys(text).every((form) => form === 'one' || pluralForms(code).includes(form))
}

/** The plural forms of a language: `one` and `other`, or more. @param {string} code @returns {string[]} */
export const pluralForms = (code) => new Intl.PluralRules(code).resolvedOptions().pluralCategories
