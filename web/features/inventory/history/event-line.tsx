import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import PackageOpen from 'lucide-react/icons/package-open'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Unit } from '#core/quantities/unit.ts'
import type { StockEvent } from '#core/stock/stock-events.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { deviceWords, eventWords, texts } from './texts.ts'

const ICONS = { count: ClipboardCheck, sale: ShoppingCart, return: Undo2, move: PackageOpen } as const

interface EventLineProps {
  event: StockEvent
  counted: boolean
  unit: Unit | undefined
}

/** One count, sale or movement: what it was, when and where, and of what is counted how many were on hand after it. */
export function EventLine({ event, counted, unit }: EventLineProps) {
  const Icon = ICONS[event.kind]
  const { itemsById } = useCatalogue()
  const nameOf = (id: string) => itemsById.get(id)?.product.name
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere tabular-nums">
          {eventWords(event, unit, nameOf)}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {[timeWords(event.at), deviceWords(event.device), event.by].filter(Boolean).join(' · ')}
        </span>
        {event.kind === 'move' && event.notPermitted && (
          <Badge tone="attention">{DOUBT_WORDS['not-permitted'].name}</Badge>
        )}
        {event.kind === 'move' && event.note !== '' && (
          <span className="block text-sm text-ink-soft wrap-anywhere">{event.note}</span>
        )}
      </span>
      {counted && (
        <span className="shrink-0 text-right">
          <span className="block text-xs text-ink-soft">{texts.onHand}</span>
          <span
            className={
              event.onHand < 0 ? 'figures text-sm font-semibold text-danger-text' : 'figures font-semibold'
            }
          >
            {onHandWords(event.onHand, unit)}
          </span>
        </span>
      )}
    </li>
  )
}
