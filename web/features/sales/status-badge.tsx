import { clsx } from 'clsx'
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
  /** Where there is little room, what nearly every sale says is said by its sign. */
  short?: boolean
}

/** Whether the server has the sale (S4.8), or that it was a return, or voided. */
export function StatusBadge({ pending, of, short = false }: StatusBadgeProps) {
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
          <span className={clsx(short && 'sr-only')}>{texts.completed}</span>
        </Badge>
      )
    default:
      return of satisfies never
  }
}
