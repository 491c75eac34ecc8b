import type { StockEvent } from '#core/stock/stock-events.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** The words of a product's history. */
export const texts = {
  title: 'Stock history',
  loading: 'Loading the history...',
  failed: 'The history could not be loaded. Close this and open it again.',
  empty: 'Nothing counted or sold yet.',
  list: 'Stock changes, newest first',
  more: (left: number) => `Show ${formatCount(left)} more`,
  close: 'Close',
  onHand: 'On hand',
  what: (event: StockEvent) =>
    event.kind === 'count'
      ? `Counted ${formatCount(event.quantity)}`
      : `${event.kind === 'sale' ? 'Sold' : 'Returned'} ${formatCount(event.quantity)} · ${event.number}`,
  device: (suffix: string | null) =>
    suffix === null ? 'Another program' : suffix === '' ? 'First till' : `Till ${suffix}`,
  after: (onHand: number) => (onHand < 0 ? `0, oversold by ${formatCount(-onHand)}` : formatCount(onHand)),
} as const
