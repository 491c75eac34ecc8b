import { isDay, startOfDay } from '../calendar/local-day.ts'
import type { Product } from '../catalog/product.ts'
import { LIMITS } from '../entities/fields.ts'
import { type Cents, cents, MAX_CENTS, roundedPer, subtract, sum, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney } from '../money/parse.ts'
import { shares } from '../money/shares.ts'
import type { QuantityRefusal } from '../quantities/quantity.ts'
import { perOf } from '../quantities/unit.ts'
import { type CostMethod, costAfter } from './average-cost.ts'
import { type GoodsReceivedFact, MAX_RECEIVED_LINES, type Pack, type ReceivedLine } from './goods-received.ts'
import { available, type OnHand } from './ledger.ts'
import { parsePacked } from './packed.ts'
import { sharesOfDelivery, vatKept } from './received-costs.ts'

/** One line as somebody types it. */
export interface TypedLine {
  id: string
  productId: string
  /** In the product's unit, or how many packs. */
  quantity: string
  /** What it came in; null for single pieces. */
  pack: Pack | null
  /** Of one (of one pack), or of the whole line, as the receipt says. */
  cost: string
  /** A new retail price; '' where it stays. */
  newPrice: string
  /** `2026-11-24`; '' or missing where nothing stands on the goods. */
  useBy?: string
}

