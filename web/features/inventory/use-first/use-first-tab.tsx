import CalendarClock from 'lucide-react/icons/calendar-clock'
import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { printedDate } from '#core/calendar/printed-time.ts'
import { toUseFirst, toUseFirstCsv, type UseFirstLine } from '#core/stock/use-first.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { ExportButton } from '../export-button.tsx'
import { useDemoStock } from '../use-demo-stock.ts'
import { texts } from './texts.ts'

const SOON_DAYS = 7

/** What is to be sold or used first (S19.30). */
export default function UseFirstTab() {
  const shop = useShop()
  const { items, itemsById } = useCatalogue()
  const demo = useDemoStock()
  // Read again whenever stock changes.
  const { state, value: own } = useRead(() => shop.receiving.list(), [shop, items])
  const deliveries = own && demo ? [{ received: demo.delivery, returned: false }, ...own] : own
  const lines = deliveries && toUseFirst(deliveries, itemsById)
  const today = startOfDay(dayOf(shop.now()))
  const soon = startOfDay(dayOf(shop.now()), SOON_DAYS)

  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-[3] text-sm text-ink-soft">{texts.hint}</p>
        {!demo && lines && lines.length > 0 && (
          <ExportButton file={texts.exportFile} csv={() => toUseFirstCsv(lines)} />
        )}
      </div>
      <Card>
        {state === 'failed' ? (
          <p role="alert" className="p-6 text-center">
            {texts.failed}
          </p>
        ) : !lines ? (
          <LoadingBlock label={texts.loading} />
        ) : lines.length === 0 ? (
          <EmptyState icon={<CalendarClock />} title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {lines.map((line) => (
              <Line key={line.id} line={line} today={today} soon={soon} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

interface LineProps {
  line: UseFirstLine
  /** First moments of days, epoch milliseconds. */
  today: number
  soon: number
}

function Line({ line: { name, unit, useBy, quantity, number }, today, soon }: LineProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {useBy < today ? (
            <Badge tone="danger">{texts.passed}</Badge>
          ) : (
            useBy <= soon && <Badge tone="attention">{texts.soon}</Badge>
          )}
        </span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[texts.upTo({ quantity: formatQuantity(quantity, unit) }), number].join(' · ')}
        </span>
      </span>
      <span className="figures font-semibold">{printedDate(useBy)}</span>
    </li>
  )
}
