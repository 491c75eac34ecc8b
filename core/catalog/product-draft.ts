import { z } from 'zod/mini'
import { requiredText, type TextProblem, typedText } from '../drafts/typed-text.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney, toDecimalText } from '../money/parse.ts'
import { available, type OnHand } from '../stock/ledger.ts'
import { parseQuantity, type QuantityRefusal } from '../stock/quantity.ts'
import { codeField, LIMITS, nameField, textField } from '../sync/fields.ts'
import { DEFAULT_LOW_STOCK, type Product, tracksStock } from './product.ts'

/** Why a field cannot stand. */
export type DraftProblem = TextProblem | MoneyRefusal['code'] | QuantityRefusal

/** The longest text of each field, in UTF-16 units. */
export const DRAFT_LIMITS = {
  name: LIMITS.name,
  description: LIMITS.text,
  sku: LIMITS.code,
  barcode: LIMITS.code,
  newCategory: LIMITS.name,
} as const

/** A number that somebody typed, read digit by digit; `blank` is what nothing means. */
function typed<Value, Blank>(
  read: (text: string) => { ok: true; value: Value } | { ok: false; code: DraftProblem },
  blank: Blank | 'required',
) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Value | Blank => {
      if (text.trim() === '' && blank !== 'required') return blank
      const result = text.trim() === '' ? { ok: false as const, code: 'required' } : read(text)
      if (result.ok) return result.value
      context.issues.push({ code: 'custom', message: result.code, input: text })
      return z.NEVER
    }),
  )
}

function priceIn(currency: Currency) {
  return (text: string) => {
    const parsed = parseMoney(text, currency)
    return parsed.ok ? parsed : { ok: false as const, code: parsed.refusal.code }
  }
}

/**
 * The rules of each field as typed (S5.3); their messages are `DraftProblem` codes. Blank cost is 0, blank trade
 * price none, blank stock 0, a blank limit the usual 5. Texts are trimmed, amounts become whole cents.
 * @param currency the shop's, rand until it says another: a price with the sign of another one is refused.
 */
export function productDraft(currency: Currency = 'ZAR') {
  const readPrice = priceIn(currency)
  return z.strictObject({
    name: requiredText(DRAFT_LIMITS.name, nameField),
    description: typedText(DRAFT_LIMITS.description, textField),
    sku: typedText(DRAFT_LIMITS.sku, codeField),
    barcode: typedText(DRAFT_LIMITS.barcode, codeField),
    /** '' for none. */
    categoryId: z.string(),
    /** The name of a category to make; null unless one is wanted. */
    newCategory: z.nullable(requiredText(DRAFT_LIMITS.newCategory, nameField)),
    costPrice: typed<Cents, Cents>(readPrice, ZERO),
    sellPrice: typed<Cents, never>(readPrice, 'required'),
    tradePrice: typed<Cents, null>(readPrice, null),
    stockQuantity: typed<number, number>(parseQuantity, 0),
    lowStockThreshold: typed<number, number>(parseQuantity, DEFAULT_LOW_STOCK),
    tracksStock: z.boolean(),
    imageUrl: z.nullable(z.string()),
    isActive: z.boolean(),
  })
}

/** What stands in the form. */
export type TypedProduct = z.input<ReturnType<typeof productDraft>>
/** What it means. */
export type ProductDraft = z.output<ReturnType<typeof productDraft>>
export type ProductField = keyof TypedProduct

/** A form nobody has typed into. */
export const BLANK_PRODUCT: TypedProduct = {
  name: '',
  description: '',
  sku: '',
  barcode: '',
  categoryId: '',
  newCategory: null,
  costPrice: '',
  sellPrice: '',
  tradePrice: '',
  stockQuantity: '',
  lowStockThreshold: String(DEFAULT_LOW_STOCK),
  tracksStock: true,
  imageUrl: null,
  isActive: true,
}

/**
 * A product as it stands in the form.
 * @param onHand the ledger's figure. Below zero, or not known yet, the stock is left blank: only a count can say what
 *   is there.
 */
export function typedProduct(product: Product, onHand: OnHand): TypedProduct {
  const { name, description, sku, barcode, imageUrl, isActive, costPrice, tradePrice } = product
  return {
    name,
    description,
    sku,
    barcode,
    categoryId: product.categoryId ?? '',
    newCategory: null,
    costPrice: costPrice === 0 ? '' : toDecimalText(costPrice),
    sellPrice: toDecimalText(product.sellPrice),
    tradePrice: tradePrice === null ? '' : toDecimalText(tradePrice),
    stockQuantity: onHand === null || onHand < 0 ? '' : String(available(onHand)),
    lowStockThreshold: String(product.lowStockThreshold),
    tracksStock: tracksStock(product),
    imageUrl,
    isActive,
  }
}
