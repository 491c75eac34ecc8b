import type { Product } from '../catalog/product.ts'
import { LIMITS } from '../entities/fields.ts'
import { parseMeasured } from '../quantities/measure.ts'
import type { QuantityRefusal } from '../quantities/quantity.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import type { Intent } from '../sync/operations.ts'
import type { StockMoveFact, StockReason } from './stock-move.ts'

/** Whether stock comes or goes. */
export type Way = 'add' | 'take'

/** Why stock may come, and why it may go, as the form lists them. */
export const REASONS: Record<Way, readonly StockReason[]> = {
  add: ['received', 'found', 'correction', 'made'],
  take: ['damaged', 'expired', 'stolen', 'own-use', 'given-away', 'returned', 'correction', 'used'],
}

/** What somebody types of stock that comes or goes. */
export interface TypedAdjustment {
  way: Way
  /** In the product's unit. */
  quantity: string
  /** '' where none is chosen. */
  reason: StockReason | ''
  note: string
}

export type AdjustRefusal =
  | { field: 'quantity'; code: QuantityRefusal | 'required' }
  | { field: 'reason'; code: 'required' }
  | { field: 'note'; code: 'too-long' }

export interface AdjustMaking {
  id: string
  /** Epoch milliseconds. */
  now: number
  by: ShiftStaff | null
}

/** The movement that somebody typed, or the first thing that is wrong with it (S19.7). */
export function decideAdjustment(
  product: Pick<Product, 'id' | 'unit' | 'costPrice'>,
  { way, quantity, reason, note }: TypedAdjustment,
  { id, now, by }: AdjustMaking,
): { ok: true; move: StockMoveFact; intent: Intent } | { ok: false; refusal: AdjustRefusal } {
  if (quantity.trim() === '') return refuse({ field: 'quantity', code: 'required' })
  const read = parseMeasured(quantity, product.unit)
  if (!read.ok) return refuse({ field: 'quantity', code: read.code })
  if (read.value === 0) return refuse({ field: 'quantity', code: 'required' })
  if (reason === '' || !REASONS[way].includes(reason)) return refuse({ field: 'reason', code: 'required' })
  if (note.trim().length > LIMITS.text) return refuse({ field: 'note', code: 'too-long' })
  const move: StockMoveFact = {
    id,
    shopId: THE_SHOP,
    productId: product.id,
    quantity: way === 'add' ? read.value : -read.value,
    reason,
    unitCost: product.costPrice > 0 ? product.costPrice : null,
    documentId: null,
    note: note.trim(),
    by,
    at: now,
  }
  return { ok: true, move, intent: { type: 'stock.move', payload: { move } } }
}

function refuse(refusal: AdjustRefusal): { ok: false; refusal: AdjustRefusal } {
  return { ok: false, refusal }
}
