import Coins from 'lucide-react/icons/coins'
import { papersInOtherCurrencies } from '#core/reports/vat-currencies.ts'
import type { VatPaper } from '#core/reports/vat-paper.ts'
import { currencyOf } from '#core/settings/business.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { texts } from './texts.ts'

/** That boxes hold papers in another currency, invoices too: no rate is known, so that they stand as they are. */
export function OtherCurrencies({ papers }: { papers: readonly VatPaper[] }) {
  const price = usePrice()
  const others = papersInOtherCurrencies(papers, currencyOf(useCatalogue().business))
  if (others.length === 0) return null
  return (
    <Banner tone="attention" icon={<Coins aria-hidden />} className="rounded-lg">
      {texts.otherCurrencies}{' '}
      {others.map(({ currency, amount, count }) => (
        <span key={currency} className="mr-3 inline-block font-semibold tabular-nums">
          {price(amount, currency)} ({texts.countOf({ count })})
        </span>
      ))}
    </Banner>
  )
}
