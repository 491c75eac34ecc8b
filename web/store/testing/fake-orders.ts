import { uuidv7 } from 'uuidv7'
import type { Series } from '#core/numbering/numbers.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { Maker } from '#core/staff/maker.ts'
import { givenBackAt } from '#core/stock/delivery-intents.ts'
import { beginOrder, cancelOrder, changeOrder, sendOrder } from '#core/stock/order-intents.ts'
import { type OpenOrder, receivedByOrder } from '#core/stock/order-state.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Orders } from '../orders/orders.ts'
import { settable } from './fake-live.ts'

interface OrderSurroundings {
  set: WorkingSet
  /** Changes with every write. */
  catalogue: Live<Catalogue>
  now(): number
  maker(): Maker
  take(series: Series): string
  /** Every sale of the shop. */
  made(): readonly Sale[]
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
}

/** Orders from suppliers in memory, by the real rules of core. */
export function fakeOrders({ set, catalogue, now, maker, take, made, write }: OrderSurroundings): Orders {
  const listed = settable<readonly OpenOrder[]>([])
  const making = () => ({ by: shiftStaff(maker()), now: now(), device: '' })
  const row = (id: string) => {
    const order = set.get('orders', id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }
  function list(): void {
    const moves = new Map(set.rowsOf('moves').map((move) => [move.id, move]))
    const received = receivedByOrder(
      set.rowsOf('receipts').filter((note) => givenBackAt(note, moves) === null),
    )
    const orders = set.rowsOf('orders').reverse()
    listed.set(orders.map((order) => ({ order, received: received.get(order.id) ?? new Map() })))
  }
  catalogue.subscribe(list)
  return {
    ...listed,
    async store(read, { opened, id: asked, sends }) {
      const id = opened?.id ?? asked ?? uuidv7()
      const known = opened ?? set.get('orders', id)
      if (known) write([changeOrder(known, read) ?? []].flat())
      else write([beginOrder(read, { id, number: take('order') }, making())])
      if (sends) write([sendOrder(row(id), read, making()).intent])
      return row(id)
    },
    async cancel(order) {
      write([cancelOrder(order, making())])
    },
    async soldLately() {
      const sold = new Map<string, number>()
      for (const { items } of made())
        for (const { productId, quantity } of items)
          sold.set(productId, (sold.get(productId) ?? 0) + quantity)
      return sold
    },
  }
}
