import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { weekWords } from './card-words.ts'
import { texts } from './texts.ts'

interface OtherWeeksProps {
  /** How many cards are to be checked, by the first local day of the week. */
  weeks: ReadonlyMap<string, number>
  today: string
  onChoose(first: string): void
}

/** The weeks that are not shown, and in which something is to be checked. */
export function OtherWeeks({ weeks, today, onChoose }: OtherWeeksProps) {
  if (weeks.size === 0) return null
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-2 font-bold">{texts.otherWeeks}</h2>
      <ul aria-label={texts.otherWeeks} className="flex flex-wrap gap-2">
        {[...weeks].map(([first, count]) => (
          <li key={first}>
            <Button className="figures" onClick={() => onChoose(first)}>
              {texts.otherWeek({ week: weekWords(first, today), count })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
