import DatabaseZap from 'lucide-react/icons/database-zap'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { Link } from 'react-router'
import { useShop } from '#web/store/react/use-shop.ts'
import type { RawClient } from '#web/sync/rest/raw-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RawCard } from './raw-card.tsx'
import { salesTexts } from './texts.ts'
import { SHOWN, useDebugSales } from './use-debug-sales.ts'

interface DebugSalesPageProps {
  /** Whether whoever looks owns the business. */
  owner: boolean
  /** None in Local Mode. */
  server?: RawClient | undefined
}

/** /debug-sales: who is signed in, and the sales records as they are (S2.44). For owners: it shows every cost and margin. */
export default function DebugSalesPage({ owner, server }: DebugSalesPageProps) {
  if (owner) return <RawSales server={server} />
  return (
    <div className="flex h-full flex-col p-4">
      <h1 className="text-2xl font-bold">{salesTexts.title}</h1>
      <EmptyState
        className="flex-1"
        icon={<UserRoundX />}
        title={salesTexts.ownersOnly}
        hint={salesTexts.ownersOnlyHint}
        action={
          <Link to="/sales" className={buttonClass()}>
            {salesTexts.history}
          </Link>
        }
      />
    </div>
  )
}

function RawSales({ server }: Pick<DebugSalesPageProps, 'server'>) {
  const { identity } = useShop()
  const { local, fetched, fetching, fetch } = useDebugSales(server)
  return (
    <div className="h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-5xl flex-col gap-4 p-4 pb-8 md:p-6">
        <h1 className="text-2xl font-bold">{salesTexts.title}</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={fetching} onClick={() => void fetch()}>
            <DatabaseZap aria-hidden />
            {fetching ? salesTexts.fetching : salesTexts.fetch}
          </Button>
          <Link to="/analytics" className={buttonClass()}>
            {salesTexts.analytics}
          </Link>
        </div>
        {fetched && !fetched.ok && (
          <Banner tone="danger" className="rounded-xl">
            {fetched.said}
          </Banner>
        )}
        <RawCard title={salesTexts.user} records={[identity]} count={1} />
        <RawCard title={salesTexts.onDevice} records={local.records} count={local.count} />
        {fetched?.ok && (
          <RawCard
            title={salesTexts.fromServer}
            records={fetched.records.slice(0, SHOWN)}
            count={fetched.records.length}
          />
        )}
      </div>
    </div>
  )
}
