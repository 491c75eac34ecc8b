import type { CustomerType } from '#core/customers/customer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TYPES } from './texts.ts'

/** Trade or Retail, as a badge (S2.31). */
export function TypeBadge({ type }: { type: CustomerType }) {
  return <Badge tone={type === 'trade' ? 'attention' : 'neutral'}>{TYPES[type]}</Badge>
}
