import { changedTexts } from './texts.mjs'

// No letter of it is a letter of English: what is still written in those was not taken from the catalogue.
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'áƀćďéƒğĥíĵķĺḿńóṕɋŕśťúṽŵẋýžÁɃĆĎÉƑĞĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ']
const LONGER = 0.4
/** What is added has words too: a long one breaks no line. */
const WORD = 6

/** The code of the language that nobody speaks: English with accents, as others name it too. */
export const PSEUDO_CODE = 'en-XA'

/**
 * Every text in a language that nobody speaks: readable, accented, within brackets, and two fifths longer.
 * @param {readonly import('./texts.mjs').Part[]} parts
 * @returns {import('./texts.mjs').Language}
 */
export function pseudoLanguage(parts) {
  const texts = parts.map(({ name, english }) => [name, changedTexts(english, pseudoText)])
  return { code: PSEUDO_CODE, name: 'Pseudo', texts: Object.fromEntries(texts) }
}

/**
 * @param {import('./texts.mjs').Text} text
 * @returns {import('./texts.mjs').Text}
 */
function pseudoText(text) {
  if (typeof text === 'string') return pseudo(text)
  const [one = '', other = ''] = [text.one, text.other].map(pseudo)
  return { one, other }
}

/** A text of that language. Values stay. @param {string} text */
export function pseudo(text) {
  if (!/\p{L}/u.test(text)) return text
  const said = text.replace(/\{\w+\}|[a-z]/gi, (found) =>
    found.length > 1 ? found : (ACCENTED[PLAIN.indexOf(found)] ?? found),
  )
  // The brackets are longer too.
  const more = Math.max(0, Math.ceil(text.length * LONGER) - 2)
  const words = '~'.repeat(more).match(new RegExp(`~{1,${WORD}}`, 'g')) ?? []
  const glue = words.length > 1 ? ' ' : ''
  return `[${said}${glue}${words.join(' ')}]`
}
