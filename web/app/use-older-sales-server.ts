import { useShop } from '#web/store/react/use-shop.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { type OlderSalesClient, olderSalesClient } from '#web/sync/rest/older-sales-client.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = olderSalesClient(browserFetch)

/** The server that keeps the sales too old for the device. Local Mode has none. */
export function useOlderSalesServer(): OlderSalesClient | undefined {
  return useShop().identity.mode === 'account' ? server : undefined
}
