import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Receipt } from '#core/papers/receipt.ts'
import { openLetters } from './letters.ts'
import { printCode } from './print-code.ts'
import { printPicture } from './print-picture.ts'
import type { SlipPen } from './slip-pen.ts'
import type { SlipPrinter } from './slip-printer.ts'
import { type Measure, type SlipRow, slipRows, type TextRow } from './slip-rows.ts'

/** What a roll holds across: letters, and dots (S17.7). */
export const ROLLS = { 58: { columns: 32, dots: 384 }, 80: { columns: 48, dots: 576 } } as const
const DOTS_PER_COLUMN = 12
const NBSP = /\u00a0/g

type Encoder = ReceiptPrinterEncoder

/** A slip as bytes for a printer. @param openPen is asked for a pen where something must be drawn */
export async function encodeSlip(
  slip: Receipt,
  printer: SlipPrinter,
  openPen: () => Promise<SlipPen>,
): Promise<Uint8Array> {
  const letters = openLetters(printer.codePage)
  const pen = await openPen()
  const { columns, dots } = ROLLS[printer.width]
  const encoder = new ReceiptPrinterEncoder({
    columns,
    language: 'esc-pos',
    imageMode: 'raster',
    newline: '\n',
    feedAfterBlock: false,
    feedBeforeCut: 0,
  })
  encoder.initialize().codepage(letters.codePage === 'ascii' ? 'cp437' : letters.codePage)
  const roll = { ...printer, pen, columns, dots }
  const setting = { columns, measure: measureWith(pen), written: letters.written, has: letters.has }
  for (const copy of slip.copies) {
    for (const row of slipRows(slip, copy, setting)) await print(encoder, row, roll)
    if (printer.feedLines > 0) encoder.newline(printer.feedLines)
    if (printer.cut) encoder.cut('partial')
  }
  return encoder.encode()
}

// What the printer writes itself has columns; what is drawn is as wide as it is.
function measureWith(pen: SlipPen): Measure {
  return (text, look, isDrawn) =>
    isDrawn
      ? Math.ceil(pen.measure(text, look) / DOTS_PER_COLUMN)
      : [...text].length * (look.size === 'large' ? 2 : 1)
}

interface Roll extends SlipPrinter {
  pen: SlipPen
  columns: number
  dots: number
}

async function print(encoder: Encoder, row: SlipRow, roll: Roll): Promise<void> {
  switch (row.kind) {
    case 'text':
      printText(encoder, row, roll)
      return
    case 'rule':
      encoder.line('-'.repeat(roll.columns))
      return
    case 'blank':
      encoder.newline(row.lines)
      return
    case 'logo': {
      const picture = await roll.pen.logo(row.picture, roll.dots)
      if (picture) printPicture(encoder, picture, 'bayer')
      return
    }
    case 'code':
      printCode(encoder, row.code, roll)
      return
    default:
      row satisfies never
  }
}

function printText(encoder: Encoder, row: TextRow, { pen, columns, dots }: Roll): void {
  if (row.isDrawn) {
    printPicture(encoder, pen.draw(row, dots), 'threshold')
    return
  }
  const { bold, size } = row.look
  encoder
    .bold(bold)
    .height(size === 'normal' ? 1 : 2)
    .width(size === 'large' ? 2 : 1)
  encoder.line(inColumns(row, size === 'large' ? columns / 2 : columns).replace(NBSP, ' '))
  encoder.bold(false).height(1).width(1)
}

function inColumns({ left, right, isCentred }: TextRow, columns: number): string {
  const room = Math.max(0, columns - [...left, ...right].length)
  return isCentred ? ' '.repeat(Math.floor(room / 2)) + left : left + ' '.repeat(room) + right
}
