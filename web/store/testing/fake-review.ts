import { uuidv7 } from 'uuidv7'
import { findings } from '#core/review/findings.ts'
import { reviewList, seeFinding } from '#core/review/review-list.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { Maker } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Review } from '../review/review.ts'
import { codesOf, withNames } from '../review/review-store.ts'

interface ReviewSurroundings {
  set: WorkingSet
  catalogue(): Catalogue
  now(): number
  maker(): Maker
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
}

/** The review list in memory, by the real rules of core. */
export function fakeReview({ set, catalogue, now, maker, write }: ReviewSurroundings): Review {
  return {
    async list() {
      const isFlagged = ({ flags }: Pick<Sale, 'flags'>) => flags.length > 0
      const known = {
        sales: set.rowsOf('sales').filter(isFlagged),
        returns: set.rowsOf('sales').filter(({ returnOf }) => returnOf),
        people: new Set(set.rowsOf('staff').map(({ id }) => id)),
        documents: set.rowsOf('documents'),
        moves: set.rowsOf('cashmoves'),
        deposits: set.rowsOf('deposits'),
        clockings: set.rowsOf('clockings'),
        shifts: set.rowsOf('shifts'),
        receipts: set.rowsOf('receipts'),
        stockMoves: withNames(set.rowsOf('moves'), catalogue()),
        stocktakes: set.rowsOf('stocktakes'),
        entries: set.rowsOf('entries'),
        orders: set.rowsOf('orders'),
        bookEntries: set.rowsOf('bookentries'),
        laybys: set.rowsOf('laybys'),
        laybyPayments: set.rowsOf('laybypayments'),
        codes: codesOf(catalogue()),
      }
      return reviewList(findings(known, cashUpOf(catalogue().business)), set.rowsOf('seen'))
    },
    async see(found, note) {
      const said = { note, by: shiftStaff(maker()), now: now(), device: '' }
      write(found.map((finding) => seeFinding(finding, { ...said, id: uuidv7() })))
    },
  }
}
