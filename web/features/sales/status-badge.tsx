import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Badge } from '#web/ui/badge.tsx'
import { RefundBadge } from './refund-badge.tsx'
import type { RowKind } from './sale-words.ts'
import { texts } from './texts.ts'

interface StatusBadgeProps {
  pending: boolean
  of: RowKind
}

/** Whether the server has the sale (S4.8), or that it was a return, or voided. */
export function StatusBadge({ pending, of }: StatusBadgeProps) {
  if (pending)
    return (
      <Badge tone="attention">
        <Clock aria-hidden />
        {texts.pending}
      </Badge>
    )
  switch (of) {
    case 'return':
      return <RefundBadge />
    case 'voided':
      return (
        <Badge>
          <Ban aria-hidden />
          {texts.voided}
        </Badge>
      )
    case 'sale':
      return (
        <Badge tone="good">
          <Check aria-hidden />
          {texts.completed}
        </Badge>
      )
    default:
      return of satisfies never
  }
}
