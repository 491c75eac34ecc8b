import { z } from 'zod/mini'
import { invoiceIdOf } from '../documents/paid-sale-id.ts'
import { factOf, factSchema } from '../entities/entity.ts'
import { ZERO } from '../money/cents.ts'
import { SALE, type Sale, type SaleFact, type SaleFlag } from '../sales/sale.ts'
import { applyMovement } from '../stock/ledger.ts'
import type { RowKey } from '../sync/rows.ts'
import type { WorkingSet } from '../sync/working-set.ts'
import { saleWithout } from './erased.ts'
import { customerKey, markPaid } from './issued-document.ts'
import { markParkedSold } from './mark-parked-sold.ts'
import { APPLIED, DUPLICATE, defineOperation, onlyAdds, type Said } from './operation.ts'
import { levelOf, putLevel } from './stock-level.ts'

/** Records a paid sale: a fact that is never rejected for its content; the server adds flags. */
export const saleComplete = defineOperation<{ sale: SaleFact }>({
  payload: z.strictObject({ sale: factSchema(SALE) }),
  upcasters: [onlyAdds],
  reads: ({ sale }) => ({
    rows: [
      ['sales', sale.id],
      ...sale.items.map(({ productId }): RowKey => ['stock', productId]),
      ...invoiceKey(sale.id),
      ...customerKey(sale.customerId),
      ...parkedKey(sale.parkedId),
    ],
    goods: sale.items.map(({ productId }) => productId),
    numbers: [sale.number],
    ...(sale.parkedId !== undefined && { salesOfParked: [sale.parkedId] }),
  }),
  apply(set, { sale }, said) {
    if (set.get('sales', sale.id)) return DUPLICATE
    const flags = new Set<SaleFlag>()
    for (const item of sale.items) {
      if (!set.isProduct(item.productId)) flags.add('unknown-product')
      if (takeOut(set, item, said, sale.id) < 0 && set.isCounted(item.productId)) flags.add('oversold')
    }
    flagDoubledNumber(set, sale.number, sale.id, flags)
    if (markParkedSold(set, sale) === 'twice') flags.add('parked-twice')
    set.put('sales', { ...saleWithout(set, sale), flags: [...flags].sort() })
    markPaid(set, sale)
    return APPLIED
  },
  demoId: ({ sale }) => sale.id,
  isFact: true,
  waiting: ({ sale }) => (sale ? { taken: sale.total ?? ZERO } : {}),
  // A sale has its own time.
  salvage: {
    payload: (row) => ({ sale: factOf(SALE, row as Sale) }),
    at: (row) => (row as Sale).createdAt,
  },
  sale: ({ sale }) => sale,
})

// Deducts what was sold from the stock, and answers what the ledger has left.
function takeOut(
  set: WorkingSet,
  { id, productId, quantity }: SaleFact['items'][number],
  { stamp }: Said,
  saleId: string,
): number {
  const movement = { id, productId, quantity: -quantity, factId: saleId, stamp }
  set.addMovement(movement)
  const level = applyMovement(levelOf(set, productId), movement)
  putLevel(set, productId, level)
  return level.onHand
}

// Only a cloned device can print a number twice. Both sales are kept, and both are flagged.
function flagDoubledNumber(set: WorkingSet, number: string, saleId: string, flags: Set<SaleFlag>): void {
  for (const otherId of set.numbered('sales', number)) {
    const other = set.get('sales', otherId)
    if (!other || otherId === saleId) continue
    flags.add('number-doubled')
    set.put('sales', { ...other, flags: [...new Set<SaleFlag>([...other.flags, 'number-doubled'])].sort() })
  }
}

function parkedKey(parkedId: string | undefined): RowKey[] {
  return parkedId === undefined ? [] : [['parked', parkedId]]
}

function invoiceKey(saleId: string): RowKey[] {
  const invoiceId = invoiceIdOf(saleId)
  return invoiceId === undefined ? [] : [['documents', invoiceId]]
}
