import { useSearchParams } from 'react-router'
import LaybysPage from '#web/features/customers/laybys/laybys-page.tsx'

/** /laybys; `?layby=ID` opens one of them. */
export default function LaybysRoute() {
  const [params, setParams] = useSearchParams()
  return (
    <LaybysPage
      laybyId={params.get('layby') ?? undefined}
      onClosed={() => setParams({}, { replace: true })}
    />
  )
}
