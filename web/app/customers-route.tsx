import { useSearchParams } from 'react-router'
import CustomersPage from '#web/features/customers/customers-page.tsx'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /customers, with the server that keeps the sales too old for the device; `?tab=book` shows who owes what. */
export default function CustomersRoute() {
  const [params] = useSearchParams()
  return (
    <CustomersPage server={useOlderSalesServer()} tab={params.get('tab') === 'book' ? 'book' : 'customers'} />
  )
}
