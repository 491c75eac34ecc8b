import { subtract, ZERO } from '#core/money/cents.ts'
import { type Currency, formatMoney } from '#core/money/format.ts'
import type { Waiting } from '#core/sync/waiting.ts'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { useCatalogue, useDeviceState } from '#web/store/react/use-shop.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { useRead } from '#web/ui/use-read.ts'
import { texts } from './texts.ts'

/** What waits: how many changes, what they are about, and since when. */
export function WaitingLines({ maintenance }: { maintenance: DeviceMaintenance }) {
  const { waiting } = useDeviceState()
  const { business } = useCatalogue()
  const { value: summary } = useRead(() => maintenance.waiting(), [maintenance, waiting])
  const since = summary?.oldestAt != null ? timeWords(summary.oldestAt) : undefined
  return (
    <>
      <p>{waiting === 0 ? texts.allSent : texts.waiting({ count: waiting })}</p>
      {waiting > 0 && summary && since !== undefined && (
        <p className="text-sm text-ink-soft">{sinceWords(goodsOf(summary, business?.currency), since)}</p>
      )}
    </>
  )
}

// A change to a category or to the business is only counted: nobody looks for it by number.
function goodsOf(waiting: Waiting, currency?: Currency): string {
  const { sales, total, returns, returned, products, counted, customers } = waiting
  const words = texts.waitingGoods
  const ofProducts = counted ? words.productsAndStock : words.products
  const amountReturned = formatMoney(subtract(ZERO, returned), currency)
  return [
    sales > 0 ? words.sales({ count: sales, amount: formatMoney(total, currency) }) : undefined,
    returns > 0 ? words.returns({ count: returns, amount: amountReturned }) : undefined,
    products > 0 ? ofProducts({ count: products }) : undefined,
    customers > 0 ? words.customers({ count: customers }) : undefined,
  ]
    .filter((each) => each !== undefined)
    .join(', ')
}

function sinceWords(goods: string, since: string): string {
  return goods === '' ? texts.waitingSince({ since }) : texts.waitingGoodsSince({ goods, since })
}
