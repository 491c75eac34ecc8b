import { useSearchParams } from 'react-router'
import CustomersPage from '#web/features/customers/customers-page.tsx'
import { CUSTOMERS_TABS, type CustomersTab } from '#web/features/customers/customers-tabs.tsx'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /customers, with the server that keeps the sales too old for the device; `?tab=book` shows who owes what, and
 * `?tab=laybys` what is put by, `?tab=vouchers` vouchers. */
export default function CustomersRoute() {
  const [params] = useSearchParams()
  return <CustomersPage server={useOlderSalesServer()} tab={tabOf(params.get('tab'))} />
}

function tabOf(asked: string | null): CustomersTab {
  return CUSTOMERS_TABS.find((each) => each === asked) ?? 'customers'
}
