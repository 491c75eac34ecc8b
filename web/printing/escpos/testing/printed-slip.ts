import type { Receipt } from '#core/papers/receipt.ts'
import { encodeSlip, ROLLS } from '../encode-slip.ts'
import type { SlipPrinter } from '../slip-printer.ts'
import { type Emulated, emulate } from './emulator.ts'
import { fakePen, readPicture } from './fake-pen.ts'

/** A printer for tests: 58 mm, a knife, one of the usual pages of letters. */
export const PRINTER: SlipPrinter = {
  width: 58,
  cut: true,
  feedLines: 2,
  codePage: 'cp858',
  code: 'bars',
  codesBy: 'printer',
}

/** What comes out of the printer for a slip. */
export async function printedSlip(slip: Receipt, printer: Partial<SlipPrinter> = {}): Promise<Emulated> {
  const whole = { ...PRINTER, ...printer }
  return emulate(await encodeSlip(slip, whole, async () => fakePen), ROLLS[whole.width].columns)
}

/** Everything that can be read on it, in order: rows of text, drawn rows, and what stands below bars. */
export function rowsOn({ printed }: Emulated): string[] {
  return printed.flatMap((row) => {
    if (row.kind === 'text') return [row.text]
    if (row.kind === 'picture') return [readPicture(row.dots)]
    return row.kind === 'bars' && row.below ? [row.code] : []
  })
}
