import type { StockMoveFact } from '../../stock/stock-move.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** A loaf that was dropped. */
export function aStockMove(id: string, changes: Partial<StockMoveFact> = {}): StockMoveFact {
  return {
    id,
    shopId: 'main',
    productId: 'bread',
    quantity: -1,
    reason: 'damaged',
    unitCost: null,
    documentId: null,
    note: '',
    by: null,
    at: NOON,
    ...changes,
  }
}

export const moveStockBy = (move: StockMoveFact): Intent => ({ type: 'stock.move', payload: { move } })

export const patchSupplier = (
  id: string,
  fields: Extract<Intent, { type: 'supplier.patch' }>['payload']['fields'],
): Intent => ({ type: 'supplier.patch', payload: { id, fields } })
