import { isDay, startOfDay } from '../calendar/local-day.ts'
import { isBundle } from '../catalog/bundle.ts'
import { LIMITS } from '../entities/fields.ts'
import { type Cents, MAX_CENTS, sum, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney } from '../money/parse.ts'
import type { QuantityRefusal } from '../quantities/quantity.ts'
import { changesOf, type LineRead, type ProductChange, withCosts } from './delivery-costs.ts'
import { type GoodsReceivedFact, MAX_RECEIVED_LINES } from './goods-received.ts'
import { parsePacked } from './packed.ts'
import {
  chargedOf,
  deliveryTotal,
  type ReceivingShop,
  type TypedDelivery,
  type TypedLine,
} from './typed-delivery.ts'

/** Where something is wrong: a field of the delivery, or of one of its lines. */
export type DeliveryPlace =
  | Exclude<keyof TypedDelivery, 'lines' | 'withVat' | 'taxInvoice' | 'costsAre' | 'orderId'>
  | 'lines'
  | `${'quantity' | 'cost' | 'newPrice' | 'useBy'} ${string}`
export type DeliveryProblem =
  | 'required'
  | 'unknown-supplier'
  | 'deleted'
  | 'bundle'
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
export type DeliveryProblems = ReadonlyMap<DeliveryPlace, DeliveryProblem>

type OfItsMaking = 'id' | 'shopId' | 'number' | 'printedAs' | 'by' | 'at' | 'device'

/** A delivery that can be stored: what its note says, and what it changes. */
export interface ReadDelivery extends Omit<GoodsReceivedFact, OfItsMaking> {
  currency: Currency
  changes: ProductChange[]
}

/** What a delivery means, or everything that is wrong with it (S19.26). */
export function readDelivery(
  typed: TypedDelivery,
  shop: ReceivingShop,
): { ok: true; delivery: ReadDelivery } | { ok: false; problems: DeliveryProblems } {
  const problems = new Map<DeliveryPlace, DeliveryProblem>()
  const supplier = shop.suppliers.find(({ id }) => id === typed.supplierId)
  if (!supplier) problems.set('supplierId', typed.supplierId === '' ? 'required' : 'unknown-supplier')
  if (typed.invoiceNumber.trim().length > LIMITS.code) problems.set('invoiceNumber', 'too-long')
  if (typed.note.trim().length > LIMITS.text) problems.set('note', 'too-long')
  const invoiceDate = momentOf(typed.invoiceDate)
  if (invoiceDate === undefined && typed.invoiceDate !== '') problems.set('invoiceDate', 'not-a-date')
  if (invoiceDate !== undefined && invoiceDate > shop.now) problems.set('invoiceDate', 'in-future')
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
  if (inputTax !== null && inputTax > (invoiceTotal ?? deliveryTotal(typed, shop)))
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
    delivery: {
      supplierId: supplier.id,
      supplierName: supplier.name,
      ...(typed.orderId !== null && { orderId: typed.orderId }),
      invoiceNumber: typed.invoiceNumber.trim(),
      invoiceDate: invoiceDate ?? null,
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

/** The first moment of a typed day; a year half typed is a day of the first century, which no fact can say. */
function momentOf(day: string): number | undefined {
  const at = isDay(day) ? startOfDay(day) : -1
  return at < 0 ? undefined : at
}

function readLine(
  line: TypedLine,
  typed: TypedDelivery,
  shop: ReceivingShop,
  problems: Map<DeliveryPlace, DeliveryProblem>,
): LineRead | undefined {
  const product = shop.goods.get(line.productId)?.product
  if (!product) return void problems.set(`quantity ${line.id}`, 'deleted')
  // It has no stock: what is in it has.
  if (isBundle(product)) return void problems.set(`quantity ${line.id}`, 'bundle')
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
  const useBy = momentOf(day)
  if (useBy === undefined && day !== '') problems.set(`useBy ${line.id}`, 'not-day')
  const charged = chargedOf(line, typed, shop)
  if (quantity.ok && cost.ok && charged === undefined) problems.set(`cost ${line.id}`, 'too-large')
  if (!quantity.ok || quantity.value === 0 || charged === undefined) return undefined
  const { id, pack } = line
  const newPrice = price?.ok ? price.value : null
  return { id, product, quantity: quantity.value, pack, charged, newPrice, useBy }
}
