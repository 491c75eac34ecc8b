import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import type { AnyCart } from '#core/cart/cart-builders.ts'
import { cents } from '#core/money/cents.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Intent } from '#core/sync/operations.ts'

/** The one product of most tests: R15 retail, R9 cost. */
export const bread: Intent = {
  type: 'product.patch',
  payload: {
    id: 'bread',
    fields: { name: 'Bread', sku: 'B1', sellPrice: cents(1500), costPrice: cents(900) },
  },
}

export const tenBreads = countBreads(10)

/** A count of the bread. */
export function countBreads(quantity: number): Intent {
  return { type: 'stock.count', payload: { id: 'count-1', productId: 'bread', quantity } }
}

/** A cart with some pieces of one product at the price of bread, to be paid in cash. */
export function cartOf(quantity: number, productId = 'bread'): AnyCart {
  const line = {
    id: `line-${productId}`,
    productId,
    name: 'Bread',
    sku: 'B1',
    unitPrice: cents(1500),
    unitCost: cents(900),
  }
  return { ...addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity }), paymentMethod: 'cash' }
}

/** So many pieces of the first line of a sale that come back, to be sold again. */
export function partOf(sale: Sale, quantity: number, more: Partial<ReturnRequest> = {}): ReturnRequest {
  const itemId = sale.items[0]?.id ?? ''
  const parts = [{ itemId, quantity, condition: 'sellable' as const }]
  return { saleId: sale.id, kind: 'return', parts, reason: 'Changed mind', ...more }
}
