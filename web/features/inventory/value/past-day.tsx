import { startOfDay } from '#core/calendar/local-day.ts'
import type { PastValueClient } from '#web/sync/rest/past-value-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { pastTexts } from './texts.ts'
import { ValueShown } from './value-shown.tsx'

/** What the stock was worth at the end of a local day (S19.24). */
export function PastDay({ day, past }: { day: string; past: PastValueClient }) {
  const {
    state,
    value: read,
    again,
  } = useRead(async (signal) => ({ day, answer: await past(startOfDay(day, 1), signal) }), [day, past])
  const answer = read?.day === day ? read.answer : undefined
  if (state === 'failed' || (state === 'read' && answer && !answer.ok))
    return (
      <Card className="flex flex-col items-center gap-3 p-6 text-center">
        <p role="alert">{pastTexts.told[answer && !answer.ok ? answer.refusal : 'failed']}</p>
        <Button onClick={again}>{pastTexts.again}</Button>
      </Card>
    )
  if (!answer?.ok)
    return (
      <Card>
        <LoadingBlock label={pastTexts.working} />
      </Card>
    )
  const { costsOfNow, unreadable = 0 } = answer.value
  const doubts = [
    ...(costsOfNow > 0 ? [pastTexts.costsOfNow({ count: costsOfNow })] : []),
    ...(unreadable > 0 ? [pastTexts.unreadable({ count: unreadable })] : []),
  ]
  return (
    <ValueShown
      value={answer.value}
      goods={answer.value.goods}
      goodsHint={pastTexts.goods}
      empty={pastTexts.empty}
      doubts={doubts}
    />
  )
}
