import type { Act } from '../staff/act.ts'
import type { Finish, StocktakeFact } from '../stocktake/stocktake.ts'
import type { StocktakeEntryFact } from '../stocktake/stocktake-entry.ts'
import type { GoodsReceivedFact } from './goods-received.ts'
import type { OrderSent, PurchaseOrder } from './order.ts'
import { isOfDelivery, type StockMoveFact } from './stock-move.ts'

/**
 * A move of stock, as something that somebody did: nothing of its own for what a delivery brought, whose note says it.
 * Whoever may receive a delivery gives it back.
 */
export function actsOfStockMove(move: Pick<StockMoveFact, 'by' | 'at' | 'reason' | 'documentId'>): Act[] {
  const { by, at, reason, documentId } = move
  if (isOfDelivery(move)) return []
  const permission = reason === 'returned' && documentId !== null ? 'receiveStock' : 'adjustStock'
  return [{ staffId: by?.staffId, at, demands: [{ permission }] }]
}

/** Goods that somebody received, as something that they did. */
export function actOfDelivery({ by, at }: Pick<GoodsReceivedFact, 'by' | 'at'>): Act {
  return { staffId: by?.staffId, at, demands: [{ permission: 'receiveStock' }] }
}

/** What somebody counted for a stocktake, as something that they did: it changes no stock before the finish. */
export function actOfEntry({ by, at }: Pick<StocktakeEntryFact, 'by' | 'at'>): Act {
  return { staffId: by?.staffId, at, demands: [{ permission: 'stocktake' }] }
}

/** Starting a stocktake, as something that somebody did: it asks nothing, since it changes nothing. */
export function actOfStart({ by, startedAt }: Pick<StocktakeFact, 'by' | 'startedAt'>): Act {
  return { staffId: by?.staffId, at: startedAt, demands: [] }
}

/** Finishing a stocktake, as something that somebody did. */
export function actOfFinish({ by, at }: Pick<Finish, 'by' | 'at'>): Act {
  return { staffId: by?.staffId, at, demands: [{ permission: 'stocktake' }] }
}

/** Sending an order to its supplier, or cancelling it, as something that somebody did. */
export function actOfOrder({ by, at }: Pick<OrderSent, 'by' | 'at'>): Act {
  return { staffId: by?.staffId, at, demands: [{ permission: 'receiveStock' }] }
}

/** Everything that somebody did with an order: who sent it, and who cancelled it. */
export function actsOfOrder({ sent, cancelled }: Pick<PurchaseOrder, 'sent' | 'cancelled'>): Act[] {
  return [sent, cancelled].flatMap((each) => (each ? [actOfOrder(each)] : []))
}
