import type { NamedEvent } from '#server/auth/read-audit.ts'

// Control characters, line breaks of every kind, and bidirectional marks.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A text that can neither start a new line nor send control codes to the terminal. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`)

/** An event as tab-separated columns: when, what, whose, by whom, network address, browser, changed fields. */
export function auditLine({ at, action, account, actor, address, browser, detail }: NamedEvent): string {
  return [new Date(at).toISOString(), action, account, actor, address, browser, detail]
    .map((text) => printable(text) || '-')
    .join('\t')
}
