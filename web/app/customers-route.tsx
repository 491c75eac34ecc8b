import CustomersPage from '#web/features/customers/customers-page.tsx'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /customers, with the server that keeps the sales too old for the device. */
export default function CustomersRoute() {
  return <CustomersPage server={useOlderSalesServer()} />
}
