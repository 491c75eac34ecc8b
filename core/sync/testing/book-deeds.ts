import fc from 'fast-check'
import { cents } from '../../money/cents.ts'
import {
  aBookPayment,
  adjustAccount,
  anAdjustment,
  aReversal,
  payOnAccount,
  sellOnAccount,
  THANDI,
  takeBackOnAccount,
} from './book.ts'
import { patchCustomer } from './operations.ts'
import type { Deed } from './world.ts'

/** Both devices sell to one customer on account, take back what either sold, and take and reverse the same payments. */
export const bookDeeds = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map(
    (many): Deed =>
      (id) =>
        sellOnAccount(id, many),
  ),
  fc.tuple(fc.constantFrom('one', 'two'), fc.nat(3)).map(
    ([at, which]): Deed =>
      (id) =>
        takeBackOnAccount(id, `${at}-deed-${which}`),
  ),
  fc.constantFrom('p1', 'p2').map(
    (id): Deed =>
      () =>
        payOnAccount(aBookPayment(id)),
  ),
  fc.constantFrom('p1', 'p2').map(
    (id): Deed =>
      () =>
        payOnAccount(aReversal(`${id}-reversed`, id)),
  ),
  fc.tuple(fc.constantFrom('opening', 'write-off', 'correction'), fc.integer({ min: 1, max: 9 })).map(
    ([kind, many]): Deed =>
      (id) =>
        adjustAccount(anAdjustment(id, { kind, amount: cents(kind === 'write-off' ? -many : many) })),
  ),
  fc.record({ onAccount: fc.boolean(), creditLimit: fc.constantFrom(null, cents(3_000)) }).map(
    (fields): Deed =>
      () =>
        patchCustomer(THANDI, { name: 'Thandi', ...fields }),
  ),
)
