import { useState } from 'react'
import type { BreakdownLine } from '#core/reports/breakdown.ts'
import { fastMovers } from '#core/reports/movers.ts'
import type { RangeChoice } from '#core/reports/period.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { useSalesBy } from '../use-sales-by.ts'
import { FiguresTable } from './figures-table.tsx'
import { ProductPapers } from './product-papers.tsx'
import { Reading } from './reading.tsx'
import { texts } from './texts.ts'

const LAST_30_DAYS: RangeChoice = { preset: '30-days' }

/** The goods that sell most, and how many days what is for sale lasts (S21.7, S20.17). */
export function FastTab() {
  const { items, reserved } = useCatalogue()
  const [opened, setOpened] = useState<BreakdownLine>()
  const { breakdown, state, again } = useSalesBy({ shown: 'product', range: LAST_30_DAYS, against: 'before' })
  if (!breakdown) return <Reading failed={state === 'failed'} again={again} />
  const linesById = new Map(breakdown.lines.map((line) => [line.key, line]))
  const own = items.filter(({ demo }) => !demo)
  return (
    <div className="max-w-4xl">
      <FiguresTable
        title={texts.fast}
        hint={texts.fastHint}
        lines={fastMovers(own, breakdown.lines, reserved)}
        empty={texts.noneFast}
        heads={[texts.product, texts.sold, texts.forSale, texts.lasts]}
        cells={({ id, name, unit, units, forSale, daysLeft }) => [
          id,
          name,
          formatQuantity(units, unit),
          formatQuantity(forSale, unit),
          texts.daysLeft({ count: daysLeft }),
        ]}
        onOpen={({ id }) => setOpened(linesById.get(id))}
      />
      {opened && <ProductPapers line={opened} breakdown={breakdown} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
