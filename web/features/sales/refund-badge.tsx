import Undo2 from 'lucide-react/icons/undo-2'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

/** Marks a row of the history as a return: goods came back, and money went out (S14.1). */
export function RefundBadge() {
  return (
    <Badge tone="attention">
      <Undo2 aria-hidden />
      {texts.refund}
    </Badge>
  )
}
