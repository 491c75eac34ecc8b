import { cents, ZERO } from '../money/cents.ts'
import type { Sale, SaleItem } from './sale.ts'
import { type SaleSummary, summarise } from './sale-summary.ts'

/** A sale for tests: one loaf to a walk-in customer, paid in cash on 20 November 2026 at 14:05. */
export function aSale(changes: Partial<Sale> = {}): Sale {
  return {
    id: 'sale-1',
    number: 'R000007-B',
    printedAs: null,
    userId: 'user-1',
    customerId: null,
    customerName: 'Walk-in Customer',
    customerType: 'retail',
    items: [anItem('White bread', 1)],
    subtotal: cents(1899),
    tax: ZERO,
    total: cents(1899),
    paymentMethod: 'cash',
    status: 'completed',
    createdAt: Date.UTC(2026, 10, 20, 12, 5),
    flags: [],
    ...changes,
  }
}

/** An item of a sale at 18.99 each. */
export function anItem(name: string, quantity: number): SaleItem {
  return {
    id: `item-${name}`,
    productId: `product-${name}`,
    name,
    sku: '',
    quantity,
    unitPrice: cents(1899),
    unitCost: cents(1420),
    totalPrice: cents(1899 * quantity),
    priceType: 'retail',
  }
}

/** A sale as the history lists it, told apart by its number. */
export function aListedSale(changes: Partial<Sale> = {}): { sale: SaleSummary; pending: boolean } {
  return { sale: summarise(aSale({ id: `sale-${changes.number ?? 1}`, ...changes })), pending: false }
}
