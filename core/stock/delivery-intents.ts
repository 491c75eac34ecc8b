import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import type { Intent } from '../sync/operations.ts'
import type { GoodsReceived, GoodsReceivedFact } from './goods-received.ts'
import type { ReadDelivery } from './read-delivery.ts'
import type { StockMove } from './stock-move.ts'

/** What the receiving device supplies. */
export interface DeliveryMaking {
  id: string
  /** The printed number, already taken from its series (R6). */
  number: string
  by: ShiftStaff | null
  /** Epoch milliseconds. */
  now: number
  /** The suffix of the device. */
  device: string
}

/** The fact that a delivery becomes, and what it changes of its products (S19.11, S19.13, S19.16). */
export function deliveryIntents(
  { changes, ...delivery }: ReadDelivery,
  { id, number, by, now, device }: DeliveryMaking,
): { received: GoodsReceivedFact; intents: Intent[] } {
  const received = { ...delivery, id, shopId: THE_SHOP, number, printedAs: null, by, at: now, device }
  return {
    received,
    intents: [
      { type: 'goods.receive', payload: { received } },
      ...changes.map(
        ({ productId, ...fields }): Intent => ({
          type: 'product.patch',
          payload: { id: productId, fields },
        }),
      ),
    ],
  }
}

const backOf = (lineId: string) => `${lineId}-back`

/** The movements that take a whole delivery off the stock again, whether they were made or not. */
export function givenBackIds({ lines }: Pick<GoodsReceived, 'lines'>): string[] {
  return lines.map(({ id }) => backOf(id))
}

/** What takes a whole delivery off the stock again. Two tills that both do it make the same movements (S19.15). */
export function giveBackIntents(
  received: GoodsReceived,
  { by, now }: Pick<DeliveryMaking, 'by' | 'now'>,
): Intent[] {
  return received.lines.map((line) => ({
    type: 'stock.move',
    payload: {
      move: {
        id: backOf(line.id),
        shopId: received.shopId,
        productId: line.productId,
        quantity: -line.quantity,
        reason: 'returned',
        unitCost: line.unitCost,
        documentId: received.id,
        note: '',
        by,
        at: now,
      },
    },
  }))
}

/** When the last of a delivery went back, epoch milliseconds, by all movements; null while something of it is here. */
export function givenBackAt(
  { lines }: Pick<GoodsReceived, 'lines'>,
  moves: ReadonlyMap<string, Pick<StockMove, 'at'>>,
): number | null {
  const back = lines.flatMap(({ id }) => moves.get(backOf(id)) ?? [])
  return lines.length > 0 && back.length === lines.length ? Math.max(...back.map(({ at }) => at)) : null
}
