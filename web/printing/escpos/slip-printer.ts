import type { PaperMm } from '#web/pdf/slip-html.ts'

/** How a slip printer is set up (S17.2). */
export interface SlipPrinter {
  /** The roll in millimetres. */
  width: PaperMm
  /** Whether it has a knife that is used. */
  cut: boolean
  /** Blank lines below a slip, so that its end comes out above the knife or the edge. */
  feedLines: number
  /** The letters that the printer has itself, one of CODE_PAGES; any other name counts as the first. */
  codePage: string
  /** How the number of a slip is scanned. */
  code: 'bars' | 'qr'
  /** What draws bars and QR codes: the printer by its own command, or this app, for a printer that has none. */
  codesBy: 'printer' | 'app'
}
