import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

/** Whether the server has the sale (S4.8). */
export function StatusBadge({ pending }: { pending: boolean }) {
  return pending ? (
    <Badge tone="attention">
      <Clock aria-hidden />
      {texts.pending}
    </Badge>
  ) : (
    <Badge tone="good">
      <Check aria-hidden />
      {texts.completed}
    </Badge>
  )
}
