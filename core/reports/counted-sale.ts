import type { CustomerType } from '../customers/customer.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { minus, multiply, within } from '../money/totals.ts'
import { mainMethod } from '../sales/payment.ts'
import type { PaymentMethod, Sale, SaleItem } from '../sales/sale.ts'
import { tendersOf } from '../sales/tender.ts'
import { movedBy } from '../stock/moved-by.ts'

/** The part of a sale that totals need: everything but names and numbers. */
export interface CountedSale
  extends Pick<
    Sale,
    'customerId' | 'customerType' | 'tax' | 'total' | 'paymentMethod' | 'tenders' | 'rounding' | 'createdAt'
  > {
  items: readonly Pick<SaleItem, 'productId' | 'quantity' | 'unitCost' | 'totalPrice' | 'condition'>[]
}

/** A sale's contribution to the figures of its day. */
export interface SaleFigures {
  total: Cents
  tax: Cents
  profit: Cents
  /** Whether the profit is estimated, because the items are unknown (S9.8, R13). */
  estimated: boolean
  paymentMethod: PaymentMethod
  /** What each method paid, where that is not the total by one; with the rounding they come to the total. */
  payments?: readonly { method: PaymentMethod; amount: Cents }[]
  customerType: CustomerType
}

/** The assumed profit of a sale without items, in percent (S9.8). */
const ASSUMED_MARGIN = 30

/** A sale's contribution to its day. */
export function saleFigures(sale: CountedSale): SaleFigures {
  const { total, tax, paymentMethod, tenders, rounding = ZERO, customerType } = sale
  const payments = tendersOf(sale).map((tender) => ({ method: mainMethod([tender]), amount: tender.amount }))
  return {
    total,
    tax,
    profit: profitOf(sale),
    estimated: sale.items.length === 0,
    paymentMethod,
    ...((tenders || rounding !== 0) && { payments }),
    customerType,
  }
}

// Revenue less cost, without tax; estimated when there are no items (S9.8, R13). Goods that came back broken have cost
// the shop what they cost (S14.12).
function profitOf({ total, tax, items }: CountedSale): Cents {
  const net = minus(total, tax)
  if (items.length === 0) return within(Math.round((net * ASSUMED_MARGIN) / 100))
  const cost = items.reduce((sum, item) => minus(sum, multiply(item.unitCost, movedBy(item))), ZERO)
  return minus(net, cost)
}
