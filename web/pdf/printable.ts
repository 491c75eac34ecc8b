// Control characters, and invisible formatting marks; joiners stay, since Arabic and emoji need them.
const UNPRINTED = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A text as it can be set on one line of paper: accents composed, line ends and runs of blanks as one space. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r\f\v ]+/g, ' ')
    .replace(UNPRINTED, '')
    .trim()
}

const LETTER = /\p{L}/u
const WRITTEN_LEFTWARDS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The direction of a text by its first letter (Unicode Bidirectional Algorithm, rules P2 and P3). */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = LETTER.exec(text)?.[0] ?? ''
  return WRITTEN_LEFTWARDS.test(first) ? 'rtl' : 'ltr'
}
