import { WALK_IN } from '../customers/customer.ts'
import { cents, sum, ZERO } from '../money/cents.ts'
import type { Sale, SaleItem } from '../sales/sale.ts'

let made = 0

/** A sold line: by default two of something at R15.00 that cost R9.00. */
export function anItem(parts: Partial<SaleItem> = {}): SaleItem {
  const { quantity = 2, unitPrice = cents(1500) } = parts
  return {
    id: `item-${++made}`,
    productId: 'bread',
    name: 'Bread',
    sku: 'B1',
    quantity,
    unitPrice,
    unitCost: cents(900),
    totalPrice: cents(unitPrice * quantity),
    priceType: 'retail',
    ...parts,
  }
}

/** A cash sale of its items to a walk-in customer, by default. */
export function aSale(parts: Partial<Sale> = {}): Sale {
  const items = parts.items ?? [anItem()]
  const subtotal = parts.subtotal ?? sum(items.map(({ totalPrice }) => totalPrice))
  const id = `sale-${++made}`
  return {
    id,
    number: `R${made}`,
    printedAs: null,
    userId: 'thandi',
    customerId: null,
    customerName: WALK_IN,
    customerType: 'retail',
    items,
    subtotal,
    tax: ZERO,
    total: subtotal,
    paymentMethod: 'cash',
    status: 'completed',
    createdAt: Date.UTC(2026, 10, 20, 10),
    flags: [],
    ...parts,
  }
}

/** A return of its items: by default two of them came back in a state to be sold again, for cash. */
export function aReturn(parts: Partial<Sale> = {}): Sale {
  const items = parts.items ?? [aReturnedItem()]
  return aSale({
    number: `CN${++made}`,
    kind: 'return',
    returnKind: 'return',
    reason: 'Defective',
    ...parts,
    items,
  })
}

/** An item that came back, by its quantity and price above zero. */
export function aReturnedItem(parts: Partial<SaleItem> = {}): SaleItem {
  const sold = anItem(parts)
  const [quantity, totalPrice] = [-sold.quantity, cents(-sold.totalPrice)]
  return { condition: 'sellable', returnOf: `${sold.id}-sold`, ...sold, quantity, totalPrice }
}
