import ChartColumn from 'lucide-react/icons/chart-column'
import { useState } from 'react'
import { dayOf, weekdayOf } from '#core/calendar/local-day.ts'
import type { Against, RangeChoice } from '#core/reports/period.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { beforeName } from '#web/selling/period/before-name.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AnalyticsLoading } from './analytics-loading.tsx'
import { AnalyticsHead } from './page-head.tsx'
import { Recounting } from './recounting.tsx'
import { RegistrationNotice } from './registration-notice.tsx'
import { ReportView } from './report-view.tsx'
import { inPeriodBefore, texts } from './texts.ts'
import { useReport } from './use-report.ts'
import { WeekNotice } from './week-notice.tsx'

const MONDAY = 1
const LAST_30_DAYS: RangeChoice = { preset: '30-days' }

/**
 * What the shop took and earned in a period (S2.24-S2.29).
 * @param server where sales are that this device no longer keeps; none in Local Mode
 */
export default function AnalyticsPage({ server }: { server?: OlderSalesClient | undefined }) {
  const [choice, setChoice] = useState(LAST_30_DAYS)
  const [against, setAgainst] = useState<Against>('before')
  const state = useReport(choice, against)
  const shop = useShop()
  const { showsDemo, business } = useCatalogue()
  return (
    <div className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4 pb-8 md:p-6">
        <AnalyticsHead
          state={state}
          choice={choice}
          onChoose={setChoice}
          against={against}
          onCompare={setAgainst}
        />
        <KnownHere />
        {showsDemo && <Banner className="rounded-lg">{texts.demo}</Banner>}
        {state.recounting && <Recounting {...state.recounting} />}
        {state.failed ? (
          <Card>
            <EmptyState
              icon={<ChartColumn />}
              title={texts.failed}
              hint={texts.failedHint}
              action={<Button onClick={state.refresh}>{texts.tryAgain}</Button>}
            />
          </Card>
        ) : state.report && state.before ? (
          <>
            {!showsDemo && business && !isVatRegistered(business, dayOf(shop.now())) && (
              <RegistrationNotice />
            )}
            {!showsDemo && weekdayOf(dayOf(shop.now())) === MONDAY && <WeekNotice />}
            <ReportView
              report={state.report}
              before={{
                words: beforeName(state.choice, state.against),
                inPeriod: inPeriodBefore(state.choice, state.against),
                period: state.before,
              }}
              server={server}
            />
          </>
        ) : (
          <AnalyticsLoading />
        )}
      </div>
    </div>
  )
}
