import type { Printer } from './printer.ts'

const PACKAGE = 'ru.a402d.rawbtprinter'

/**
 * A printer that the RawBT app of an Android phone prints on (S17.5): it also reaches classic Bluetooth, which no
 * browser does. A link hands everything over; where the app is missing, Android offers to install it. No answer comes
 * back: what is handed over counts as printed.
 */
export function rawBtPrinter(follow: (link: string) => void = followLink): Printer {
  return {
    wholeOnly: true,
    async send(bytes) {
      follow(rawBtLink(bytes))
    },
    release: async () => undefined,
    cancel: async () => undefined,
  }
}

/** The link that opens RawBT with bytes. */
function rawBtLink(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `intent:base64,${btoa(text)}#Intent;scheme=rawbt;package=${PACKAGE};end;`
}

function followLink(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.click()
}
