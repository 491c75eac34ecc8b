import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { dayOf } from '#core/calendar/local-day.ts'
import type { Promotion } from '#core/promotions/promotion.ts'
import { type PromotionState, promotionState } from '#core/promotions/runs-at.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { shortDay } from '#web/words/day-names.ts'
import { offerWords, whenWords } from '#web/words/promotion-words.ts'
import { texts } from './texts.ts'

interface PromotionLineProps {
  promotion: Promotion
  /** Epoch milliseconds. */
  now: number
  onTurn(): void
  onEdit(): void
  onDelete(): void
}

/** One promotion: what it does, when and for what, and what can be done with it. */
export function PromotionLine({ promotion, now, onTurn, onEdit, onDelete }: PromotionLineProps) {
  const price = usePrice()
  const { name, active } = promotion
  const state = promotionState(promotion, now)
  const offer = offerWords(promotion, price)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-4">
      <span className="min-w-48 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <span dir="auto">{name}</span>
          <Badge tone={TONES[state]}>{stateWords(state, promotion, dayOf(now))}</Badge>
        </span>
        {/* A promotion is often called what it does. */}
        {offer !== name && <span className="block text-sm">{offer}</span>}
        <span className="block text-sm text-ink-soft">
          {whenWords(promotion, now)} · {goodsWords(promotion)}
        </span>
      </span>
      <span className="flex items-center max-sm:w-full max-sm:justify-end">
        <Button
          aria-label={active ? texts.turnOffWhich({ name }) : texts.turnOnWhich({ name })}
          onClick={onTurn}
          className="mr-1 base:text-sm"
        >
          {active ? texts.turnOff : texts.turnOn}
        </Button>
        <IconButton label={texts.edit({ name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={texts.delete({ name })} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

const TONES: Record<PromotionState, Tone> = {
  ...{ runs: 'good', 'not-now': 'good', later: 'neutral', over: 'neutral', off: 'neutral' },
  wrong: 'attention',
}

function stateWords(state: PromotionState, { fromDay }: Promotion, today: string): string {
  switch (state) {
    case 'off':
      return texts.off
    case 'wrong':
      return texts.wrong
    case 'over':
      return texts.over
    case 'later':
      return texts.from({ day: shortDay(fromDay ?? '', today) })
    case 'runs':
    case 'not-now':
      return texts.on
    default:
      return state satisfies never
  }
}

function goodsWords({ productIds, categoryIds }: Promotion): string {
  const words = [
    ...(productIds.length > 0 ? [texts.products({ count: productIds.length })] : []),
    ...(categoryIds.length > 0 ? [texts.categories({ count: categoryIds.length })] : []),
  ]
  return words.length === 0 ? texts.allGoods : words.join(', ')
}
