import DebugSalesPage from '#web/features/debug/debug-sales-page.tsx'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { rawClient } from '#web/sync/rest/raw-client.ts'
import { useApp } from './app-context.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = rawClient(browserFetch)

/** /debug-sales, with the server's own calls. Local Mode has none, and its user owns the shop. */
export default function DebugSalesRoute() {
  const { identity } = useShop()
  // The server's word on it may come after the shop was opened.
  const session = useLive(useApp().session)
  if (identity.mode === 'local') return <DebugSalesPage owner />
  return (
    <DebugSalesPage owner={session.state === 'current' && session.identity.owner === true} server={server} />
  )
}
