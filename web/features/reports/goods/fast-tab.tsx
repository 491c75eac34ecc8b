import { useState } from 'react'
import type { BreakdownLine } from '#core/reports/breakdown.ts'
import { fastMovers } from '#core/reports/movers.ts'
import type { RangeChoice } from '#core/reports/period.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { useSalesBy } from '../use-sales-by.ts'
import { FiguresTable } from './figures-table.tsx'
import { ProductPapers } from './product-papers.tsx'
import { Reading } from './reading.tsx'
import { texts } from './texts.ts'

const LAST_30_DAYS: RangeChoice = { preset: '30-days' }

/** The goods that sell most, and for how many days there is stock (S21.7). */
export function FastTab() {
  const { items } = useCatalogue()
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
        lines={fastMovers(own, breakdown.lines)}
        empty={texts.noneFast}
        heads={[texts.product, texts.sold, texts.onHand, texts.lasts]}
        cells={({ id, name, unit, units, onHand, daysLeft }) => [
          id,
          name,
          formatQuantity(units, unit),
          onHandWords(onHand, unit),
          texts.daysLeft({ count: daysLeft }),
        ]}
        onOpen={({ id }) => setOpened(linesById.get(id))}
      />
      {opened && <ProductPapers line={opened} breakdown={breakdown} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
