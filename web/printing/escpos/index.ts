import type { Receipt } from '#core/papers/receipt.ts'
import type { SlipPrinter } from './slip-printer.ts'

export type { SlipPrinter } from './slip-printer.ts'

/**
 * A slip as the bytes of a slip printer, ESC/POS (S17.7): every copy of it one below the other. The encoder, its fonts
 * and the pen are loaded on first use.
 * @throws when a part of this app cannot be loaded, or the browser gives no canvas
 */
export async function slipBytes(slip: Receipt, printer: SlipPrinter): Promise<Uint8Array> {
  const [{ encodeSlip }, { openCanvasSlipPen }] = await Promise.all([
    import('./encode-slip.ts'),
    import('./canvas-slip-pen.ts'),
  ])
  return encodeSlip(slip, printer, openCanvasSlipPen)
}

const ON_MS = 100
const OFF_MS = 500

/** The pulse that opens the drawer, which hangs on this pin of the printer's socket (S17.14). */
export function drawerPulse(pin: 2 | 5): Uint8Array {
  // ESC p: the printer counts in steps of two milliseconds.
  return Uint8Array.of(0x1b, 0x70, pin === 2 ? 0 : 1, ON_MS / 2, OFF_MS / 2)
}
