import { uuidv7 } from 'uuidv7'
import type { Series } from '#core/numbering/numbers.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { Maker } from '#core/staff/maker.ts'
import { deliveryIntents, giveBackIntents, givenBackAt } from '#core/stock/delivery-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Receiving } from '../receiving/receiving.ts'

interface ReceivingSurroundings {
  set: WorkingSet
  now(): number
  maker(): Maker
  take(series: Series): string
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
}

/** Goods from suppliers in memory, by the real rules of core. */
export function fakeReceiving({ set, now, maker, take, write }: ReceivingSurroundings): Receiving {
  return {
    async list() {
      const moves = new Map(set.rowsOf('moves').map((move) => [move.id, move]))
      return set
        .rowsOf('receipts')
        .reverse()
        .map((received) => ({ received, returned: givenBackAt(received, moves) !== null }))
    },
    async receive(delivery) {
      const number = take('goods-received')
      const making = { id: uuidv7(), number, by: shiftStaff(maker()), now: now(), device: '' }
      const { received, intents } = deliveryIntents(delivery, making)
      write(intents)
      return received
    },
    async giveBack(received) {
      write(giveBackIntents(received, { by: shiftStaff(maker()), now: now() }))
    },
  }
}
