import type { Product } from '../catalog/product.ts'
import { type Cents, cents, MAX_CENTS, roundedPer, subtract, sum, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { parseMoney } from '../money/parse.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { perOf } from '../quantities/unit.ts'
import type { CostMethod } from './average-cost.ts'
import type { Pack } from './goods-received.ts'
import { parsePacked } from './packed.ts'

/** One line as somebody types it. */
export interface TypedLine {
  id: string
  productId: string
  /** In the product's unit, or how many packs. */
  quantity: string
  /** What it came in; null for single pieces. */
  pack: Pack | null
  /** Of one (of one pack), or of the whole line, as the supplier's paper says. */
  cost: string
  /** A new retail price; '' where it stays. */
  newPrice: string
  /** `2026-11-24`; '' or missing where nothing stands on the goods. */
  useBy?: string
}

/** Goods received as they are typed, until they are stored. */
export interface TypedDelivery {
  supplierId: string
  /** The order that it is of; null for none. */
  orderId: string | null
  invoiceNumber: string
  /** `2026-11-24`; '' where it is not known. */
  invoiceDate: string
  withVat: boolean
  /** It came with a tax invoice, whose VAT a vendor claims. */
  taxInvoice: boolean
  inputTax: string
  costsAre: 'each' | 'line'
  delivery: string
  discount: string
  invoiceTotal: string
  note: string
  lines: readonly TypedLine[]
}

export const BLANK_DELIVERY: TypedDelivery = {
  supplierId: '',
  orderId: null,
  invoiceNumber: '',
  invoiceDate: '',
  withVat: true,
  taxInvoice: false,
  inputTax: '',
  costsAre: 'each',
  delivery: '',
  discount: '',
  invoiceTotal: '',
  note: '',
  lines: [],
}

/** What receiving needs to know of the shop. */
export interface ReceivingShop {
  currency: Currency
  /** A vendor keeps costs without VAT (S19.12). */
  isVendor: boolean
  /** How what goods cost follows from what was paid (S19.13). */
  costMethod: CostMethod
  /** Percent. */
  taxRate: number
  /** Epoch milliseconds. */
  now: number
  goods: ReadonlyMap<string, { product: Product; onHand: OnHand }>
  suppliers: readonly { id: string; name: string }[]
}

/** What a delivery comes to by its lines, delivery and discount, in cents; nothing is counted that cannot be read. */
export function deliveryTotal(typed: TypedDelivery, shop: Pick<ReceivingShop, 'currency' | 'goods'>): Cents {
  const amount = (text: string) => readAmount(text, shop.currency) ?? ZERO
  const lines = typed.lines.map((line) => chargedOf(line, typed, shop) ?? ZERO)
  return subtract(sum([...lines, amount(typed.delivery)]), amount(typed.discount))
}

/** What the paper says of a line, in cents; undefined where it cannot be read, or is more than an amount may be. */
export function chargedOf(
  line: TypedLine,
  { costsAre }: Pick<TypedDelivery, 'costsAre'>,
  { currency, goods }: Pick<ReceivingShop, 'currency' | 'goods'>,
): Cents | undefined {
  const product = goods.get(line.productId)?.product
  const cost = readAmount(line.cost, currency)
  const quantity = parsePacked(line.quantity, product?.unit, line.pack)
  if (!product || cost === undefined || !quantity.ok) return undefined
  if (costsAre === 'line') return cost
  const charged = roundedPer(cost, quantity.value, line.pack?.size ?? perOf(product.unit))
  return charged > MAX_CENTS ? undefined : cents(charged)
}

/** An amount that can be read, in cents. */
export function readAmount(text: string, currency: Currency): Cents | undefined {
  const read = parseMoney(text, currency)
  return read.ok ? read.value : undefined
}
