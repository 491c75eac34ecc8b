import DebugSalesPage from '#web/features/debug/debug-sales-page.tsx'
import { useShop } from '#web/store/use-shop.ts'
import { rawClient } from '#web/sync/rest/raw-client.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = rawClient((input, init) => fetch(input, init))

/** /debug-sales, with the server's own calls. Local Mode has none. */
export default function DebugSalesRoute() {
  const { identity } = useShop()
  return <DebugSalesPage server={identity.mode === 'account' ? server : undefined} />
}
