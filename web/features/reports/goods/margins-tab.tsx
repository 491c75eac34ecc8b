import { useState } from 'react'
import type { BreakdownLine } from '#core/reports/breakdown.ts'
import { figuresOfLine } from '#core/reports/breakdown.ts'
import { foldMargins } from '#core/reports/margins.ts'
import type { RangeChoice } from '#core/reports/period.ts'
import { isForOthers } from '#core/vat/sold-for-others.ts'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { readDeviceOption, storeDeviceOption } from '#web/store/react/use-device-choice.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { lineName } from '../line-name.ts'
import { useSalesBy } from '../use-sales-by.ts'
import { FiguresTable } from './figures-table.tsx'
import { ProductPapers } from './product-papers.tsx'
import { Reading } from './reading.tsx'
import { texts } from './texts.ts'

// The first one holds until somebody chooses (S21.6).
const PERCENTS = ['10', '0', '5', '15', '20', '25', '30', '40', '50'] as const
const CHOICE = 'tuckshop.low-margin'

/** What products earn: below a margin, without a cost, the best and the worst (S21.6). */
export function MarginsTab() {
  const price = usePrice()
  const [range, setRange] = useState<RangeChoice>({ preset: '30-days' })
  const [percent, setPercent] = useState(() => readDeviceOption(CHOICE, PERCENTS))
  const { itemsById } = useCatalogue()
  const { breakdown, state, again } = useSalesBy({ shown: 'product', range, against: 'before' })
  const [opened, setOpened] = useState<BreakdownLine>()

  function choose(value: string): void {
    const chosen = PERCENTS.find((each) => each === value) ?? PERCENTS[0]
    storeDeviceOption(CHOICE, chosen)
    setPercent(chosen)
  }

  const cells = (line: BreakdownLine) => {
    const { net, profit, margin } = figuresOfLine(line.now)
    const shown = margin === undefined ? texts.none : texts.percent({ percent: margin })
    return [line.key, lineName('product', line), price(net), price(profit), shown] as const
  }
  const table = (title: string, lines: readonly BreakdownLine[], empty: string, hint?: string) => (
    <FiguresTable
      title={title}
      {...(hint !== undefined && { hint })}
      lines={lines}
      empty={empty}
      heads={[texts.product, texts.net, texts.profit, texts.margin]}
      cells={cells}
      onOpen={setOpened}
    />
  )
  const margins =
    breakdown &&
    foldMargins(breakdown.lines, Number(percent), (id) => isForOthers(itemsById.get(id)?.product ?? {}))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <PeriodPicker
          label={texts.range}
          choice={range}
          onChoose={setRange}
          className="w-full sm:w-60"
          datesClass="order-last w-full"
        />
        <Field label={texts.lowMargin}>
          {(control) => (
            <Select {...control} value={percent} onChange={({ target }) => choose(target.value)}>
              {[...PERCENTS]
                .sort((left, right) => Number(left) - Number(right))
                .map((each) => (
                  <option key={each} value={each}>
                    {texts.percent({ percent: each })}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      {margins ? (
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
          {margins.withoutCost.length > 0 && table(texts.withoutCost, margins.withoutCost, '', texts.noCost)}
          {table(texts.below({ percent: Number(percent) }), margins.below, texts.noneBelow)}
          {table(texts.best, margins.best, texts.nothingSold)}
          {table(texts.worst, margins.worst, texts.nothingSold)}
        </div>
      ) : (
        <Reading failed={state === 'failed'} again={again} />
      )}
      {breakdown && opened && (
        <ProductPapers line={opened} breakdown={breakdown} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