/** Goods received as they are typed, until they are stored. */
export interface TypedReceipt {
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

export const BLANK_RECEIPT: TypedReceipt = {
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

/** Where something is wrong: a field of the receipt, or of one of its lines. */
export type ReceiptPlace =
  | Exclude<keyof TypedReceipt, 'lines' | 'withVat' | 'taxInvoice' | 'costsAre' | 'orderId'>
  | 'lines'
  | `${'quantity' | 'cost' | 'newPrice' | 'useBy'} ${string}`
export type ReceiptProblem =
  | 'required'
  | 'unknown-supplier'
  | 'deleted'
  | Exclude<QuantityRefusal, 'too-large'>
  | 'zero'
  | 'too-many'
  | MoneyRefusal['code']
  | 'not-a-date'
  | 'in-future'
  | 'not-day'
  | 'too-long'
  | 'more-than-goods'
  | 'more-than-paper'
export type ReceiptProblems = ReadonlyMap<ReceiptPlace, ReceiptProblem>

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

type OfItsMaking = 'id' | 'shopId' | 'number' | 'printedAs' | 'by' | 'at' | 'device'

/** A receipt that can be stored: what its note says, and what it changes. */
export interface ReadReceipt extends Omit<GoodsReceivedFact, OfItsMaking> {
  currency: Currency
  /** What each product costs now, and its new retail price, where they change. */
  changes: { productId: string; costPrice?: Cents; sellPrice?: Cents }[]
}

/** What a receipt comes to by its lines, delivery and discount, in cents; nothing is counted that cannot be read. */
export function receiptTotal(typed: TypedReceipt, shop: Pick<ReceivingShop, 'currency' | 'goods'>): Cents {
  const amount = (text: string) => readAmount(text, shop.currency) ?? ZERO
  const lines = typed.lines.map((line) => chargedOf(line, typed, shop) ?? ZERO)
  return subtract(sum([...lines, amount(typed.delivery)]), amount(typed.discount))
}

/** What a receipt means, or everything that is wrong with it (S19.26). */
export function readReceipt(
  typed: TypedReceipt,
  shop: ReceivingShop,
): { ok: true; receipt: ReadReceipt } | { ok: false; problems: ReceiptProblems } {
  const problems = new Map<ReceiptPlace, ReceiptProblem>()
  const supplier = shop.suppliers.find(({ id }) => id === typed.supplierId)
  if (!supplier) problems.set('supplierId', typed.supplierId === '' ? 'required' : 'unknown-supplier')
  if (typed.invoiceNumber.trim().length > LIMITS.code) problems.set('invoiceNumber', 'too-long')
  if (typed.note.trim().length > LIMITS.text) problems.set('note', 'too-long')
  const invoiceDate = isDay(typed.invoiceDate) ? startOfDay(typed.invoiceDate) : null
  // A year half typed is a day of the first century.
  if (invoiceDate === null ? typed.invoiceDate !== '' : invoiceDate < 0)
    problems.set('invoiceDate', 'not-a-date')
  else if (invoiceDate !== null && invoiceDate > shop.now) problems.set('invoiceDate', 'in-future')
  const amountAt = (place: 'delivery' | 'discount' | 'invoiceTotal' | 'inputTax'): Cents | null => {
    if (typed[place].trim() === '') return null
    const read = parseMoney(typed[place], shop.currency)
    if (read.ok) return read.value
    problems.set(place, read.refusal.code)
    return null
  }
  const [delivery, discount] = [amountAt('delivery') ?? ZERO, amountAt('discount') ?? ZERO]
  const invoiceTotal = amountAt('invoiceTotal')
  const claims = typed.taxInvoice && shop.isVendor
  const inputTax = claims ? amountAt('inputTax') : null
  if (claims && typed.inputTax.trim() === '') problems.set('inputTax', 'required')
  if (inputTax !== null && inputTax > (invoiceTotal ?? receiptTotal(typed, shop)))
    problems.set('inputTax', 'more-than-paper')
  if (typed.lines.length === 0) problems.set('lines', 'required')
  if (typed.lines.length > MAX_RECEIVED_LINES) problems.set('lines', 'too-many')
  const read = typed.lines.flatMap((line) => readLine(line, typed, shop, problems) ?? [])
  if (discount > sum(read.map(({ charged }) => charged))) problems.set('discount', 'more-than-goods')
  if (!supplier || problems.size > 0) return { ok: false, problems }
  const lines = withCosts(read, { delivery, discount, withVat: typed.withVat }, shop)
  for (const { id, unitCost } of lines) if (unitCost > MAX_CENTS) problems.set(`cost ${id}`, 'too-large')
  if (problems.size > 0) return { ok: false, problems }
  return {
    ok: true,
    receipt: {
      supplierId: supplier.id,
      supplierName: supplier.name,
      ...(typed.orderId !== null && { orderId: typed.orderId }),
      invoiceNumber: typed.invoiceNumber.trim(),
      invoiceDate,
      currency: shop.currency,
      lines,
      delivery,
      discount,
      withVat: typed.withVat,
      invoiceTotal,
      ...(inputTax !== null && { inputTax }),
      note: typed.note.trim(),
      changes: changesOf(lines, read, shop),
    },
  }
}

interface LineRead {
  id: string
  product: Product
  quantity: number
  pack: Pack | null
  charged: Cents
  newPrice: Cents | null
  useBy: number | undefined
}

function readLine(
  line: TypedLine,
  typed: TypedReceipt,
  shop: ReceivingShop,
  problems: Map<ReceiptPlace, ReceiptProblem>,
): LineRead | undefined {
  const product = shop.goods.get(line.productId)?.product
  if (!product) return void problems.set(`quantity ${line.id}`, 'deleted')
  const quantity = parsePacked(line.quantity, product.unit, line.pack)
  if (line.quantity.trim() === '') problems.set(`quantity ${line.id}`, 'required')
  else if (!quantity.ok)
    problems.set(`quantity ${line.id}`, quantity.code === 'too-large' ? 'too-many' : quantity.code)
  else if (quantity.value === 0) problems.set(`quantity ${line.id}`, 'zero')
  const cost = parseMoney(line.cost, shop.currency)
  if (line.cost.trim() === '') problems.set(`cost ${line.id}`, 'required')
  else if (!cost.ok) problems.set(`cost ${line.id}`, cost.refusal.code)
  const price = line.newPrice.trim() === '' ? null : parseMoney(line.newPrice, shop.currency)
  if (price && !price.ok) problems.set(`newPrice ${line.id}`, price.refusal.code)
  const { useBy: day = '' } = line
  if (day !== '' && !isDay(day)) problems.set(`useBy ${line.id}`, 'not-day')
  const useBy = isDay(day) ? startOfDay(day) : undefined
  const charged = chargedOf(line, typed, shop)
  if (quantity.ok && cost.ok && charged === undefined) problems.set(`cost ${line.id}`, 'too-large')
  if (!quantity.ok || quantity.value === 0 || charged === undefined) return undefined
  const { id, pack } = line
  const newPrice = price?.ok ? price.value : null
  return { id, product, quantity: quantity.value, pack, charged, newPrice, useBy }
}

/** What the paper says of a line, in cents; undefined where it cannot be read, or is more than an amount may be. */
export function chargedOf(
  line: TypedLine,
  { costsAre }: Pick<TypedReceipt, 'costsAre'>,
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

// Delivery and discount are shared by what each line was charged.
function withCosts(
  lines: readonly LineRead[],
  { delivery, discount, withVat }: Pick<ReadReceipt, 'delivery' | 'discount' | 'withVat'>,
  { isVendor, taxRate }: ReceivingShop,
): ReceivedLine[] {
  const charged = lines.map((line) => line.charged)
  const off = shares(discount, charged)
  const more = sharesOfDelivery(delivery, charged)
  return lines.map(({ id, product, quantity, pack, useBy }, at) => {
    const paid = (charged[at] ?? 0) - (off[at] ?? 0) + (more[at] ?? 0)
    const { vatClass = 'standard', unit, name } = product
    const kept = vatKept(paid, vatClass === 'standard' ? taxRate : 0, withVat, isVendor)
    return {
      id,
      productId: product.id,
      name,
      ...(unit && { unit }),
      quantity,
      ...(pack && { pack }),
      unitCost: cents(roundedPer(kept.amount, perOf(unit), quantity * kept.of)),
      charged: charged[at] ?? ZERO,
      ...(useBy !== undefined && { useBy }),
    }
  })
}

// Of a product on several lines the first one's cost is what the next begins with. A cost of 0 is none (decision 0137).
function changesOf(
  lines: readonly ReceivedLine[],
  read: readonly LineRead[],
  { goods, costMethod }: ReceivingShop,
): ReadReceipt['changes'] {
  const after = new Map<string, { cost: Cents; onHand: number }>()
  for (const { productId, quantity, unitCost } of lines) {
    const known = goods.get(productId)
    const before = after.get(productId) ?? {
      cost: known?.product.costPrice || unitCost,
      onHand: known?.product.tracksStock ? available(known.onHand ?? 0) : 0,
    }
    const cost = costAfter(costMethod, { ...before, received: quantity, receivedCost: unitCost })
    after.set(productId, { cost, onHand: before.onHand + quantity })
  }
  return [...after].flatMap(([productId, { cost }]) => {
    const product = goods.get(productId)?.product
    const priced = read.findLast((line) => line.product.id === productId && line.newPrice !== null)
    const sellPrice = priced?.newPrice ?? null
    const change = {
      ...(cost !== product?.costPrice && { costPrice: cost }),
      ...(sellPrice !== null && sellPrice !== product?.sellPrice && { sellPrice }),
    }
    return Object.keys(change).length === 0 ? [] : [{ productId, ...change }]
  })
}
