import type { Texts } from './messages.ts'

/** A language other than English, as its file says it. */
export interface Language {
  /** BCP 47: `af`, `zu`. */
  readonly code: string
  /** In the language itself: `Afrikaans`. */
  readonly name: string
  /** By the name of their part of the catalogue. What is missing is said in English. */
  readonly texts: Readonly<Record<string, Texts>>
}

/**
 * What papers are written in: nothing for English. Whatever papers are made from says so, and none leaves it out, so that
 * no paper is in English because somebody forgot.
 */
export interface WrittenIn {
  readonly language: Language | undefined
}
