import type { Report } from '#core/reports/report.ts'
import { FigurePapers } from '#web/selling/papers/figure-papers.tsx'
import { OtherCurrenciesOf } from '#web/selling/papers/other-currencies.tsx'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Categories, CustomerTypes } from './breakdowns.tsx'
import { BusyTimes } from './busy-times.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PopularProducts } from './popular-products.tsx'
import { RecentSales } from './recent-sales.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { SalesAndReturns } from './sales-and-returns.tsx'
import { StaffSales } from './staff-sales.tsx'
import { type ComparedWith, SummaryCards } from './summary-cards.tsx'
import { TipsPanel } from './tips-panel.tsx'

interface ReportViewProps {
  report: Report
  before: ComparedWith
  server: OlderSalesClient | undefined
}

/** A report in full, most important first. */
export function ReportView({ report, before, server }: ReportViewProps) {
  return (
    <FigurePapers period={report.period}>
      <OtherCurrenciesOf period={report.period} />
      <SummaryCards report={report} before={before} />
      <SalesAndReturns report={report} />
      <RevenueChart report={report} />
      <div className="grid gap-4 lg:grid-cols-2">
        <PaymentMethods report={report} />
        <PopularProducts report={report} />
        <RecentSales report={report} server={server} />
        <div className="flex min-w-0 flex-col gap-4 *:last:flex-1">
          <CustomerTypes report={report} />
          <Categories report={report} />
        </div>
        <BusyTimes report={report} />
      </div>
      <StaffSales report={report} />
      <TipsPanel report={report} />
    </FigurePapers>
  )
}
