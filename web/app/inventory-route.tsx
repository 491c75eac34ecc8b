import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import InventoryPage, { type AskedCode } from '#web/features/inventory/inventory-page.tsx'
import type { ValueSources } from '#web/features/inventory/value/value-sources.ts'
import { paperAddress } from '#web/selling/paper-address.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { costsClient } from '#web/sync/rest/costs-client.ts'
import { pastValueClient } from '#web/sync/rest/past-value-client.ts'

const server: ValueSources = { costs: costsClient(browserFetch), past: pastValueClient(browserFetch) }

/**
 * /inventory. `?new=600…` makes a product of a code, `?give=600…` asks which product carries it, as the till does, and
 * `?find=Bread` looks for one; `?stock=low` shows what is low; `?tab=received` shows what was received, and
 * `?received=ID` one note of it; `?history=ID` shows what a product was counted, sold and moved, and Back leads to it.
 */
export default function InventoryRoute() {
  const [params, setParams] = useSearchParams()
  const [asked] = useState(() => askedBy(params))
  const [received] = useState(() => params.get('received') ?? undefined)
  // Going back, or reloading, does not ask again.
  useEffect(() => {
    if (asked || received) setParams({}, { replace: true })
  }, [asked, received, setParams])
  const shop = useShop()
  const navigate = useNavigate()
  const find = params.get('find') ?? ''
  const stock = params.get('stock') === 'low' ? 'low' : 'all'
  const tab = params.get('tab') ?? undefined
  // Nothing of Local Mode is on a server: the device has all of it (S19.25).
  const sources = useMemo(
    (): ValueSources =>
      shop.identity.mode === 'account'
        ? server
        : { past: async (before) => ({ ok: true, value: await shop.reports.pastValue(before) }) },
    [shop],
  )
  return (
    <InventoryPage
      key={`${find} ${stock}`}
      asked={asked}
      find={find}
      stock={stock}
      tab={tab}
      received={received}
      history={params.get('history') ?? undefined}
      onHistoryClosed={() => setParams(without(params, 'history'), { replace: true })}
      sources={sources}
      onPaper={(number) => void navigate(paperAddress(number))}
    />
  )
}

function askedBy(params: URLSearchParams): AskedCode | undefined {
  const made = params.get('new')
  if (made) return { dialog: 'add', code: made }
  const given = params.get('give')
  return given ? { dialog: 'give', code: given } : undefined
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const left = new URLSearchParams(params)
  left.delete(name)
  return left
}
