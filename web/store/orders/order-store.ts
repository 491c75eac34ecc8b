import { shiftStaff } from '#core/shifts/shift.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import type { ReadOrder } from '#core/stock/order-draft.ts'
import { beginOrder, cancelOrder, changeOrder, sendOrder } from '#core/stock/order-intents.ts'
import type { OpenOrder, Quantities } from '#core/stock/order-state.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { OperationParts } from '../commit/commits.ts'
import type { ShopClock } from '../db/clock.ts'
import { withRetry } from '../db/with-retry.ts'
import { soldLately } from '../reports/sold-lately.ts'
import { readView } from '../rows/view.ts'
import type { OrderList } from './order-list.ts'
import type { OrderStoring, Orders } from './orders.ts'

interface OrderParts extends OperationParts {
  list: OrderList
  clock: ShopClock
}

/** Orders from suppliers, as this device makes them. */
export class OrderStore implements Orders {
  private readonly shop: OrderParts

  constructor(shop: OrderParts) {
    this.shop = shop
  }

  get(): readonly OpenOrder[] | undefined {
    return this.shop.list.get()
  }

  subscribe(listener: () => void): () => void {
    return this.shop.list.subscribe(listener)
  }

  async store(read: ReadOrder, { opened, id: asked, sends }: OrderStoring): Promise<PurchaseOrder> {
    const { db, commits, maker, newId, now } = this.shop
    // Made before the transaction: where that is repeated after a lost connection, it stores no second one.
    const [id, by, at] = [asked ?? newId(), shiftStaff(maker()), now()]
    const { made } = await commits.commit(async (tx) => {
      const device = tx.device.suffix
      const making = { by, now: at, device }
      const intents: Intent[] = []
      const begun = async () => {
        const number = tx.takeNumber('order')
        intents.push(beginOrder(read, { id, number }, making))
        return { id, number, printedAs: null, createdAt: at, device }
      }
      const known = opened ?? (await readView(db, 'orders', [id]))[0]
      // Another tab that showed it was quicker.
      if (!opened && known && (known.sent ?? known.cancelled)) return known
      const draft = known ?? (await begun())
      const change = known && changeOrder(known, read)
      if (change && !sends) intents.push(change)
      const sent = sendOrder(draft, read, making)
      if (sends) intents.push(sent.intent)
      await tx.apply(intents)
      return sends ? sent.order : { ...sent.order, sent: null }
    })
    return made
  }

  async cancel(order: PurchaseOrder): Promise<void> {
    const { commits, maker, now } = this.shop
    const [by, at] = [shiftStaff(maker()), now()]
    await commits.commit((tx) => tx.apply([cancelOrder(order, { by, now: at, device: tx.device.suffix })]))
  }

  soldLately(): Promise<Quantities> {
    const { db, clock } = this.shop
    return withRetry(db, () => soldLately(db, clock))
  }
}
