import type { SaleFact } from '../sales/sale.ts'
import type { Intent } from '../sync/operations.ts'
import type { Particulars } from '../vat/recipient.ts'
import { firstRecipient, issueRecipient } from '../vat/recipients.ts'

/** Records a paid sale. @param named whom its tax invoice is made out to: issued with it, under this id */
export function completeSale(sale: SaleFact, named?: { id: string; buyer: Particulars }): Intent[] {
  const completed: Intent = { type: 'sale.complete', payload: { sale } }
  if (!named) return [completed]
  return [completed, issueRecipient(firstRecipient(sale, named.buyer, { id: named.id, now: sale.createdAt }))]
}
