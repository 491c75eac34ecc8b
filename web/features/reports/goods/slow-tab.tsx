import { useState } from 'react'
import { dayAfter, dayOf } from '#core/calendar/local-day.ts'
import { add, ZERO } from '#core/money/cents.ts'
import { SLOW_DAYS, type SlowDays, slowMovers } from '#core/reports/movers.ts'
import type { RangeChoice } from '#core/reports/period.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { historyAddress } from '#web/selling/paper-address.ts'
import { StockComing } from '#web/selling/period/stock-coming.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { useSalesBy } from '../use-sales-by.ts'
import { FiguresTable } from './figures-table.tsx'
import { Reading } from './reading.tsx'
import { texts } from './texts.ts'

type Unsold = SlowDays | 'never'

/** Goods with stock that nobody bought for some days, or ever, and what they cost (S21.7). */
export function SlowTab() {
  const shop = useShop()
  const [unsold, setUnsold] = useState<Unsold>(30)
  const [ranges] = useState(() => rangesOf(dayOf(shop.now())))
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Field label={texts.unsold} className="max-w-60">
        {(control) => (
          <Select
            {...control}
            value={unsold}
            onChange={({ target }) =>
              setUnsold(SLOW_DAYS.find((each) => String(each) === target.value) ?? 'never')
            }
          >
            {SLOW_DAYS.map((days) => (
              <option key={days} value={days}>
                {texts.days({ count: days })}
              </option>
            ))}
            <option value="never">{texts.never}</option>
          </Select>
        )}
      </Field>
      <StockComing />
      <SlowList key={unsold} unsold={unsold} range={ranges[unsold]} />
    </div>
  )
}

function SlowList({ unsold, range }: { unsold: Unsold; range: RangeChoice }) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const { items } = useCatalogue()
  const { breakdown, state, again } = useSalesBy({ shown: 'product', range, against: 'before' })
  if (!breakdown) return <Reading failed={state === 'failed'} again={again} />
  const own = items.filter(({ demo }) => !demo)
  const slow = slowMovers(own, breakdown.lines)
  return (
    <FiguresTable
      title={unsold === 'never' ? texts.never : texts.unsoldFor({ count: unsold })}
      hint={texts.slowHint}
      lines={slow}
      empty={unsold === 'never' ? texts.noneNever : texts.noneSlow}
      heads={seesCosts ? [texts.product, texts.onHand, texts.value] : [texts.product, texts.onHand]}
      cells={({ id, name, unit, onHand, value }) => [
        id,
        name,
        formatQuantity(onHand, unit),
        ...(seesCosts ? [price(value)] : []),
      ]}
      addressOf={({ id }) => historyAddress(id)}
      total={
        seesCosts && (
          <>
            {texts.total}{' '}
            <span className="figures">{price(slow.reduce((all, { value }) => add(all, value), ZERO))}</span>
          </>
        )
      }
    />
  )
}

function rangesOf(today: string): Record<Unsold, RangeChoice> {
  const last = (days: SlowDays) => ({ first: dayAfter(today, 1 - days), last: today })
  return { 30: last(30), 60: last(60), 90: last(90), never: { preset: 'all' } }
}
