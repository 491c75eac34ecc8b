import { type Printer, PrinterError, type PrinterFault } from '../printer.ts'

/** A printer that tests hold in their hands. What is sent are letters. */
export interface FakePrinter extends Printer {
  /** What came out, one text a sending. */
  readonly printed: string[]
  /** Out of paper: it holds what is sent until `load`. */
  outOfPaper: boolean
  fault: PrinterFault | undefined
  cancelled: number
  load(): void
}

export function fakePrinter(wholeOnly = false): FakePrinter {
  let held: (() => void)[] = []
  const printer: FakePrinter = {
    printed: [],
    outOfPaper: false,
    fault: undefined,
    cancelled: 0,
    ...(wholeOnly && { wholeOnly }),
    async send(bytes) {
      if (printer.fault) throw new PrinterError(printer.fault)
      if (printer.outOfPaper) await new Promise<void>((resolve) => held.push(resolve))
      printer.printed.push(lettersOf(bytes))
    },
    release: async () => undefined,
    async cancel() {
      printer.cancelled++
      // What it holds never comes out, and whoever sent it never hears: the worst of printers.
      held = []
    },
    load() {
      printer.outOfPaper = false
      const waiting = held
      held = []
      for (const resolve of waiting) resolve()
    },
  }
  return printer
}

export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
export const lettersOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
