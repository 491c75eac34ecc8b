import { z } from 'zod/mini'
import { field, type PatchShape, type RowShape } from '../entities/entity.ts'
import { LIMITS, MAX_QUANTITY, nameField } from '../entities/fields.ts'
import { type Kind, kinds, nullable } from '../entities/kinds.ts'
import { type Cents, timesPer } from '../money/cents.ts'

const CODE: Kind<string, 'text'> = {
  ...kinds.code,
  input: nameField.check(z.maxLength(LIMITS.code)),
}

const SIZE: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
}

/** A product's id; '' where the operation that said it was lost, and only a later one arrived. */
const PRODUCT_ID: Kind<string, 'other'> = { ...kinds.id, stored: z.string() }

/**
 * One more code of a product: of the piece, or of a pack of several (S10.9). The first code of the piece is the
 * product's own (`Product.barcode`).
 */
export const BARCODE = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  productId: field(PRODUCT_ID, { blank: '', setBy: 'operation' }),
  code: field(CODE, { blank: '', required: true }),
  /** What is in it, in the product's smallest unit: pieces, grams, millilitres or millimetres. */
  packSize: field(SIZE, { blank: 1 }),
  /** `Case of 24`; blank for the piece. */
  packName: field(kinds.code, { blank: '' }),
  /** Null where it costs what its pieces cost. */
  packPrice: field(nullable(kinds.price), { blank: null }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
}
export interface Barcode extends RowShape<typeof BARCODE> {}
export type BarcodeFields = PatchShape<typeof BARCODE>

/** Whether a code is of more than the piece. */
export function isPack({ packSize, packName }: Pick<Barcode, 'packSize' | 'packName'>): boolean {
  return packSize > 1 || packName !== ''
}

/** Whether it is all the same which of two codes of one product is sold: two devices may each have given it the same. */
export function isSamePack(left: Barcode | undefined, right: Barcode | undefined): boolean {
  return (
    left?.packSize === right?.packSize &&
    left?.packName === right?.packName &&
    left?.packPrice === right?.packPrice
  )
}

/** What a pack is called: `Case of 24`, or by its size where nobody named it. */
export function packNameOf({ packSize, packName }: Pick<Barcode, 'packSize' | 'packName'>): string {
  return packName || `Pack of ${packSize}`
}

/**
 * What a pack costs, in cents.
 * @param price of one piece, or of one kilogram
 * @param per for how many of the smallest unit that price is
 */
export function packPriceOf(
  { packSize, packPrice }: Pick<Barcode, 'packSize' | 'packPrice'>,
  price: Cents,
  per = 1,
): Cents {
  return packPrice ?? timesPer(price, packSize, per)
}

/** The barcodes that can be scanned: a row that only a later change has reached yet says no code. */
export function barcodesOf(rows: Iterable<Barcode>): Barcode[] {
  return [...rows].filter(({ deleted, code, productId }) => !deleted && code !== '' && productId !== '')
}
