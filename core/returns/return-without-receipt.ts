import { costOfParts, type SoldPart } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { WALK_IN } from '../customers/customer.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import { type Cents, cents, subtract, sum, timesPer, ZERO } from '../money/cents.ts'
import { isMeasured, perOf } from '../quantities/unit.ts'
import { mainMethod } from '../sales/payment.ts'
import type { Sale, SaleFact, SaleItem } from '../sales/sale.ts'
import type { Method } from '../sales/tender.ts'
import { allowedBy } from '../staff/approval.ts'
import { taxOf } from '../vat/taxes.ts'
import { taxedAs, taxesOn, type VatOfDay } from '../vat/vat-of-day.ts'
import { type ReturnMaking, type ReturnPreview, returnOfGoods } from './build-return.ts'
import { type Refund, refund } from './refund.ts'
import { withReferences } from './refund-references.ts'
import type { ReturnRefusal } from './return-amounts.ts'
import type { RequestWithoutReceipt } from './return-request.ts'

/** How long a sale says what goods were sold for, milliseconds (S14.13). */
export const PRICE_KNOWN_FOR_MS = 90 * 24 * 60 * 60_000

/**
 * The lowest price that one of a product (a piece, a kilogram) was sold at, in cents, rounded down; undefined where these
 * sales do not have it. What was given away was not sold.
 */
export function lowestPrice(
  productId: string,
  sales: readonly Pick<Sale, 'kind' | 'createdAt' | 'items'>[],
  now: number,
): Cents | undefined {
  const prices = sales
    .filter(({ kind, createdAt }) => kind !== 'return' && createdAt >= now - PRICE_KNOWN_FOR_MS)
    .flatMap(({ items }) => items)
    .filter((item) => item.productId === productId && item.quantity > 0 && item.totalPrice > 0)
    .map(({ totalPrice, quantity, unit }) => Math.floor((totalPrice * perOf(unit)) / quantity))
  return prices.length === 0 ? undefined : cents(Math.min(...prices))
}

/** What is known of goods that come back without a receipt. */
export interface KnownGoods {
  product: Pick<Product, 'id' | 'name' | 'sku' | 'costPrice' | 'unit'>
  /** Of one piece or one kilogram, in cents. */
  price: Cents
  /** What it is made up of now, where it is a bundle: that comes back (S19.28). */
  parts?: SoldPart[] | undefined
}

export type WithoutReceipt = { ok: true; preview: ReturnPreview } | { ok: false; refusal: ReturnRefusal }

/**
 * What a return without a receipt would take back and give (S14.13): with the class and rate of today, for nothing says
 * others.
 * @param goods by product id
 */
export function previewWithoutReceipt(
  { lines, refundBy, references = {} }: Pick<RequestWithoutReceipt, 'lines' | 'refundBy' | 'references'>,
  goods: ReadonlyMap<string, KnownGoods>,
  rule: CashRounding,
  vat?: VatOfDay,
): WithoutReceipt {
  const items: ReturnPreview['items'] = []
  const chosen = lines.filter(({ quantity }) => quantity !== 0)
  for (const { productId, quantity } of chosen) {
    const known = goods.get(productId)
    if (!known) return refuse({ code: 'unknown-product' })
    if (!Number.isInteger(quantity) || quantity < 0) return refuse({ code: 'not-whole' })
    items.push({
      item: itemOf(known, vat),
      quantity,
      amount: timesPer(known.price, quantity, perOf(known.product.unit)),
    })
  }
  if (items.length === 0) return refuse({ code: 'nothing-chosen' })
  const total = sum(items.map(({ amount }) => amount))
  const taxes =
    taxesOn(
      vat,
      items.map(({ item, amount }) => ({ ...item, totalPrice: amount })),
    ) ?? []
  const tax = taxOf(taxes)
  const subtotal = subtract(total, tax)
  const money = moneyWithoutReceipt(total, refundBy, rule)
  const back = withReferences(money.tenders, references)
  const conditions = chosen.map(({ condition }) => condition)
  return {
    ok: true,
    preview: { items, subtotal, tax, taxes, total, isLast: false, ...money, tenders: back, conditions },
  }
}

/** How so much goes back where no sale says how it was paid: nothing is known to be coins. Nothing where it is 0. */
export function moneyWithoutReceipt(total: Cents, by: Method, rule: CashRounding): Refund {
  const tenders = [{ ...by, id: '1', amount: total }]
  const asIfSold = {
    items: [],
    subtotal: total,
    tax: ZERO,
    total,
    paymentMethod: mainMethod(tenders),
    tenders,
  }
  return refund(asIfSold, [], { total, isLast: false }, rule, by)
}

/** The fact that it becomes: of nobody's sale, and flagged so. */
export function buildWithoutReceipt(
  preview: ReturnPreview,
  { reason, typedNumber, approvals }: Pick<RequestWithoutReceipt, 'reason' | 'typedNumber' | 'approvals'>,
  making: ReturnMaking,
): SaleFact {
  return {
    ...returnOfGoods(preview, making),
    customerId: null,
    customerName: WALK_IN,
    customerType: 'retail',
    returnKind: 'no-receipt',
    ...(typedNumber && { typedNumber }),
    reason,
    ...allowedBy(approvals),
  }
}

function itemOf({ product, price, parts }: KnownGoods, vat: VatOfDay | undefined): SaleItem {
  const { id, name, sku, costPrice, unit } = product
  return {
    // No sold item.
    id: '',
    productId: id,
    name,
    sku,
    quantity: 0,
    unitPrice: price,
    unitCost: parts ? costOfParts(parts) : costPrice,
    totalPrice: ZERO,
    priceType: 'retail',
    ...taxedAs(id, vat),
    ...(isMeasured(unit) && { unit, per: perOf(unit) }),
    ...(parts && { parts }),
  }
}

function refuse(refusal: ReturnRefusal): WithoutReceipt {
  return { ok: false, refusal }
}
