import { foldForSearch } from '../entities/fold-for-search.ts'
import { digitsOf, phoneSpellings, searchedDigits } from './phone-number.ts'

/** Who is found by a name, an e-mail address or a phone number: a customer, a supplier. */
export interface Person {
  name: string
  email: string
  phone: string
}

// Keeps a word from matching across the end of one field and the start of the next: no query holds a line break.
const FIELD_END = '\n'

/** What somebody is found by, folded; the phone also in the spellings that are searched for. Begins with the name. */
export function personText({ name, email, phone }: Person): string {
  return foldForSearch([name, email, phone, ...phoneSpellings(phone)].join(FIELD_END))
}

/**
 * Whether a `personText` answers a search: every word must be somewhere in it; a telephone number is found however it is
 * spelt. A blank query finds everybody.
 */
export function personMatcher(query: string): (text: string) => boolean {
  const words = wordsOf(query)
  return (text) => words.every((word) => text.includes(word))
}

function wordsOf(query: string): string[] {
  if (/^[\d\s+().-]+$/.test(query) && digitsOf(query).length >= 3) return [searchedDigits(query)]
  return foldForSearch(query)
    .split(/\s+/)
    .filter((word) => word !== '')
}
