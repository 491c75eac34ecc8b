import Pencil from 'lucide-react/icons/pencil'
import { dayOf } from '#core/calendar/local-day.ts'
import { hoursText } from '#core/timeclock/hours-sheet.ts'
import { beginOf, type Timecard } from '#core/timeclock/timecards.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dayWords, isCorrected, stretchWords, whenWords } from './card-words.ts'
import { PROBLEMS, texts } from './texts.ts'

interface CardRowProps {
  card: Timecard
  /** Whether it says whose it is and on which day. */
  isNamed?: boolean
  /** Missing for whoever may not. */
  onCorrect: ((card: Timecard) => void) | undefined
}

/** From when to when somebody was in, what that comes to or what is wrong with it, and the way to correct it. */
export function CardRow({ card, isNamed = false, onCorrect }: CardRowProps) {
  const today = dayOf(useShop().now())
  const { name, problem, minutes } = card
  return (
    <li className="flex min-h-11 items-center gap-2">
      <span className="min-w-0 flex-1 py-1">
        {isNamed && (
          <span className="block font-semibold wrap-anywhere" dir="auto">
            {name}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="figures">
            {isNamed && `${dayWords(dayOf(beginOf(card)), today)}, `}
            {stretchWords(card)}
          </span>
          {problem && <Badge tone="attention">{PROBLEMS[problem]}</Badge>}
          {isCorrected(card) && <Badge>{texts.corrected}</Badge>}
        </span>
      </span>
      {minutes !== null && <span className="figures">{hoursText(minutes)}</span>}
      {onCorrect && (
        <IconButton
          label={texts.correctOf({ name, when: whenWords(card, today) })}
          onClick={() => onCorrect(card)}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
