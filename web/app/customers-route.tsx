import CustomersPage from '#web/features/customers/customers-page.tsx'
import { useShop } from '#web/store/use-shop.ts'
import { olderSalesClient } from '#web/sync/rest/older-sales-client.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = olderSalesClient((input, init) => fetch(input, init))

/** /customers, with the server that keeps the sales too old for the device. Local Mode has none. */
export default function CustomersRoute() {
  const { identity } = useShop()
  return <CustomersPage server={identity.mode === 'account' ? server : undefined} />
}
