import type { Demand } from '../staff/may.ts'
import { laybyIdOf } from './collected-sale-id.ts'
import { type Discount, isCustomersOwn, isOfPoints } from './discount.ts'
import { onAccountOf } from './on-account.ts'
import { overLimitBy } from './owed-after.ts'
import { invoiceIdOf } from './paid-sale-id.ts'
import type { SaleFact, SaleItem } from './sale.ts'

/**
 * The permissions that a sale or a return needed, as far as the fact itself shows them: the same as those of its cart
 * (`demandsOf`), each shared cent in the cashier's favour. Those of an invoice were asked for when it was issued, those of a
 * lay-by when it was opened.
 */
export function demandsOfSale(sale: SaleFact): Demand[] {
  if (sale.kind === 'return') return [{ permission: returnPermission(sale) }]
  if (invoiceIdOf(sale.id) !== undefined || laybyIdOf(sale.id) !== undefined) return [{ permission: 'sell' }]
  return [...demandsOfLines(sale.items), ...ofAccount(sale)]
}

// By what its till knew of the customer: another one may have sold to them meanwhile (S20.4).
function ofAccount(sale: SaleFact): Demand[] {
  if (onAccountOf(sale) <= 0) return []
  const { owedAfter } = sale
  const isOver = owedAfter !== undefined && overLimitBy(owedAfter.owed, owedAfter.limit) > 0
  return [{ permission: 'sellOnAccount' }, ...(isOver ? [{ permission: 'overCreditLimit' } as const] : [])]
}

/** What selling or offering some lines asked, as far as they show it. */
export function demandsOfLines(lines: readonly PricedItem[]): Demand[] {
  return [{ permission: 'sell' }, ...lines.flatMap(ofLine), ...ofWhole(lines)]
}
type PricedItem = Pick<
  SaleItem,
  'listPrice' | 'unitPrice' | 'unitCost' | 'quantity' | 'per' | 'discounts' | 'totalPrice'
>

function returnPermission({ returnKind }: Pick<SaleFact, 'returnKind'>) {
  if (returnKind === 'void') return 'voidSale'
  // Selling includes taking back the containers of what is sold (S14.26).
  if (returnKind === 'container') return 'sell'
  return returnKind === 'no-receipt' ? 'returnWithoutReceipt' : 'returnItems'
}

// Its own discount and price, before its share of the cart's. A promotion is the shop's own: nobody gave it (S12.14).
function ofLine(item: PricedItem): Demand[] {
  const { listPrice, unitPrice, discounts = [] } = item
  const isRepriced = listPrice !== undefined && listPrice !== unitPrice
  const own = discounts.filter(({ kind }) => kind === 'line')
  if (!isRepriced && own.length === 0) return []
  const total = item.totalPrice + amountOf('cart', discounts) + amountOf('promotion', discounts)
  const [only] = own
  const percent = !isRepriced && own.length === 1 ? only?.percent : undefined
  return [
    ...(isRepriced ? [{ permission: 'priceOverride' } as const] : []),
    ...cheaper({ list: listOf(item), total, cost: costOf(item), lines: 1, percent }),
  ]
}

function ofWhole(items: readonly PricedItem[]): Demand[] {
  const shared = items.filter(({ discounts = [] }) =>
    discounts.some((each) => each.kind === 'cart' && !isCustomersOwn(each) && !isOfPoints(each)),
  )
  if (shared.length === 0) return []
  const total = shared.reduce(
    (sum, { totalPrice, discounts = [] }) =>
      sum + totalPrice + amountOf('promotion', discounts) + amountOf('cart', discounts.filter(isOfPoints)),
    0,
  )
  const list = shared.reduce((sum, item) => sum + listOf(item), 0)
  const cost = shared.reduce((sum, item) => sum + costOf(item), 0)
  return cheaper({ list, total, cost, lines: shared.length, percent: undefined })
}

interface Charged {
  /** In cents, as the others. */
  list: number
  total: number
  cost: number
  /** How many lines were rounded, each by less than a cent. */
  lines: number
  /** As it was given, where that alone made the difference. */
  percent: number | undefined
}

function cheaper({ list, total, cost, lines, percent }: Charged): Demand[] {
  if (total >= list) return []
  if (total === 0) return [{ permission: 'giveAway' }]
  const off = percent ?? (Math.max(0, list - total - lines) / list) * 100
  return [
    ...(off > 0 ? [{ permission: 'discount', amount: off } as const] : []),
    ...(total + lines < cost ? [{ permission: 'sellBelowCost' } as const] : []),
  ]
}

function listOf({ listPrice, unitPrice, quantity, per = 1 }: PricedItem): number {
  return ((listPrice ?? unitPrice) * quantity) / per
}

function costOf({ unitCost, quantity, per = 1 }: PricedItem): number {
  return (unitCost * quantity) / per
}

// What discounts of one kind take off a line, in cents.
function amountOf(which: Discount['kind'], discounts: readonly Discount[]): number {
  return discounts.reduce((sum, { kind, amount }) => (kind === which ? sum + amount : sum), 0)
}
