import VatPage from '#web/features/analytics/vat/vat-page.tsx'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /analytics/vat, with the server that keeps the sales too old for the device. */
export default function VatRoute() {
  return <VatPage server={useOlderSalesServer()} />
}
