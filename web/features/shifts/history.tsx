import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { closingOf, isClosedTwice, marksOfGroup, type ShiftGroup } from '#core/shifts/shift-group.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { useSaveFigures } from '#web/selling/use-save-csv.ts'
import { useCatalogue, useLastSyncAt, useShifts, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { useRead } from '#web/ui/use-read.ts'
import { differenceWords } from '#web/words/difference-words.ts'
import { CashUpFilter } from './cash-up-filter.tsx'
import { type CashUpsOf, cashUpsOf } from './cash-ups.ts'
import { cashUpsCsv } from './cash-ups-csv.ts'
import { filterTexts, texts } from './texts.ts'
import { useSeesDifference } from './use-sees-difference.ts'

interface HistoryProps {
  drawerName(drawerId: string): string
  onOpen(shiftId: string): void
}

/** So many are drawn at once: three tills make a thousand in a year. */
const AT_ONCE = 100

/** Every cash-up, the latest first, by drawer and person, with what is short and over together (S21.8). */
export function CashUpHistory({ drawerName, onOpen }: HistoryProps) {
  const shop = useShop()
  const currency = useCatalogue().business?.currency
  const lastSyncAt = useLastSyncAt()
  const seesDifference = useSeesDifference()
  const mayExport = useSees('export')
  const saveFigures = useSaveFigures()
  const read = useRead(() => shop.shifts.history(), [useShifts(), lastSyncAt])
  const [of, setOf] = useState<CashUpsOf>({})
  const [most, setMost] = useState(AT_ONCE)
  const history = read.value ?? []
  const all = cashUpsOf(history, {})
  const closed = cashUpsOf(history, of)
  const seesAll = closed.length > 0 && closed.every(({ closing }) => seesDifference(closing))

  function save(): void {
    const csv = cashUpsCsv(closed, drawerName)
    const name = texts.file({ day: dayOf(shop.now()) })
    saveFigures(csv, name)
  }

  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="mr-auto text-xl font-bold">{texts.history}</h2>
        {seesAll && (
          <p className="figures text-ink-soft">
            {texts.together({ sum: differenceWords(closed[0]?.together ?? ZERO, currency) })}
          </p>
        )}
        {seesAll && mayExport && (
          <Button onClick={save}>
            <FileDown aria-hidden />
            {texts.exportCsv}
          </Button>
        )}
      </div>
      <KnownHere />
      <CashUpFilter all={all} of={of} onChange={setOf} drawerName={drawerName} />
      {read.state === 'failed' && (
        <p role="status">
          {texts.unread} <Button onClick={read.again}>{texts.retry}</Button>
        </p>
      )}
      {read.state === 'read' && closed.length === 0 && (
        <p className="text-ink-soft">{all.length === 0 ? texts.noHistory : filterTexts.none}</p>
      )}
      <ul aria-label={texts.history} className="divide-y divide-line">
        {closed.slice(0, most).map(({ group, closing, difference, together }) => (
          <li key={group.shift.id}>
            <button
              type="button"
              onClick={() => onOpen(group.shift.id)}
              className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-lg px-2 py-2 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="figures block font-semibold">{printedNumber(closing)}</span>
                <span className="block text-sm break-words text-ink-soft">
                  {lineOf(group, drawerName)}
                  {seesAll && closed.length > 1 && (
                    <> · {texts.untilThen({ sum: differenceWords(together, currency) })}</>
                  )}
                </span>
              </span>
              {isClosedTwice(group) && <Badge tone="attention">{texts.closedTwice}</Badge>}
              {marksOfGroup(group).notPermitted && <Badge tone="attention">{texts.notPermitted}</Badge>}
              {seesDifference(closing) && (
                <Badge tone={difference === 0 ? 'good' : difference < 0 ? 'danger' : 'attention'}>
                  {differenceWords(difference, currency)}
                </Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
      {closed.length > most && (
        <Button onClick={() => setMost(most + AT_ONCE)}>{texts.more({ left: closed.length - most })}</Button>
      )}
    </Card>
  )
}

function lineOf(group: ShiftGroup, drawerName: HistoryProps['drawerName']): string {
  const { closedAt = 0, closedBy } = closingOf(group) ?? {}
  return [timeWords(closedAt), drawerName(group.shift.drawerId), closedBy?.name]
    .filter((part) => part !== undefined)
    .join(' · ')
}
