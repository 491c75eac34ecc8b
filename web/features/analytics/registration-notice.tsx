import { dayOf } from '#core/calendar/local-day.ts'
import { periodOf } from '#core/reports/period.ts'
import { inMillions, isNearRegistration } from '#core/vat/must-register.ts'
import { FigureOpener, FigurePapers } from '#web/selling/papers/figure-papers.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { texts } from './texts.ts'

/** What a shop that is not registered for VAT sold in 12 months, once it is near to where it must register (S18.22). */
export function RegistrationNotice() {
  const shop = useShop()
  const { business } = useCatalogue()
  const { value } = useRead(
    (signal) => shop.reports.ofPeriod(periodOf({ preset: 'year' }, shop.now()), { signal }),
    [shop],
  )
  if (!value) return null
  const year = value.totals.revenue
  if (!isNearRegistration(business, year, dayOf(shop.now()))) return null
  return (
    <Banner tone="attention" className="rounded-lg">
      <FigurePapers period={value.period}>
        <FigureOpener
          name={texts.soldInAYear({ millions: inMillions(year) })}
          figure={{ whole: 'revenue' }}
          amount={year}
        />{' '}
        {texts.mustRegister}
      </FigurePapers>
    </Banner>
  )
}
