import { useSearchParams } from 'react-router'
import VouchersPage from '#web/features/customers/vouchers/vouchers-page.tsx'

/** /vouchers; `?voucher=NUMBER` opens one of them. */
export default function VouchersRoute() {
  const [params, setParams] = useSearchParams()
  return (
    <VouchersPage
      number={params.get('voucher') ?? undefined}
      onClosed={() => setParams({}, { replace: true })}
    />
  )
}
