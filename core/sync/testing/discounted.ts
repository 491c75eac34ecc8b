import { cents } from '../../money/cents.ts'
import type { WorkingSet } from '../../rows/working-set.ts'
import type { Discount } from '../../sales/discount.ts'
import type { SaleFact, SaleItem } from '../../sales/sale.ts'
import type { Intent } from '../operations.ts'
import { NOON, sell } from './operations.ts'
import { type ServedOperation, staff } from './served.ts'

/** A cashier. */
export const ANN = staff(1, 'ann', { name: 'Ann', role: 'cashier' })
/** What she sold so many milliseconds later. */
export const sold = (ms: number, id: string, more: Partial<SaleFact> = {}): ServedOperation => ({
  ms,
  intent: sell(id, 'bread', 1, { staffId: 'ann', createdAt: NOON + ms, ...more }),
})
/** Whether a sale is flagged as more than its people may. */
export const flagged = (set: WorkingSet, id = 's1') => set.get('sales', id)?.flags.includes('not-permitted')

/** A sale of one line at a list price with so much taken off. */
export function discounted(list: number, off: number, discount: Partial<Discount> = {}): Partial<SaleFact> {
  const [item] = (sell('s1', 'bread') as Extract<Intent, { type: 'sale.complete' }>).payload.sale.items
  const total = cents(list - off)
  const line = { unitPrice: cents(list), unitCost: cents(0), totalPrice: total }
  const discounts: Discount[] = [{ kind: 'line', amount: cents(off), ...discount }]
  return { items: [{ ...(item as SaleItem), ...line, discounts }], subtotal: total, total }
}
