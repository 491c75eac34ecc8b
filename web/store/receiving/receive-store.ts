import { newestFirst } from '#core/calendar/order-of-time.ts'
import type { BoughtGoods } from '#core/reports/vat-paper.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import { deliveryIntents, giveBackIntents, givenBackAt } from '#core/stock/delivery-intents.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import type { ReadDelivery } from '#core/stock/read-delivery.ts'
import type { OperationParts } from '../commit/commits.ts'
import type { ShopDatabase } from '../db/database.ts'
import { viewOf } from '../db/overlay.ts'
import { withRetry } from '../db/with-retry.ts'
import { readView } from '../rows/view.ts'
import type { ListedDelivery, Receiving } from './receiving.ts'

/** Goods from suppliers, as this device receives them. */
export class ReceiveStore implements Receiving {
  private readonly shop: OperationParts

  constructor(shop: OperationParts) {
    this.shop = shop
  }

  list(): Promise<readonly ListedDelivery[]> {
    const { db } = this.shop
    return withRetry(db, () =>
      db.transaction('r', ['receipts', 'moves', 'overlay'], async () => {
        const deliveries = await readDeliveries(db)
        return deliveries.map(({ received, returnedAt }) => ({ received, returned: returnedAt !== null }))
      }),
    )
  }

  async receive(delivery: ReadDelivery): Promise<GoodsReceived> {
    const { db, commits, maker, newId, now } = this.shop
    // Made before the transaction: where that is repeated after a lost connection, it stores no second one.
    const [id, by, at] = [newId(), shiftStaff(maker()), now()]
    const { made } = await commits.commit(async (tx) => {
      const stored = await storedBefore(db, delivery)
      if (stored) return stored
      const number = tx.takeNumber('goods-received')
      const device = tx.device.suffix
      const { received, intents } = deliveryIntents(delivery, { id, number, by, now: at, device })
      await tx.apply(intents)
      return received
    })
    return made
  }

  async giveBack(received: GoodsReceived): Promise<void> {
    const { commits, maker, now } = this.shop
    const intents = giveBackIntents(received, { by: shiftStaff(maker()), now: now() })
    await commits.commit((tx) => tx.apply(intents))
  }
}

/**
 * The note of a delivery that was stored already: what is typed of it may stand in another tab still, or on the device after a
 * power cut, and its lines have their ids from when they were typed.
 */
async function storedBefore(
  db: ShopDatabase,
  { lines }: Pick<ReadDelivery, 'lines'>,
): Promise<GoodsReceived | undefined> {
  const moves = await readView(
    db,
    'moves',
    lines.map(({ id }) => id),
  )
  const notes = new Set(moves.map((move) => move?.documentId))
  const [noteId] = notes
  if (notes.size !== 1 || !noteId) return undefined
  const [note] = await readView(db, 'receipts', [noteId])
  return note
}

/**
 * Every goods received note of the device, the latest first, and when all of it went back to its supplier. Needs a
 * transaction over notes, movements and what waits.
 */
export async function readDeliveries(db: ShopDatabase): Promise<BoughtGoods[]> {
  const [notes, back] = await Promise.all([
    viewOf(db, 'receipts'),
    viewOf(db, 'moves', db.moves.where('reason').equals('returned').toArray()),
  ])
  const moves = new Map(back.map((move) => [move.id, move]))
  return notes
    .sort(newestFirst(({ at }) => at))
    .map((received) => ({ received, returnedAt: givenBackAt(received, moves) }))
}
