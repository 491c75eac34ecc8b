import Receipt from 'lucide-react/icons/receipt'
import { Link } from 'react-router'
import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { wasEverRegistered } from '#core/vat/registered.ts'
import { taxPeriodOf } from '#core/vat/tax-period.ts'
import { basisAt } from '#core/vat/vat-basis.ts'
import type { VatBasis } from '#core/vat/vat-choices.ts'
import { vatRulesOf } from '#core/vat/vat-settings.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { useFirstFill } from '#web/store/react/first-fill.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { texts as analytics } from '../texts.ts'
import { BoxList } from './box-list.tsx'
import { OtherCurrencies } from './other-currencies.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SaveReport } from './save-report.tsx'
import { texts } from './texts.ts'
import { type ReportPlace, useReportPlace } from './use-report-place.ts'
import { useVatReport, type VatState } from './use-vat-report.ts'
import { VatSettings } from './vat-settings.tsx'

const HEAD = { title: texts.title, back: { to: '/analytics', words: texts.back } }

/**
 * A vendor's figures of a tax period by the boxes of its form (S18.19).
 * @param server where sales are that this device no longer keeps; none in Local Mode
 */
export default function VatPage({ server }: { server?: OlderSalesClient | undefined }) {
  const { business } = useCatalogue()
  return (
    <div className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-8 md:p-6">
        {business?.vatRegistered === 'no' && !wasEverRegistered(business) ? (
          <>
            <PageHead {...HEAD} />
            <Card>
              <EmptyState
                icon={<Receipt />}
                title={texts.notRegistered}
                hint={texts.notRegisteredHint}
                action={
                  <Link to="/settings?tab=business" className={buttonClass({ variant: 'primary' })}>
                    {texts.openBusiness}
                  </Link>
                }
              />
            </Card>
          </>
        ) : (
          <Figures server={server} />
        )}
      </div>
    </div>
  )
}

function Figures({ server }: { server: OlderSalesClient | undefined }) {
  const shop = useShop()
  const { business, showsDemo } = useCatalogue()
  const rules = vatRulesOf(business)
  const place = useReportPlace()
  const days = place.days ?? taxPeriodOf(rules.category, dayOf(shop.now()))
  const period = { from: startOfDay(days.first), to: startOfDay(days.last, 1) }
  const filling = useFirstFill() !== undefined
  const { read, again } = useVatReport({ period, ...rules }, server)
  const mayExport = useSees('export')
  const maySet = useSees('settings')
  const saved = !filling && read.state === 'read' ? read : undefined
  return (
    <>
      <PageHead {...HEAD}>
        {mayExport && <SaveReport read={saved} days={days} claimsRounding={rules.claimsRounding} />}
      </PageHead>
      <PeriodChoice category={rules.category} days={days} now={shop.now()} onChoose={place.choose} />
      {showsDemo && <Banner className="rounded-lg">{analytics.demo}</Banner>}
      <KnownHere />
      {filling ? (
        <Banner className="rounded-lg">{texts.filling}</Banner>
      ) : (
        <Shown read={read} basis={basisAt(rules, period.to - 1)} place={place} onTryAgain={again} />
      )}
      <p className="text-ink-soft">{texts.note}</p>
      {maySet && <VatSettings rules={rules} onCategory={() => place.choose(undefined)} />}
    </>
  )
}

interface ShownProps {
  read: VatState
  basis: VatBasis
  place: ReportPlace
  onTryAgain(): void
}

function Shown({ read, basis, place, onTryAgain }: ShownProps) {
  switch (read.state) {
    case 'reading':
      return <RowsLoading label={texts.loading} rowClass="h-16" cells={['w-10', 'flex-1', 'w-20']} />
    case 'read':
      return (
        <>
          <OtherCurrencies papers={read.papers} />
          <BoxList {...read} basis={basis} opened={place.box} onOpen={place.open} />
        </>
      )
    case 'failed':
    case 'missing':
      return (
        <Card>
          <EmptyState
            icon={<Receipt />}
            title={read.state === 'failed' ? texts.failed : texts.notHere({ count: read.count })}
            hint={read.state === 'failed' ? texts.failedHint : texts.notHereHint}
            action={<Button onClick={onTryAgain}>{texts.tryAgain}</Button>}
          />
        </Card>
      )
    default:
      return read satisfies never
  }
}
