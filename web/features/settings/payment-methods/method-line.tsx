import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import type { MethodRow } from '#core/sales/method.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { methodName } from '#web/words/method-words.ts'
import { KINDS, texts } from './texts.ts'

interface MethodLineProps {
  method: MethodRow
  isFirst: boolean
  isLast: boolean
  onMove(by: 1 | -1): void
  onEdit(): void
}

/** One payment method, and what can be done with it. */
export function MethodLine({ method, isFirst, isLast, onMove, onEdit }: MethodLineProps) {
  const name = methodName(method)
  const kind = KINDS[method.kind]
  const facts = [
    ...(kind === name ? [] : [kind]),
    ...(method.asksReference === 'no' ? [] : [texts.asks[method.asksReference]]),
  ]
  return (
    <li className="flex min-h-14 items-center gap-1 border-b py-1 border-line">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate" title={name} dir="auto">
            {name}
          </span>
          {!method.active && <Badge tone="neutral">{texts.off}</Badge>}
        </span>
        {facts.length > 0 && <span className="block text-sm text-ink-soft">{facts.join(', ')}</span>}
      </span>
      <IconButton label={texts.up({ name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={texts.down({ name })} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={texts.edit({ name })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
    </li>
  )
}
