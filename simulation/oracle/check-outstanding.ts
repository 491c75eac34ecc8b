import type { GoodsReceived } from '#core/stock/goods-received.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import { outstandingOf } from '#core/stock/order-state.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import { readOrders } from '#web/store/orders/order-list.ts'
import { rowsOf } from '../server/state.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/**
 * What a till says is still to come of each order is what was ordered less what was delivered of it, by the server's rows:
 * goods that went back did not come, and of a draft or a cancelled order nothing is to come (S19.17).
 */
export async function checkOutstanding({ server, recorder }: World, tab: Tab): Promise<void> {
  const { shop, device } = tab
  if (!shop) return
  const { businessId } = device.caller
  const read = <Row>(table: string) => rowsOf(server.state, businessId, table) as unknown as Row[]
  const wentBack = new Set(
    read<StockMove>('moves').flatMap(({ reason, documentId, productId }) =>
      reason === 'returned' ? [`${documentId} ${productId}`] : [],
    ),
  )
  const toCome = new Map<string, number>()
  for (const { id, lines, sent, cancelled } of read<PurchaseOrder>('orders'))
    for (const { productId, quantity } of sent && !cancelled ? lines : [])
      toCome.set(`${id} ${productId}`, quantity)
  for (const { id, orderId, lines } of read<GoodsReceived>('receipts')) {
    // A delivery goes back whole, or, where a part of that was lost, not at all.
    const isBack = lines.every(({ productId }) => wentBack.has(`${id} ${productId}`))
    for (const { productId, quantity } of isBack ? [] : lines) {
      const key = `${orderId} ${productId}`
      const open = toCome.get(key)
      if (open !== undefined) toCome.set(key, open - quantity)
    }
  }
  const expected = [...toCome].flatMap(([key, open]) => (open > 0 ? [`${key} ${open}`] : []))
  const shown: string[] = []
  for (const { order, received } of await readOrders(shop.db))
    for (const [productId, open] of outstandingOf(order, received))
      if (!order.id.startsWith('demo-')) shown.push(`${order.id} ${productId} ${open}`)
  if (shown.sort().join() !== expected.sort().join())
    recorder.violate(`${tab.name} says that ${shown} is to come, it is ${expected}`)
}
