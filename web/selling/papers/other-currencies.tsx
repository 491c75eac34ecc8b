import Coins from 'lucide-react/icons/coins'
import { type OtherCurrency, otherCurrencies } from '#core/reports/breakdown.ts'
import type { Period } from '#core/reports/period.ts'
import { currencyOf } from '#core/settings/business.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { FigureOpener } from './figure-papers.tsx'
import { texts } from './texts.ts'

/** A note that figures hold amounts of other currencies, which open: no rate is known, so they stand as they are. */
export function OtherCurrencies({ others }: { others: readonly OtherCurrency[] }) {
  const price = usePrice()
  if (others.length === 0) return null
  return (
    <Banner tone="attention" icon={<Coins aria-hidden />} className="rounded-lg">
      {texts.otherCurrencies}{' '}
      {others.map(({ currency, amount, orders }) => (
        <span key={currency} className="mr-3 inline-block font-semibold tabular-nums">
          <FigureOpener
            name={price(amount, currency)}
            figure={{ shown: 'currency', keys: [currency] }}
            amount={amount}
          />{' '}
          ({texts.sales({ count: orders })})
        </span>
      ))}
    </Banner>
  )
}

/** The same of a period, which it reads. */
export function OtherCurrenciesOf({ period: { from, to } }: { period: Period }) {
  const shop = useShop()
  const own = currencyOf(useCatalogue().business)
  const { waiting, lastSyncAt } = useDeviceState()
  const { value } = useRead(async () => {
    const compared = { period: { from, to }, before: { from, to: from } }
    return otherCurrencies(await shop.reports.salesBy('currency', compared), own)
  }, [shop, from, to, own, waiting, lastSyncAt])
  return <OtherCurrencies others={value ?? []} />
}
