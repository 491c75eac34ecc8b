import type { CustomerType } from '../customers/customer.ts'
import { add, type Cents, subtract, timesPer, within, ZERO } from '../money/cents.ts'
import { type Discount, isGiven } from '../sales/discount.ts'
import { mainMethod } from '../sales/payment.ts'
import { isBuiltIn } from '../sales/payment-method.ts'
import type { PaymentMethod, Sale, SaleItem } from '../sales/sale.ts'
import type { PaidMethod, Tender } from '../sales/tender.ts'
import { movedBy } from '../stock/moved-by.ts'
import { commissionTaxes, heldForOthers, isForOthers } from '../vat/sold-for-others.ts'
import { taxOf } from '../vat/taxes.ts'

/** The part of a sold or returned item that totals need. */
export interface CountedItem
  extends Pick<
    SaleItem,
    | 'productId'
    | 'quantity'
    | 'unitCost'
    | 'totalPrice'
    | 'condition'
    | 'per'
    | 'vatClass'
    | 'percent'
    | 'commission'
    | 'commissionVat'
    | 'staffCommission'
    | 'staffId'
  > {
  /** Both known where the price was typed at the till (S12.6). */
  listPrice?: Cents
  unitPrice?: Cents
  discounts?: readonly (Pick<Discount, 'amount'> & Partial<Pick<Discount, 'kind' | 'reason'>>)[]
  /** The tax within its price, where its class and rate are not known: in a summary. */
  tax?: Cents
}

/** The part of a payment that totals need: its method by id and name only where it is no built-in one; its tip. */
export interface CountedTender
  extends Pick<Tender, 'kind' | 'amount'>,
    Partial<Pick<Tender, 'methodId' | 'name' | 'tip'>> {}

/** The part of a sale or a return that totals need: everything but names; its number says which device made it. */
export interface CountedSale
  extends Pick<
    Sale,
    | 'number'
    | 'kind'
    | 'returnKind'
    | 'customerId'
    | 'customerType'
    | 'tax'
    | 'taxes'
    | 'total'
    | 'paymentMethod'
    | 'createdAt'
    | 'staffId'
    | 'currency'
  > {
  items: readonly CountedItem[]
  /** Whose the tips are; if missing, of the person who made the sale. */
  tipFor?: { staffId: string | null } | undefined
  tenders?: readonly CountedTender[]
}

/** The contribution of a sale, or of a return in amounts below zero, to the figures of its day. */
export interface SaleFigures {
  /** A sale where missing. */
  kind?: Sale['kind']
  /** What was paid or given back, for whomever. */
  total: Cents
  /** What of it is money of those for whom the shop sells: no revenue (S18.18). */
  held?: Cents
  /** With the tax within the commission. */
  tax: Cents
  profit: Cents
  /** Whether the profit is estimated, because the items are unknown (S9.8, R13). */
  estimated: boolean
  paymentMethod: PaymentMethod
  /** What each method paid, where that is not the total by one; with exchanged goods and rounding they come to it. */
  payments?: readonly { method: PaymentMethod | PaidMethod; amount: Cents }[]
  /** What goods paid that came back in the same step (S14.15). */
  exchanged?: Cents
  /** What its items were given off, above zero. */
  discounts?: Cents
  /** What of that nobody at the till gave: promotions, customers' own discounts and their points (S12.14, S20.23). */
  promotions?: Cents
  /** What the goods cost that came back damaged, above zero (S14.12). */
  damaged?: Cents
  /** Who served; missing where the shop named nobody (S16.19). */
  staffId?: string
  /** What lines earned whoever sold them, by person; of a return below zero (S16.20). */
  earned?: readonly { staffId: string; amount: Cents }[]
  /** It takes back a whole sale. */
  voids?: true
  /** How many of its lines were sold at a typed price. */
  overrides?: number
  customerType: CustomerType
}

/** The assumed profit of a sale without items, in percent (S9.8). */
const ASSUMED_MARGIN = 30

