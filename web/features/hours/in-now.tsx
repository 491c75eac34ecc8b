import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { shortTimeWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'

interface InNowProps {
  /** Who is at work, and since when, epoch milliseconds. */
  since: readonly (readonly [staffId: string, since: number])[]
  now: number
}

/** Who is at work now. */
export function InNow({ since, now }: InNowProps) {
  const { staff } = useCatalogue()
  const named = since.flatMap(([staffId, from]) => {
    const name = staff.find(({ id }) => id === staffId)?.name
    return name === undefined ? [] : [{ staffId, name, from }]
  })
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-1 text-xl font-bold">{texts.inNow}</h2>
      {named.length === 0 ? (
        <p className="text-ink-soft">{texts.nobodyIn}</p>
      ) : (
        <ul aria-label={texts.inNow} className="flex flex-wrap gap-x-6 gap-y-1">
          {named.map(({ staffId, name, from }) => (
            <li key={staffId} className="min-w-0 break-words">
              <span className="font-semibold" dir="auto">
                {name}
              </span>{' '}
              <span className="figures text-ink-soft">
                {texts.since({ time: shortTimeWords(from, now) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
