import ReceiptText from 'lucide-react/icons/receipt-text'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { filterHistory } from '#core/sales/history.ts'
import { DEMO_BUSINESS, UNNAMED_BUSINESS } from '#core/settings/business.ts'
import type { ListedSale } from '#web/store/shop.ts'
import { useCatalogue, useSales, useShop } from '#web/store/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import { SalesList } from './sales-list.tsx'
import { SalesLoading } from './sales-loading.tsx'
import { texts } from './texts.ts'

const NONE: readonly ListedSale[] = []

// A profile that was never saved (R11), and no business at all (S2.20).
const UNSAVED_NAME = { account: UNNAMED_BUSINESS, local: DEMO_BUSINESS }

/** Every sale of the shop, newest first (S2.33-S2.36). */
export default function SalesPage() {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const sales = useSales()
  const [query, setQuery] = useState('')
  const [viewedId, setViewedId] = useState<string>()
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(query)
  const found = useMemo(() => filterHistory(sales ?? NONE, wanted), [sales, wanted])
  // By its id, so that an open sale turns from Pending to Completed before one's eyes.
  const viewed = viewedId === undefined ? undefined : sales?.find(({ sale }) => sale.id === viewedId)

  return (
    <div ref={scroller} className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4 pb-8 md:p-6">
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold">{texts.title}</h1>
          <Badge tone="good" className="max-w-48">
            <span className="truncate">{business?.name ?? UNSAVED_NAME[identity.mode]}</span>
          </Badge>
        </header>
        <SearchInput
          label={texts.search}
          placeholder={texts.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {sales === undefined ? (
          <SalesLoading />
        ) : (
          <>
            <p role="status" className="-mb-2 text-sm text-ink-soft">
              {texts.count(found.length, sales.length)}
            </p>
            <Card>
              {found.length > 0 ? (
                <SalesList sales={found} scroller={scroller} onView={setViewedId} />
              ) : (
                <EmptyState
                  icon={<ReceiptText />}
                  title={texts.empty}
                  hint={sales.length > 0 ? texts.emptyHint : texts.noSalesHint}
                />
              )}
            </Card>
          </>
        )}
      </div>
      {viewed && <SaleDialog listed={viewed} onClose={() => setViewedId(undefined)} />}
    </div>
  )
}
