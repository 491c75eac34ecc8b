import fc from 'fast-check'
import { mergeCustomers } from '../../book/merge-customers.ts'
import { ZERO } from '../../money/cents.ts'
import type { SaleFact } from '../../sales/sale.ts'
import type { Intent } from '../operations.ts'
import { NOON, sell, takeBack } from './operations.ts'
import type { Deed } from './world.ts'

const nomsa = (id: string) => ({ customerId: id, customerName: 'Nomsa' })

/** A loaf that Nomsa buys, with what it does to her points. */
export function sellForPoints(
  saleId: string,
  [earned, spent]: readonly [earned: number, spent: number],
  { customerId = 'nomsa', ...more }: Partial<SaleFact> = {},
): Intent {
  const points = { earned, spent, left: 0 }
  return sell(saleId, 'bread', 1, { ...nomsa(customerId ?? 'nomsa'), points, createdAt: NOON + 10, ...more })
}

/** Such a loaf that came back. */
export function takeBackForPoints(
  returnId: string,
  saleId: string,
  [earned, spent]: readonly [earned: number, spent: number],
  more: Partial<SaleFact> = {},
): Intent {
  const points = { earned: 0 - earned, spent: 0 - spent, left: 0 }
  return takeBack(returnId, saleId, 1, { ...nomsa('nomsa'), points, createdAt: NOON + 20, ...more })
}

/** The halves of a merge that moves points from Nomsa's old name to the one that stays. */
export function movePoints(points: number, now: number): Intent[] {
  const doubled = { from: 'nomsa-old', into: 'nomsa', owed: ZERO, points, entries: [] }
  return mergeCustomers(doubled, { by: null, now }).filter(({ type }) => type === 'account.adjust')
}

const customers = fc.constantFrom('nomsa', 'nomsa-old')
const counts = fc.nat(5)

/** Both devices sell to Nomsa under two names, spend more points than there are, take back, and make the two names one. */
export const pointDeeds = fc.oneof(
  fc.tuple(customers, counts, counts, fc.nat(9)).map(
    ([customerId, earned, spent, ms]): Deed =>
      (id) =>
        sellForPoints(id, [earned, spent], { customerId, createdAt: NOON + ms }),
  ),
  fc.tuple(fc.constantFrom('one', 'two'), fc.nat(3), counts, fc.nat(9)).map(
    ([at, which, many, ms]): Deed =>
      (id) =>
        takeBackForPoints(id, `${at}-deed-${which}`, [many, 1], { createdAt: NOON + ms }),
  ),
  fc.tuple(fc.constantFrom(0, 1), counts, fc.nat(9)).map(
    ([half, many, ms]): Deed =>
      () =>
        movePoints(many + 1, NOON + ms)[half] as Intent,
  ),
)
