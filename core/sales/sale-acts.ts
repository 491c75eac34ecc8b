import type { Act } from '../staff/act.ts'
import type { SaleFact } from './sale.ts'
import { demandsOfSale } from './sale-demands.ts'

/** A sale or a return, as something that somebody did. */
export function actOfSale(sale: SaleFact): Act {
  const { staffId, approvals, createdAt, items, tipFor } = sale
  const alsoNamed = [
    ...items.flatMap((item) => item.staffId ?? []),
    ...(tipFor?.staffId ? [tipFor.staffId] : []),
  ]
  return { staffId, approvals, alsoNamed, at: createdAt, demands: demandsOfSale(sale) }
}
