import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Badge } from '#web/ui/badge.tsx'
import { RefundBadge } from './refund-badge.tsx'
import { texts } from './texts.ts'

interface StatusBadgeProps {
  pending: boolean
  /** Goods came back, so that nothing was completed. */
  isReturn: boolean
}

/** Whether the server has the sale (S4.8), or that it was a return. */
export function StatusBadge({ pending, isReturn }: StatusBadgeProps) {
  if (pending)
    return (
      <Badge tone="attention">
        <Clock aria-hidden />
        {texts.pending}
      </Badge>
    )
  return isReturn ? (
    <RefundBadge />
  ) : (
    <Badge tone="good">
      <Check aria-hidden />
      {texts.completed}
    </Badge>
  )
}
