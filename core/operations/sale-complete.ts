import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { factOf, factSchema } from '../entities/entity.ts'
import { ZERO } from '../money/cents.ts'
import type { RowKey } from '../rows/rows.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import { SALE, type Sale, type SaleFact, type SaleFlag } from '../sales/sale.ts'
import { actOfSale } from '../sales/sale-acts.ts'
import { goodsOfLines, namedGoods } from '../stock/moved-by.ts'
import { type ActivityPart, entryId } from './activity-part.ts'
import { bookOf, bookReadsOf, isOverLimit, putOnBook } from './book-entry.ts'
import { saleWithout } from './erased.ts'
import { customerKey, markPaid } from './issued-document.ts'
import { judgedBy } from './judge.ts'
import { laybyKey, markCollected } from './layby-row.ts'
import { markParkedSold } from './mark-parked-sold.ts'
import { APPLIED, defineOperation, onlyAdds } from './operation.ts'
import { laterPoints, pointsKey, putPoints } from './points-row.ts'
import {
  applyDuplicateSale,
  doubtsOf,
  flagDoubledNumber,
  flagPaidTwice,
  flagReturns,
  moveStock,
  namesUnknownGoods,
} from './sold-and-returned.ts'
import { putOnVouchers, salesOfVouchers, voucherKeys, vouchersOf } from './voucher-row.ts'

/** Records a paid sale: a fact that is never rejected for its content; the server adds flags. */
export const saleComplete = defineOperation<{ sale: SaleFact }>({
  payload: z.strictObject({
    sale: factSchema(SALE).check(z.refine(({ kind }) => kind !== 'return', 'a return')),
  }),
  upcasters: [onlyAdds, onlyAdds, onlyAdds, onlyAdds],
  reads: ({ sale }) => ({
    rows: [
      ['sales', sale.id],
      ...goodsOfLines(sale.items).map((id): RowKey => ['stock', id]),
      ...invoiceKey(sale.id),
      ...laybyKey(sale.id),
      ...customerKey(sale.customerId),
      ...bookReadsOf(sale),
      ...voucherKeys(sale),
      ...pointsKey(sale),
      ...parkedKey(sale.parkedId),
    ],
    goods: namedGoods(sale.items),
    numbers: [sale.number],
    ...judgedBy(actOfSale(sale)),
    ...salesOfVouchers(sale),
    ...laterPoints(sale),
    // A return of it may have arrived before it.
    returnsOfSales: [sale.id],
    ...(sale.parkedId !== undefined && { salesOfParked: [sale.parkedId] }),
  }),
  apply(set, { sale }, meta) {
    flagPaidTwice(set, sale)
    if (set.get('sales', sale.id)) return applyDuplicateSale(set, sale.id, meta)
    const flags = new Set<SaleFlag>(doubtsOf(set, sale, meta))
    if (namesUnknownGoods(set, sale.items)) flags.add('unknown-product')
    for (const item of sale.items)
      for (const { productId, onHand } of moveStock(set, item, meta, sale.id))
        if (onHand < 0 && set.isCounted(productId)) flags.add('oversold')
    flagDoubledNumber(set, sale, flags)
    putOnBook(set, sale, meta)
    if (isOverLimit(set, sale)) flags.add('over-limit')
    if (markParkedSold(set, sale) === 'twice') flags.add('parked-twice')
    set.put('sales', { ...saleWithout(set, sale), flags: [...flags].sort() })
    markPaid(set, sale)
    markCollected(set, sale)
    flagReturns(set, sale.id)
    putOnVouchers(set, sale)
    putPoints(set, sale)
    return APPLIED
  },
  demoId: ({ sale }) => sale.id,
  tells: (_, { sale }) => overrides(sale),
  by: ({ sale }) => sale.staffId,
  names: ({ sale }) => [...namedGoods(sale.items), ...bookOf(sale), ...vouchersOf(sale)],
  isFact: true,
  waiting: ({ sale }) => (sale ? { taken: sale.total ?? ZERO } : {}),
  // A sale has its own time.
  salvage: {
    payload: (row) => ((row as Sale).kind === 'return' ? undefined : { sale: factOf(SALE, row as Sale) }),
    at: (row) => (row as Sale).createdAt,
  },
  sale: ({ sale }) => sale,
})

function parkedKey(parkedId: string | undefined): RowKey[] {
  return parkedId === undefined ? [] : [['parked', parkedId]]
}

function invoiceKey(saleId: string): RowKey[] {
  const invoiceId = invoiceIdOf(saleId)
  return invoiceId === undefined ? [] : [['documents', invoiceId]]
}

/** The most lines of one sale whose changed prices become activity entries. */
const MOST_LINES = 100

function overrides({ id: saleId, items }: Pick<SaleFact, 'id' | 'items'>): readonly ActivityPart[] {
  const changed = items.filter(
    ({ listPrice, unitPrice }) => listPrice !== undefined && listPrice !== unitPrice,
  )
  return changed.slice(0, MOST_LINES).map(({ name, listPrice, unitPrice }, at) => ({
    id: entryId('price', saleId, String(at)),
    kind: 'price-overridden' as const,
    subject: saleId,
    text: activityText(name),
    before: String(listPrice),
    after: String(unitPrice),
  }))
}
