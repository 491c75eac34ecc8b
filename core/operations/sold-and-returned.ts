import { isOtherCurrency } from '../returns/other-currency.ts'
import { overReturned } from '../returns/over-returned.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { doubtsOfArrival, doubtsOfFigures } from '../sales/doubts.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { SaleFact, SaleFlag } from '../sales/sale.ts'
import { actOfSale } from '../sales/sale-acts.ts'
import { tendersOf } from '../sales/tender.ts'
import { applyMovement } from '../stock/ledger.ts'
import { goodsMoved, namedGoods } from '../stock/moved-by.ts'
import { isNotPermitted, namesUnknownPerson } from './not-permitted.ts'
import { DUPLICATE, type OperationMeta, type Outcome } from './operation.ts'
import { levelOf, putLevel } from './stock-level.ts'

/**
 * Moves the stock by one line of a sale or a return, of a bundle that of its parts (S19.28). One that moves nothing is a
 * movement of 0, since the server keeps a line and its movement as one.
 * @returns what the ledger has left of what moved
 */
export function moveStock(
  set: WorkingSet,
  item: SaleFact['items'][number],
  { stamp }: OperationMeta,
  factId: string,
): { productId: string; onHand: number }[] {
  return goodsMoved(item).flatMap(({ productId, quantity }, place) => {
    const id = item.parts?.length ? `${item.id}/${place}` : item.id
    const movement = { id, productId, quantity, factId, stamp }
    set.addMovement(movement)
    if (quantity === 0) return []
    const level = applyMovement(levelOf(set, productId), movement)
    putLevel(set, productId, level)
    return [{ productId, onHand: level.onHand }]
  })
}

/** Whether a product that lines of a sale name is not known: a bundle's own, or one of its parts. */
export function namesUnknownGoods(set: WorkingSet, items: SaleFact['items']): boolean {
  return namedGoods(items).some((id) => !set.isProduct(id))
}

/** What is doubtful in a new sale or return, in how it came, and in who made it (S16.12). */
export function doubtsOf(
  set: WorkingSet,
  sale: SaleFact,
  { arrival, originallyChangedAt }: OperationMeta,
): SaleFlag[] {
  if (!arrival) return doubtsOfFigures(sale)
  const act = actOfSale(sale)
  return [
    ...doubtsOfFigures(sale),
    ...doubtsOfArrival(sale, arrival, originallyChangedAt !== undefined),
    ...(isNotPermitted(set, act) ? (['not-permitted'] as const) : []),
    ...(namesUnknownPerson(set, act) ? (['unknown-person'] as const) : []),
  ]
}

/**
 * A sale or return that is known already. If it arrives again without a doubt of how it came, that doubt is removed.
 */
export function applyDuplicateSale(
  set: WorkingSet,
  saleId: string,
  { arrival, originallyChangedAt }: OperationMeta,
): Outcome {
  const known = set.get('sales', saleId)
  if (!known || !arrival) return DUPLICATE
  const doubts = doubtsOfArrival(known, arrival, originallyChangedAt !== undefined)
  for (const flag of ['whose-name', 'date-far'] as const)
    if (!doubts.includes(flag)) setFlag(set, saleId, flag, false)
  return DUPLICATE
}

/**
 * Flags the sale of an invoice where another till, apart, took money for the same invoice: the first to arrive stands, and
 * that money is in a drawer or on a card machine, and in no sale (R25). What went on account there is credit: see
 * `put-too-much`. What is sent again, or moved from Local Mode twice, has the same time.
 */
export function flagPaidTwice(set: WorkingSet, sale: SaleFact): void {
  const known = set.get('sales', sale.id)
  if (!known || invoiceIdOf(sale.id) === undefined || known.createdAt === sale.createdAt) return
  if (tendersOf(sale).some(({ kind }) => kind !== 'account')) setFlag(set, sale.id, 'paid-twice', true)
}

/** Flags both sales of a printed number. Only a cloned device can print one twice; both are kept. */
export function flagDoubledNumber(
  set: WorkingSet,
  { id, number }: Pick<SaleFact, 'id' | 'number'>,
  flags: Set<SaleFlag>,
): void {
  for (const otherId of set.numbered('sales', number)) {
    if (otherId === id || !set.get('sales', otherId)) continue
    flags.add('number-doubled')
    setFlag(set, otherId, 'number-doubled', true)
  }
}

/**
 * Flags the returns of a sale by all that is known of it: as of an unknown sale until it arrives (S14.18), those that
 * take back more than was sold (S14.17), and those in another currency or dated before it (S14.24). To be called after
 * either is stored.
 */
export function flagReturns(set: WorkingSet, saleId: string): void {
  const sale = set.get('sales', saleId)
  const returns = set.returnsOf(saleId)
  const over = sale ? overReturned(sale, returns) : new Set<string>()
  for (const { id, currency, createdAt, returnOf } of returns) {
    setFlag(set, id, 'unknown-sale', !sale)
    setFlag(set, id, 'over-returned', over.has(id))
    setFlag(set, id, 'other-currency', isOtherCurrency(sale ?? {}, currency))
    // As long as the sale is unknown, its return says when it was made.
    setFlag(set, id, 'before-sale', createdAt < (sale ?? returnOf ?? { createdAt }).createdAt)
  }
}

/** Sets or takes away one flag of a sale that is known. */
export function setFlag(set: WorkingSet, id: string, flag: SaleFlag, is: boolean): void {
  const sale = set.get('sales', id)
  if (!sale || sale.flags.includes(flag) === is) return
  set.put('sales', { ...sale, flags: withFlag(sale.flags, flag, is) })
}

/** Flags with or without one of them, in their one order. */
export function withFlag<Flag extends string>(flags: readonly Flag[], flag: Flag, is: boolean): Flag[] {
  const others = flags.filter((each) => each !== flag)
  return (is ? [...others, flag] : others).sort()
}
