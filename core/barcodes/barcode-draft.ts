import { z } from 'zod/mini'
import { draftFields, type TypedRow, typedNumber, typedRow } from '../drafts/entity-draft.ts'
import type { Currency } from '../money/format.ts'
import { parseQuantity } from '../quantities/quantity.ts'
import { BARCODE, type Barcode } from './barcode.ts'
import { readCode } from './scanned-code.ts'

/** A code as a form holds it. */
export interface TypedBarcode extends TypedRow<typeof BARCODE> {
  /** '' for a new one. */
  barcodeId: string
}

/** What it means. */
export type BarcodeDraft = Pick<Barcode, 'code' | 'packSize' | 'packName' | 'packPrice'> & {
  barcodeId: string
}

/** The rules of each field of a code as typed. @param currency the shop's */
export function barcodeDraft(currency: Currency) {
  const fields = draftFields(BARCODE, currency)
  return z.strictObject({
    ...fields,
    code: z.pipe(z.pipe(z.string(), z.transform(readCode)), fields.code) as typeof fields.code,
    packSize: typedNumber(parseSize, { blank: 1 }) as typeof fields.packSize,
    barcodeId: z.string(),
  }) as unknown as z.ZodMiniType<BarcodeDraft, TypedBarcode>
}

function parseSize(text: string): ReturnType<typeof parseQuantity> {
  const parsed = parseQuantity(text)
  return parsed.ok && parsed.value < 1 ? { ok: false, code: 'not-whole' } : parsed
}

/** A code that nobody has typed yet. */
export const BLANK_BARCODE: TypedBarcode = {
  code: '',
  packName: '',
  packSize: '',
  packPrice: '',
  barcodeId: '',
}

/** A code as the form holds it. */
export function typedBarcode(barcode: Barcode): TypedBarcode {
  const typed = typedRow(BARCODE, barcode)
  return { ...typed, packSize: barcode.packSize === 1 ? '' : typed.packSize, barcodeId: barcode.id }
}
