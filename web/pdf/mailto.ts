import type { PaperMessage } from '#core/papers/paper-message.ts'

/**
 * A message as a link that opens the device's e-mail program (RFC 6068). It cannot carry a file. Names and addresses
 * stay text: they cannot add a header or a second recipient.
 */
export function mailtoLink({ to, subject, text }: PaperMessage): string {
  const address = encoded(to).replace(/%40(?!.*%40)/, '@')
  return `mailto:${address}?subject=${encoded(subject)}&body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`
}

// A lone surrogate, as a cut text may end with, cannot be encoded.
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
