import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { encodeQR } from 'qr'
import { barsOf } from '#core/barcodes/bars.ts'
import { printPicture } from './print-picture.ts'
import type { DotPicture } from './slip-pen.ts'
import type { SlipPrinter } from './slip-printer.ts'

const BAR_DOTS = 64
/** A module is two dots at least, an eighth of a millimetre each: no scanner reads finer ones off a roll. */
const MODULE_DOTS = [3, 2] as const
/** A square of a QR code is 0.75 mm: cameras of cheap phones read that. */
const SQUARE_DOTS = 6
/** What stays free on each side of a QR code, in squares (ISO/IEC 18004). */
const QR_QUIET = 4

type How = Pick<SlipPrinter, 'code' | 'codesBy'> & { columns: number; dots: number }

/** The number of a slip, to be scanned, and below it as text. One that the roll has no room for is text alone. */
export function printCode(encoder: ReceiptPrinterEncoder, code: string, how: How): void {
  if (how.code === 'qr') printQr(encoder, code, how)
  else printBars(encoder, code, how)
}

function printBars(encoder: ReceiptPrinterEncoder, code: string, { columns, dots, codesBy }: How): void {
  const bars = barsOf(code)
  const modules = bars ? bars.modules.length + bars.quiet.before + bars.quiet.after : 0
  const module = MODULE_DOTS.find((each) => modules * each <= dots)
  if (bars?.symbology === 'code-128' && module && codesBy === 'printer') {
    // The encoder counts this width from one, for two dots.
    encoder.align('center').barcode(code, 'code128', { height: BAR_DOTS, width: module - 1, text: 'below' })
    encoder.align('left')
    return
  }
  if (bars && module) {
    const row = [...bars.modules].map((each) => each === '1')
    printPicture(encoder, squares([row], { width: module, height: BAR_DOTS, dots }), 'threshold')
  }
  printBelow(encoder, code, columns)
}

function printQr(encoder: ReceiptPrinterEncoder, code: string, { columns, dots, codesBy }: How): void {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: QR_QUIET })
  if (rows.length * SQUARE_DOTS <= dots) {
    if (codesBy === 'printer') {
      encoder.newline().align('center').qrcode(code, { model: 2, size: SQUARE_DOTS, errorlevel: 'm' })
      encoder.align('left')
    } else {
      const square = { width: SQUARE_DOTS, height: SQUARE_DOTS, dots }
      printPicture(encoder, squares(rows, square), 'threshold')
    }
  }
  printBelow(encoder, code, columns)
}

function printBelow(encoder: ReceiptPrinterEncoder, code: string, columns: number): void {
  encoder.line(code.padStart(Math.floor((columns + code.length) / 2)))
}

/** Rows of dark and light as a picture in the middle of the roll; each is so many dots wide and high. */
function squares(rows: boolean[][], each: { width: number; height: number; dots: number }): DotPicture {
  const [first = []] = rows
  const left = Math.floor((each.dots - first.length * each.width) / 2)
  // A picture's height is a multiple of eight.
  const height = Math.ceil((rows.length * each.height) / 8) * 8
  const data = new Uint8ClampedArray(each.dots * height * 4).fill(255)
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let below = 0; below < each.height; below++) {
        const at = ((y * each.height + below) * each.dots + left + x * each.width) * 4
        for (let dot = 0; dot < each.width; dot++) data.fill(0, at + dot * 4, at + dot * 4 + 3)
      }
    }
  return { width: each.dots, height, data }
}
