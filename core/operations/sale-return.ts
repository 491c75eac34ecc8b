import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { ZERO } from '../money/cents.ts'
import { isOtherCurrency } from '../returns/other-currency.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { SALE, type Sale, type SaleFact, type SaleFlag } from '../sales/sale.ts'
import { actOfSale } from '../sales/sale-acts.ts'
import { goodsOfLines, movedBy, namedGoods } from '../stock/moved-by.ts'
import { entryId } from './activity-part.ts'
import { bookOf, bookReadsOf, putOnBook } from './book-entry.ts'
import { saleWithout } from './erased.ts'
import { customerKey } from './issued-document.ts'
import { judgedBy } from './judge.ts'
import { APPLIED, defineOperation, type OperationMeta, onlyAdds } from './operation.ts'
import { laterPoints, pointsKey, putPoints } from './points-row.ts'
import {
  applyDuplicateSale,
  doubtsOf,
  flagDoubledNumber,
  flagReturns,
  moveStock,
  namesUnknownGoods,
} from './sold-and-returned.ts'
import { putOnVouchers, salesOfVouchers, voucherKeys, vouchersOf } from './voucher-row.ts'

/**
 * Records goods that came back: a fact beside the sale, which never changes (S14.1). It is not rejected whatever else
 * is known; flags say what is doubtful.
 */
export const saleReturn = defineOperation<{ sale: SaleFact }>({
  payload: z.strictObject({
    sale: factSchema(SALE).check(
      z.refine(takesBack, 'not a return'),
      z.refine(isInOneCurrency, 'in another currency than its sale'),
    ),
  }),
  upcasters: [onlyAdds, onlyAdds, onlyAdds],
  reads: ({ sale }) => ({
    rows: [
      ['sales', sale.id],
      ...(sale.returnOf ? [['sales', sale.returnOf.saleId] as const] : []),
      ...goodsOfLines(sale.items.filter(movedBy)).map((id): RowKey => ['stock', id]),
      ...customerKey(sale.customerId),
      ...bookReadsOf(sale),
      ...voucherKeys(sale),
      ...pointsKey(sale),
    ],
    goods: namedGoods(sale.items),
    ...(sale.returnKind === 'container' && { containers: namedGoods(sale.items) }),
    numbers: [sale.number],
    ...judgedBy(actOfSale(sale)),
    ...salesOfVouchers(sale),
    ...laterPoints(sale),
    // Another program may say that something of the return came back, and be heard first.
    returnsOfSales: [sale.id, ...(sale.returnOf ? [sale.returnOf.saleId] : [])],
  }),
  apply(set, { sale }, meta) {
    if (set.get('sales', sale.id)) return applyDuplicateSale(set, sale.id, meta)
    const flags = new Set<SaleFlag>(doubtsOf(set, sale, meta))
    if (namesUnknownGoods(set, sale.items)) flags.add('unknown-product')
    for (const item of sale.items) moveStock(set, item, meta, sale.id)
    putOnBook(set, sale, meta)
    if (lacksOriginal(set, sale, meta)) flags.add('no-original')
    flagDoubledNumber(set, sale, flags)
    set.put('sales', { ...saleWithout(set, sale), flags: [...flags].sort() })
    flagReturns(set, sale.id)
    putOnVouchers(set, sale)
    putPoints(set, sale)
    if (sale.returnOf) flagReturns(set, sale.returnOf.saleId)
    return APPLIED
  },
  demoId: ({ sale }) => sale.id,
  tells: (_, { sale: { id, number, total, returnKind } }) =>
    returnKind === 'void'
      ? [{ id: entryId('void', id), kind: 'sale-voided', subject: id, amount: total, text: number }]
      : [],
  by: ({ sale }) => sale.staffId,
  names: ({ sale }) => [...namedGoods(sale.items), ...bookOf(sale), ...vouchersOf(sale)],
  isFact: true,
  waiting: ({ sale }) => (sale ? { returned: sale.total ?? ZERO } : {}),
  salvage: {
    payload: (row) => ((row as Sale).kind === 'return' ? { sale: factOf(SALE, row as Sale) } : undefined),
    at: (row) => (row as Sale).createdAt,
  },
  sale: ({ sale }) => sale,
})

// A container comes back without a receipt (S14.26). What is none came back without one too, whatever its device calls it:
// that is held against the server's products, since a device shows no other containers than it knows.
function lacksOriginal(set: WorkingSet, sale: SaleFact, { arrival }: OperationMeta): boolean {
  if (sale.returnOf) return false
  if (sale.returnKind !== 'container') return true
  return arrival !== undefined && !namedGoods(sale.items).every((id) => set.isContainer(id))
}

// By another program's mistake a return would take goods out of the stock, or be listed as a sale.
function takesBack({ kind, items }: SaleFact): boolean {
  return kind === 'return' && items.length > 0 && items.every(({ quantity }) => quantity < 0)
}

// What it says of its sale is held against it (S14.24); what it leaves out, against the sale once that is known.
function isInOneCurrency({ currency, returnOf }: SaleFact): boolean {
  return !isOtherCurrency(returnOf ?? {}, currency)
}
