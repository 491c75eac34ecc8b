import CodepageEncoder from '@point-of-sale/codepage-encoder'
import { CODE_PAGES, type CodePage } from '#core/printing/code-pages.ts'
import { printable } from '#web/pdf/printable.ts'

/** The letters of one printer. */
export interface Letters {
  codePage: CodePage
  /** A text as it is printed: of one line, with plain signs for those that the printer lacks. */
  written(text: string): string
  /** Whether the printer has every letter of it. */
  has(text: string): boolean
}

const NBSP = '\u00a0'
/** Signs, not letters, that say the same in plainer shape. */
const PLAIN: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u00d7': 'x',
  '\u202f': NBSP,
}
const FIRST_PRINTED = 0x20

/** The letters of a code page; one that nobody knows counts as the first of them. */
export function openLetters(named: string): Letters {
  const codePage = CODE_PAGES.find((each) => each === named) ?? CODE_PAGES[0]
  // Below the blank are commands, also where a page shows pictures of them.
  const known = new Set(
    CodepageEncoder.getCodepoints(codePage, true)
      .slice(FIRST_PRINTED, codePage === 'ascii' ? 0x7f : undefined)
      .map((code) => String.fromCodePoint(code)),
  )
  const has = (letter: string) => letter === NBSP || known.has(letter)
  return {
    codePage,
    written: (text) =>
      [...printable(text)].map((each) => (has(each) ? each : (PLAIN[each] ?? each))).join(''),
    has: (text) => [...text].every(has),
  }
}
