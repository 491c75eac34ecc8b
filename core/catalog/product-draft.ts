import { z } from 'zod/mini'
import type { Barcode } from '../barcodes/barcode.ts'
import { barcodeDraft, typedBarcode } from '../barcodes/barcode-draft.ts'
import { blankTyped, draftFields, type FieldProblem, typedNumber, typedRow } from '../drafts/entity-draft.ts'
import { requiredText } from '../drafts/typed-text.ts'
import { LIMITS, nameField } from '../entities/fields.ts'
import type { Currency } from '../money/format.ts'
import { parsePercent, percentText } from '../money/percent.ts'
import { measuredNumber, parseMeasured } from '../quantities/measure.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { perOf, type Unit } from '../quantities/unit.ts'
import { partDraft, typedPart } from './bundle-draft.ts'
import { DEFAULT_LOW_STOCK, PRODUCT, type Product } from './product.ts'
import { ofItsGroup } from './product-group.ts'
import { quantityPriceDraft, sayQuantityPrices, typedQuantityPrice } from './quantity-price-draft.ts'

/** Why a field is refused. */
export type DraftProblem = FieldProblem

/**
 * The rules of each field as typed (S5.3); their messages are `DraftProblem` codes. Blank cost is 0, blank trade
 * price none, blank stock 0, a blank limit the usual 5. Texts are trimmed, amounts become whole cents.
 * @param currency the shop's, rand until it says another: a price with the sign of another one is refused.
 * @param unit what quantities are typed in
 */
export function productDraft(currency: Currency = 'ZAR', unit: Unit = 'each') {
  const quantity = (text: string) => parseMeasured(text, unit)
  const fields = z.strictObject({
    ...draftFields(PRODUCT, currency),
    lowStockThreshold: typedNumber(quantity, {
      blank: DEFAULT_LOW_STOCK * perOf(unit),
    }) as z.ZodMiniType<number, string>,
    reorderTo: typedNumber(quantity, { blank: 0 }) as z.ZodMiniType<number, string>,
    commission: typedNumber(parsePercent, { blank: 0 }) as z.ZodMiniType<number, string>,
    staffCommission: typedNumber(parsePercent, { blank: null }) as z.ZodMiniType<number | null, string>,
    /** '' for none. */
    categoryId: z.string(),
    /** The name of a category to make; null unless one is wanted. */
    newCategory: z.nullable(requiredText(LIMITS.name, nameField)),
    /** Its codes beside its own, and those of its packs (S10.9). */
    codes: z.array(barcodeDraft(currency)),
    stockQuantity: typedNumber(quantity, { blank: 0 }) as z.ZodMiniType<number, string>,
    quantityPrices: z.array(quantityPriceDraft(currency)),
    parts: z.array(partDraft),
  })
  return fields.check(sayQuantityPrices)
}

/** What the form holds. */
export type TypedProduct = z.input<ReturnType<typeof productDraft>>
/** What it means. */
export type ProductDraft = z.output<ReturnType<typeof productDraft>>
export type ProductField = keyof TypedProduct

/** A form nobody has typed into. */
export const BLANK_PRODUCT: TypedProduct = {
  ...blankTyped(PRODUCT),
  reorderTo: '',
  commission: '',
  staffCommission: '',
  categoryId: '',
  newCategory: null,
  stockQuantity: '',
  codes: [],
  quantityPrices: [],
  parts: [],
}

/**
 * A product as the form holds it.
 * @param onHand the ledger's figure. Below zero, or not known yet, the stock is left blank: only a count can say what
 *   is there.
 * @param barcodes those of the product
 * @param unitOf what a part of it is counted in; undefined where nobody knows that any more
 */
export function typedProduct(
  product: Product,
  onHand: OnHand,
  barcodes: readonly Barcode[] = [],
  unitOf: (productId: string) => Unit | undefined = () => undefined,
): TypedProduct {
  return {
    ...typedRow(PRODUCT, ofItsGroup(product)),
    lowStockThreshold: measuredNumber(product.lowStockThreshold, product.unit),
    commission: product.commission ? percentText(product.commission) : '',
    staffCommission: product.staffCommission == null ? '' : percentText(product.staffCommission),
    reorderTo: product.reorderTo ? measuredNumber(product.reorderTo, product.unit) : '',
    categoryId: product.categoryId ?? '',
    newCategory: null,
    codes: barcodes.map(typedBarcode),
    quantityPrices: (product.quantityPrices ?? []).map(typedQuantityPrice),
    parts: (product.parts ?? []).map((part) => typedPart(part, unitOf(part.productId))),
    stockQuantity: onHand === null || onHand < 0 ? '' : measuredNumber(onHand, product.unit),
  }
}

/** The longest text that a field takes, in UTF-16 units; undefined where it holds no text. */
export function longestOf(field: ProductField): number | undefined {
  if (field === 'newCategory') return LIMITS.name
  return field === 'stockQuantity' || field === 'codes' || field === 'quantityPrices' || field === 'parts'
    ? undefined
    : PRODUCT[field].kind.longest
}
