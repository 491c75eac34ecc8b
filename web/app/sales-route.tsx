import { useSearchParams } from 'react-router'
import SalesPage from '#web/features/sales/sales-page.tsx'
import { useCatchUp } from './use-catch-up.ts'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /sales, with the server that keeps what is too old for the device. `?find=INV0001` looks for a sale, `?open=R000001` opens it. */
export default function SalesRoute() {
  const server = useOlderSalesServer()
  const catchUp = useCatchUp()
  const [params] = useSearchParams()
  const open = params.get('open') ?? ''
  const find = params.get('find') ?? open
  return <SalesPage key={`${find} ${open}`} server={server} catchUp={catchUp} find={find} open={open} />
}
