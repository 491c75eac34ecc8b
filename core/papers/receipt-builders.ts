import { cents } from '#core/money/cents.ts'
import type { Sale, SaleItem } from '#core/sales/sale.ts'
import type { ReceiptBusiness } from './receipt.ts'

/** A sold line for tests: one cup of coffee at R15.00 unless given otherwise; its total follows price and quantity. */
export function aSaleItem(given: Partial<SaleItem> = {}): SaleItem {
  const item: SaleItem = {
    id: 'item-1',
    productId: 'coffee',
    name: 'Coffee',
    sku: 'COF-1',
    quantity: 1,
    unitPrice: cents(1500),
    unitCost: cents(600),
    totalPrice: cents(1500),
    priceType: 'retail',
    ...given,
  }
  return { ...item, totalPrice: cents(item.unitPrice * item.quantity) }
}

/** A lunch of a pie and two Colas for tests, sold as one. */
export function aSoldBundle(given: Partial<SaleItem> = {}): SaleItem {
  const parts = [
    { productId: 'pie', name: 'Meat pie', quantity: 1, unitCost: cents(1000) },
    { productId: 'cola', name: 'Cola', quantity: 2, unitCost: cents(800) },
  ]
  return aSaleItem({ productId: 'lunch', name: 'Lunch special', unitPrice: cents(4500), parts, ...given })
}

/** A paid sale for tests: one coffee, cash, nobody's name; subtotal and total follow the items and the tax. */
export function aSale(given: Partial<Sale> = {}): Sale {
  const items = given.items ?? [aSaleItem()]
  const subtotal = cents(items.reduce((total, item) => total + item.totalPrice, 0))
  return {
    id: 'sale-1',
    number: 'R000001',
    printedAs: null,
    userId: 'user-1',
    customerId: null,
    customerName: 'Walk-in Customer',
    customerType: 'retail',
    subtotal,
    tax: cents(0),
    total: cents(subtotal + (given.tax ?? 0)),
    paymentMethod: 'cash',
    status: 'completed',
    createdAt: Date.UTC(2026, 10, 20, 12, 5),
    flags: [],
    ...given,
    items,
  }
}

/** A shop for tests, with everything that a receipt can say about it but a logo. */
export function aBusiness(given: Partial<ReceiptBusiness> = {}): ReceiptBusiness {
  return {
    name: "Mama Zodwa's Tuckshop",
    address: '12 Vilakazi Street\nOrlando West, Soweto 1804',
    contactPhone: '011 555 0123',
    taxNumber: '4012345678',
    logo: null,
    currency: 'ZAR',
    language: undefined,
    ...given,
  }
}

/** A return for tests: one coffee of `aSale` a week later, in cash, because it was cold. */
export function aReturn(given: Partial<Sale> = {}): Sale {
  const items = given.items ?? [aReturnedItem()]
  const total = cents(items.reduce((sum, item) => sum + item.totalPrice, 0) + (given.tax ?? 0))
  return aSale({
    id: 'return-1',
    number: 'CN000001',
    kind: 'return',
    returnKind: 'return',
    returnOf: { saleId: 'sale-1', number: 'R000123', createdAt: Date.UTC(2026, 10, 20, 12, 5) },
    reason: 'Defective',
    subtotal: cents(total - (given.tax ?? 0)),
    total,
    createdAt: Date.UTC(2026, 10, 27, 7, 30),
    ...given,
    items,
  })
}

/** A returned line for tests: one coffee that goes back on the shelf list. */
export function aReturnedItem(given: Partial<SaleItem> = {}): SaleItem {
  const item = aSaleItem({ id: 'returned-1', returnOf: 'item-1', condition: 'sellable', quantity: -1 })
  return { ...item, ...given }
}
