import ExportsPage from '#web/features/exports/exports-page.tsx'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /analytics/exports, with the server that keeps the sales too old for the device. */
export default function ExportsRoute() {
  return <ExportsPage server={useOlderSalesServer()} />
}
