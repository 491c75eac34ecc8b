import { formatCount } from '#core/language/format-count.ts'
import { Card } from '#web/ui/card.tsx'
import { salesTexts } from './texts.ts'

interface RawCardProps {
  title: string
  records: readonly unknown[]
  /** How many there are; more than the records when those are only the first. */
  count: number
}

/** Records as text. */
export function RawCard({ title, records, count }: RawCardProps) {
  const more = count - records.length
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-bold">
        {title} ({formatCount(count)})
      </h2>
      {records.length === 0 ? (
        <p className="text-ink-soft">{salesTexts.nothing}</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-lg bg-sunken p-3 text-sm whitespace-pre-wrap break-words"
        >
          {records.map((record) => JSON.stringify(record, null, 2)).join('\n')}
        </pre>
      )}
      {more > 0 && records.length > 0 && <p className="text-sm text-ink-soft">{salesTexts.more(more)}</p>}
    </Card>
  )
}
