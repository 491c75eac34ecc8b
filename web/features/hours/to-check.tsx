import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { HoursOfPerson } from '#core/timeclock/hours-sheet.ts'
import type { Timecard } from '#core/timeclock/timecards.ts'
import { Card } from '#web/ui/card.tsx'
import { CardRow } from './card-row.tsx'
import { texts } from './texts.ts'

interface ToCheckProps {
  people: readonly HoursOfPerson[]
  /** Missing for whoever may not. */
  onCorrect: ((card: Timecard) => void) | undefined
}

/** Hours that nobody can tell without asking: they stand before all others, and are in no total. */
export function ToCheck({ people, onCorrect }: ToCheckProps) {
  const cards = people.flatMap(({ days }) =>
    days.flatMap((day) => day.cards.filter(({ problem }) => problem !== null)),
  )
  if (cards.length === 0) return null
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-1 flex items-center gap-2 text-xl font-bold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-attention-text" />
        {texts.toCheck}
      </h2>
      <p className="text-sm text-ink-soft">{onCorrect ? texts.toCheckHint : texts.mayNotCheck}</p>
      <ul aria-label={texts.toCheck} className="divide-y divide-line">
        {cards.map((card) => (
          <CardRow key={(card.in ?? card.out)?.id} card={card} isNamed onCorrect={onCorrect} />
        ))}
      </ul>
    </Card>
  )
}
