import { wordsIn } from '#core/language/messages.ts'
import { paperTexts } from '#core/papers/texts.ts'
import { paperLanguage } from '#web/language/paper-language.ts'

/** What pages say of themselves, in the language of the paper that they belong to. */
export function pageWords() {
  const { continued, page } = wordsIn(paperTexts, paperLanguage())
  return {
    continued,
    page: (number: number, of: number) => page({ page: String(number), pages: String(of) }),
  }
}
