import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import InventoryPage, { type AskedCode } from '#web/features/inventory/inventory-page.tsx'
import { useShop } from '#web/store/react/use-shop.ts'
import { costsClient } from '#web/sync/rest/costs-client.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = costsClient((input, init) => fetch(input, init))

/** /inventory. `?new=600…` makes a product of a code, `?give=600…` asks which product carries it, as the till does. */
export default function InventoryRoute() {
  const [params, setParams] = useSearchParams()
  const [asked] = useState(() => askedBy(params))
  // Going back, or reloading, does not ask again.
  useEffect(() => {
    if (asked) setParams({}, { replace: true })
  }, [asked, setParams])
  const { mode } = useShop().identity
  return <InventoryPage asked={asked} costs={mode === 'account' ? server : undefined} />
}

function askedBy(params: URLSearchParams): AskedCode | undefined {
  const made = params.get('new')
  if (made) return { dialog: 'add', code: made }
  const given = params.get('give')
  return given ? { dialog: 'give', code: given } : undefined
}
