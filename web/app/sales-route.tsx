import { useSearchParams } from 'react-router'
import SalesPage from '#web/features/sales/sales-page.tsx'
import { useOlderSalesServer } from './use-older-sales-server.ts'

/** /sales, with the server that keeps what is too old for the device. `?find=INV0001` looks for a sale. */
export default function SalesRoute() {
  const server = useOlderSalesServer()
  const [params] = useSearchParams()
  const find = params.get('find') ?? ''
  return <SalesPage key={find} server={server} find={find} />
}
