import AnalyticsPage from '#web/features/analytics/analytics-page.tsx'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /analytics, with the server that keeps the sales too old for the device. */
export default function AnalyticsRoute() {
  return <AnalyticsPage server={useOlderSalesServer()} />
}
