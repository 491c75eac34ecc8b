import { oldestFirst } from '../calendar/order-of-time.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { type GoodsReceived, invoiceKey } from '../stock/goods-received.ts'
import { orderedLines, type PurchaseOrder } from '../stock/order.ts'
import { receivedByOrder } from '../stock/order-state.ts'
import { doubledNumbers, ofDoubled } from './doubled-numbers.ts'
import type { Finding, Paper } from './findings.ts'

/** What a device knows of deliveries that may be doubted. */
export interface DoubtfulDeliveries {
  receipts: readonly GoodsReceived[]
  orders: readonly PurchaseOrder[]
  /** The deliveries that went back as a whole, by their notes' ids: what they were invoiced may be received again. */
  givenBack?: ReadonlySet<string>
}

/** Deliveries that seem to have been received before, and numbers that two notes have. */
export function ofDeliveries({ receipts, orders, givenBack }: DoubtfulDeliveries): Finding[] {
  const inOrder = [...receipts].sort(oldestFirst(({ at }) => at))
  const standing = inOrder.filter(({ id }) => !givenBack?.has(id))
  const ordersById = new Map(orders.map((order) => [order.id, order]))
  const byInvoice = new Map<string, GoodsReceived[]>()
  const byOrder = new Map<string, GoodsReceived[]>()
  const twice = standing.flatMap((note): Finding[] => {
    const ofInvoice = earlierIn(byInvoice, invoiceKey(note), note)
    const ofOrder = earlierIn(byOrder, note.orderId, note)
    const isDone = wasReceivedApart(note, ofOrder, ordersById.get(note.orderId ?? ''))
    const others = [...new Set([...ofInvoice, ...(isDone ? ofOrder : [])])]
    if (others.length === 0) return []
    return [
      {
        ...paperOfDelivery(note),
        doubt: 'received-twice',
        subject: note.id,
        about: 'delivery',
        others: others.map(paperOfDelivery),
        goods: [],
      },
    ]
  })
  return [
    ...twice,
    ...ofDoubled(doubledNumbers(inOrder), (number) =>
      inOrder.filter((note) => note.number === number).map(paperOfDelivery),
    ),
  ]
}

/** A delivery as the list tells of it. */
export function paperOfDelivery(received: GoodsReceived): Paper {
  const { id, invoiceTotal, by, device, at } = received
  return { id, number: printedNumber(received), amount: invoiceTotal, who: by?.name ?? '', device, at }
}

// What has the same key and came before, to which this is then added.
function earlierIn(
  groups: Map<string, GoodsReceived[]>,
  key: string | undefined,
  note: GoodsReceived,
): GoodsReceived[] {
  if (key === undefined) return []
  const earlier = groups.get(key) ?? []
  groups.set(key, [...earlier, note])
  return earlier
}

// The form says so before a device takes more than was ordered; one that was apart could not know what another took.
function wasReceivedApart(
  note: GoodsReceived,
  earlier: readonly GoodsReceived[],
  order: PurchaseOrder | undefined,
): boolean {
  if (!order || earlier.every(({ device }) => device === note.device)) return false
  const came = receivedByOrder(earlier).get(order.id)
  const complete = new Set(
    orderedLines(order)
      .filter(({ productId, quantity }) => (came?.get(productId) ?? 0) >= quantity)
      .map(({ productId }) => productId),
  )
  return note.lines.some(({ productId }) => complete.has(productId))
}
