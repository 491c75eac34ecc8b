import type { CustomerType } from '../customers/customer.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { minus, multiply, plus, within } from '../money/totals.ts'
import type { PaymentMethod, Sale, SaleItem } from '../sales/sale.ts'

/** What totals need of a sale: everything but names and numbers. */
export interface CountedSale
  extends Pick<Sale, 'customerId' | 'customerType' | 'tax' | 'total' | 'paymentMethod' | 'createdAt'> {
  items: readonly Pick<SaleItem, 'productId' | 'quantity' | 'unitCost' | 'totalPrice'>[]
}

/** What one sale adds to the figures of its day. */
export interface SaleFigures {
  total: Cents
  tax: Cents
  profit: Cents
  /** Whether the profit is assumed, because nobody knows what was sold (S9.8, R13). */
  estimated: boolean
  paymentMethod: PaymentMethod
  customerType: CustomerType
}

/** What a sale without item data is assumed to earn, in percent (S9.8). */
const ASSUMED_MARGIN = 30

/** A sale's part in its day. */
export function saleFigures(sale: CountedSale): SaleFigures {
  const { total, tax, paymentMethod, customerType } = sale
  return {
    total,
    tax,
    profit: profitOf(sale),
    estimated: sale.items.length === 0,
    paymentMethod,
    customerType,
  }
}

// What it earned without tax; estimated when it has no items (S9.8, R13).
function profitOf({ total, tax, items }: CountedSale): Cents {
  const net = minus(total, tax)
  if (items.length === 0) return within(Math.round((net * ASSUMED_MARGIN) / 100))
  const cost = items.reduce((sum, item) => plus(sum, multiply(item.unitCost, item.quantity)), ZERO)
  return minus(net, cost)
}
