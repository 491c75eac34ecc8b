import type { ToldEvent } from '#server/auth/read-audit.ts'

// Control characters, line ends of every alphabet, and marks that turn the direction of writing.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A text that can neither begin a line of its own nor speak to the terminal. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (suffix) => `\\u{${suffix.codePointAt(0)?.toString(16)}}`)

/** An event as a line of columns between tabs: when, what, about whom, by whom, from where, on what, what changed. */
export function auditLine({ at, action, account, actor, address, browser, detail }: ToldEvent): string {
  return [new Date(at).toISOString(), action, account, actor, address, browser, detail]
    .map((text) => printable(text) || '-')
    .join('\t')
}
