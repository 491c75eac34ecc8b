import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import InventoryPage, { type AskedCode } from '#web/features/inventory/inventory-page.tsx'
import { useShop } from '#web/store/react/use-shop.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { costsClient } from '#web/sync/rest/costs-client.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = costsClient(browserFetch)

/**
 * /inventory. `?new=600…` makes a product of a code, `?give=600…` asks which product carries it, as the till does, and
 * `?find=Bread` looks for one; `?tab=received` shows what was received, and `?received=ID` one note of it.
 */
export default function InventoryRoute() {
  const [params, setParams] = useSearchParams()
  const [asked] = useState(() => askedBy(params))
  const [received] = useState(() => params.get('received') ?? undefined)
  // Going back, or reloading, does not ask again.
  useEffect(() => {
    if (asked || received) setParams({}, { replace: true })
  }, [asked, received, setParams])
  const { mode } = useShop().identity
  const find = params.get('find') ?? ''
  const tab = params.get('tab') ?? undefined
  const costs = mode === 'account' ? server : undefined
  return <InventoryPage key={find} asked={asked} find={find} tab={tab} received={received} costs={costs} />
}

function askedBy(params: URLSearchParams): AskedCode | undefined {
  const made = params.get('new')
  if (made) return { dialog: 'add', code: made }
  const given = params.get('give')
  return given ? { dialog: 'give', code: given } : undefined
}
