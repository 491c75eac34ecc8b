import { pluralForms } from './check-language.mjs'
import { changedTexts, textAt } from './texts.mjs'

/** @typedef {import('./texts.mjs').Language} Language */

/**
 * A language's file with every text: those that it has, and the others in English, to be translated. What the catalogue
 * does not know is left out.
 * @param {readonly import('./texts.mjs').Part[]} parts
 * @param {string} code
 * @param {Language} [language] what there is of it already
 * @returns {Language}
 */
export function template(parts, code, language) {
  const forms = pluralForms(code)
  const texts = parts.map(({ name, english }) => [
    name,
    changedTexts(english, (text, keys) => textAt(language?.texts[name], keys) ?? inForms(text, forms)),
  ])
  return { code, name: language?.name ?? ownName(code), texts: Object.fromEntries(texts) }
}

/** What a language calls itself. @param {string} code */
const ownName = (code) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/**
 * A text in each form that the language has, and in those that every file has.
 * @param {import('./texts.mjs').Text} text
 * @param {string[]} forms
 * @returns {import('./texts.mjs').Text}
 */
function inForms(text, forms) {
  if (typeof text === 'string') return text
  const further = forms.filter((form) => form !== 'one' && form !== 'other')
  return {
    one: text.one,
    ...Object.fromEntries(further.map((form) => [form, text.other])),
    other: text.other,
  }
}