/** What a sale or a return contributes to its day. */
export function saleFigures(sale: CountedSale): SaleFigures {
  const { kind, total, paymentMethod, tenders, items, customerType, staffId, returnKind } = sale
  const isReturn = kind === 'return'
  const held = heldForOthers(items)
  const discounts = isReturn ? ZERO : discountsOf(items)
  const promotions = isReturn ? ZERO : discountsOf(items, (each) => !isGiven(each))
  const damaged = isReturn ? damagedCost(items) : ZERO
  const overrides = isReturn ? 0 : items.filter(isOverridden).length
  const earned = earnedBy(sale)
  return {
    ...(isReturn && { kind }),
    total,
    ...(held !== 0 && { held }),
    tax: taxOfSale(sale),
    profit: profitOf(sale, held),
    estimated: items.length === 0,
    paymentMethod,
    ...(tenders && paidBy(tenders)),
    ...(discounts !== 0 && { discounts }),
    ...(promotions !== 0 && { promotions }),
    ...(damaged !== 0 && { damaged }),
    ...(staffId !== undefined && { staffId }),
    ...(earned.length > 0 && { earned }),
    ...(returnKind === 'void' && { voids: true }),
    ...(overrides !== 0 && { overrides }),
    customerType,
  }
}

function earnedBy({ items, staffId }: CountedSale): NonNullable<SaleFigures['earned']> {
  const byPerson = new Map<string, Cents>()
  for (const { staffCommission, staffId: seller = staffId } of items)
    if (staffCommission && seller !== undefined)
      byPerson.set(seller, add(byPerson.get(seller) ?? ZERO, staffCommission.amount))
  return [...byPerson].map(([id, amount]) => ({ staffId: id, amount }))
}

/** Whether a line was sold at another price than its product's own (S12.6). */
export function isOverridden({
  listPrice,
  unitPrice,
}: Pick<CountedItem, 'listPrice' | 'unitPrice'>): boolean {
  return listPrice !== undefined && listPrice !== unitPrice
}

// Goods that came back are no method of payment: they pay a sale, and a return made in the same step gives them.
function paidBy(tenders: readonly CountedTender[]): Pick<SaleFigures, 'payments' | 'exchanged'> {
  const isExchange = ({ kind }: CountedTender) => kind === 'exchange'
  const payments = tenders
    .filter((tender) => !isExchange(tender))
    .map((tender) => ({ method: ownMethod(tender) ?? mainMethod([tender]), amount: tender.amount }))
  const exchanged = tenders.filter(isExchange).reduce((sum, { amount }) => add(sum, amount), ZERO)
  return { payments, ...(exchanged !== 0 && { exchanged }) }
}

function ownMethod({ methodId, name = '' }: CountedTender): PaidMethod | undefined {
  return methodId === undefined || isBuiltIn(methodId) ? undefined : { id: methodId, name }
}

/** What a sale or a return is to the revenue of its day, tax included, in cents. */
export function revenueOf({ total, held = ZERO }: Pick<SaleFigures, 'total' | 'held'>): Cents {
  return subtract(total, held)
}

function taxOfSale({ tax, items }: CountedSale): Cents {
  return add(tax, taxOf(commissionTaxes(items)))
}

// Revenue less cost, without tax; estimated when there are no items (S9.8, R13). Only goods that are counted again give
// their cost back: the others stay a cost (S14.12).
function profitOf(sale: CountedSale, held: Cents): Cents {
  const { total, items } = sale
  const net = subtract(revenueOf({ total, held }), taxOfSale(sale))
  if (items.length === 0) return within(Math.round((net * ASSUMED_MARGIN) / 100))
  const own = items.filter((item) => !isForOthers(item))
  const cost = own.reduce(
    (sum, item) => subtract(sum, timesPer(item.unitCost, movedBy(item), item.per)),
    ZERO,
  )
  return subtract(net, cost)
}

function damagedCost(items: readonly CountedItem[]): Cents {
  const damaged = items.filter((item) => item.condition === 'damaged' && !isForOthers(item))
  return damaged.reduce(
    (sum, { unitCost, quantity, per }) => subtract(sum, timesPer(unitCost, quantity, per)),
    ZERO,
  )
}

function discountsOf(
  items: readonly CountedItem[],
  isWanted: (discount: Parameters<typeof isGiven>[0]) => boolean = () => true,
): Cents {
  let given = ZERO
  for (const { discounts = [] } of items)
    for (const { kind = 'line', reason, amount } of discounts)
      if (isWanted({ kind, reason })) given = add(given, amount)
  return given
}
