import { useSearchParams } from 'react-router'
import SalesPage from '#web/features/sales/sales-page.tsx'
import { useShop } from '#web/store/use-shop.ts'
import { olderSalesClient } from '#web/sync/rest/older-sales-client.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = olderSalesClient((input, init) => fetch(input, init))

/** /sales, with the server that keeps what is too old for the device. Local Mode has none. `?find=INV0001` looks for a sale. */
export default function SalesRoute() {
  const { identity } = useShop()
  const [params] = useSearchParams()
  const find = params.get('find') ?? ''
  return <SalesPage key={find} server={identity.mode === 'account' ? server : undefined} find={find} />
}
