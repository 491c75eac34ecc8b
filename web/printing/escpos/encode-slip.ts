import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Receipt } from '#core/documents/receipt.ts'
import { type Letters, openLetters } from './letters.ts'
import type { DotPicture, SlipPen } from './slip-pen.ts'
import type { SlipPrinter } from './slip-printer.ts'
import { type RowLook, type SlipRow, slipRows, type TextRow } from './slip-rows.ts'

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
  encoder.initialize().codepage(letters.codePage)
  const setting = { columns, measure: measureFor(letters, pen), written: letters.written }
  for (const copy of slip.copies) {
    for (const row of slipRows(slip, copy, setting))
      await print(encoder, row, { letters, pen, columns, dots })
    if (printer.feedLines > 0) encoder.newline(printer.feedLines)
    if (printer.cut) encoder.cut('partial')
  }
  return encoder.encode()
}

// What the printer writes itself has columns; what is drawn is as wide as it is.
function measureFor(letters: Letters, pen: SlipPen) {
  return (text: string, look: RowLook): number =>
    letters.has(text)
      ? [...text].length * (look.size === 'large' ? 2 : 1)
      : Math.ceil(pen.measure(text, look) / DOTS_PER_COLUMN)
}

interface Roll {
  letters: Letters
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
      if (picture) printPicture(encoder, picture, 'floydsteinberg')
      return
    }
    default:
      row satisfies never
  }
}

// A row with one letter that the printer lacks is drawn whole, so that its amount stands where the others do.
function printText(encoder: Encoder, row: TextRow, { letters, pen, columns, dots }: Roll): void {
  if (!letters.has(row.left + row.right)) {
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

function printPicture(
  encoder: Encoder,
  { width, height, data }: DotPicture,
  dither: 'threshold' | 'floydsteinberg',
) {
  encoder.image({ width, height, data }, width, height, dither)
}
