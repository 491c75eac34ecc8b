import type { OrderState } from '#core/stock/order-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { texts } from './texts.ts'

const TONES: Record<OrderState, Tone> = {
  draft: 'neutral',
  sent: 'attention',
  'part-received': 'attention',
  received: 'good',
  cancelled: 'neutral',
}

/** What became of an order, in a word. */
export function StateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
}
