import { formatCount } from '#core/language/format-count.ts'
import type { Unit } from '#core/quantities/unit.ts'
import type { StockEvent } from '#core/stock/stock-events.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { STOCK_REASON_WORDS } from '#web/words/stock-reasons.ts'
import { tillName } from '#web/words/till-name.ts'

/** The words of a product's history. */
export const texts = {
  title: 'Stock history',
  loading: 'Loading the history...',
  failed: 'The history could not be loaded. Close this and open it again.',
  empty: 'Nothing counted, sold or moved yet.',
  list: 'Stock changes, newest first',
  more: (left: number) => `Show ${formatCount(left)} more`,
  close: 'Close',
  onHand: 'On hand',
  worth: (quantity: string, cost: string) => `On hand ${quantity} × ${cost} =`,
  what: (event: StockEvent, unit: Unit | undefined) => {
    const quantity = formatQuantity(event.quantity, unit)
    if (event.kind === 'count') return [`Counted ${quantity}`, event.paper].filter(Boolean).join(' · ')
    if (event.kind === 'move')
      return [
        `${STOCK_REASON_WORDS[event.reason]}: ${event.quantity > 0 ? '+' : ''}${quantity}`,
        ...(event.paper ? [event.paper] : []),
      ].join(' · ')
    return `${event.kind === 'sale' ? 'Sold' : 'Returned'} ${quantity} · ${event.number}`
  },
  device: (suffix: string | null) => (suffix === null ? 'Another program' : tillName(suffix)),
} as const
