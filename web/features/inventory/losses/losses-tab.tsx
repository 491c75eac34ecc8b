import { useState } from 'react'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import { foldLosses, type Losses } from '#core/stock/losses.ts'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { STOCK_REASON_WORDS } from '#web/words/stock-reasons.ts'
import { ExportButton } from '../export-button.tsx'
import { SumsTable } from '../sums-table.tsx'
import { useDemoStock } from '../use-demo-stock.ts'
import { movesCsv } from './moves-csv.ts'
import { texts } from './texts.ts'

/** What the shop lost in a period, by reason and at cost (S19.9). */
export default function LossesTab() {
  const shop = useShop()
  const { items, itemsById } = useCatalogue()
  const [choice, setChoice] = useState<RangeChoice>({ preset: '30-days' })
  const weekFrom = useWeekFrom()
  const period = () => periodOf(choice, shop.now(), { weekFrom }).period
  // Read again whenever stock changes.
  const demo = useDemoStock()
  const { state, value } = useRead(
    () =>
      demo
        ? Promise.resolve(foldLosses(demo.moves, period(), () => undefined))
        : shop.reports.losses(period()),
    [shop, demo, choice, weekFrom, items],
  )
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      <div className="flex flex-wrap items-end gap-2">
        <PeriodPicker
          label={texts.period}
          choice={choice}
          onChoose={setChoice}
          className="max-w-md min-w-0 flex-1"
        />
        <ExportButton
          name="stock-movements"
          csv={async () => movesCsv(await shop.reports.stockMoves(period()), itemsById)}
        />
      </div>
      <Card>
        {state === 'failed' ? (
          <p role="alert" className="p-6 text-center">
            {texts.failed}
          </p>
        ) : value ? (
          <Lines losses={value} />
        ) : (
          <LoadingBlock label={texts.loading} />
        )}
      </Card>
    </section>
  )
}

function Lines({ losses: { lines, total } }: { losses: Losses }) {
  const withoutCost = lines.reduce((sum, line) => sum + line.withoutCost, 0)
  return (
    <>
      <SumsTable
        heads={[texts.reason, texts.times, texts.cost]}
        lines={lines.map(({ reason, times, cost }) => ({
          name: STOCK_REASON_WORDS[reason],
          count: times,
          amount: cost,
        }))}
        total={[texts.total, total]}
        empty={texts.empty}
      />
      {withoutCost > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">
          {texts.withoutCost(withoutCost)}
        </p>
      )}
    </>
  )
}
