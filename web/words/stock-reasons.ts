import type { StockReason } from '#core/stock/stock-move.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** Why stock comes or goes, on every screen. */
export const STOCK_REASON_WORDS: Record<StockReason, string> = catalogue('stockReasons', {
  received: 'Received',
  returned: 'Returned to supplier',
  damaged: 'Damaged',
  expired: 'Expired',
  stolen: 'Stolen',
  'own-use': 'Own use',
  'given-away': 'Given away',
  found: 'Found',
  correction: 'Correction',
  made: 'Made',
  used: 'Used to make',
})
