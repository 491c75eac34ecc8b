import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { returnsBySale } from '#core/sales/returns-by-sale.ts'
import { OlderPanel } from '#web/older-sales/older-panel.tsx'
import { useOlderSales } from '#web/older-sales/use-older-sales.ts'
import { useLive, useSales, useShop } from '#web/store/react/use-shop.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { SaleDialog } from './sale-dialog.tsx'
import { SalesFilter } from './sales-filter.tsx'
import { SalesFound } from './sales-found.tsx'
import { SalesPageHead } from './sales-head.tsx'
import { olderTexts, texts } from './texts.ts'
import { useHistory } from './use-history.ts'
import { listOlder, withOlder } from './with-older.ts'

const NONE: readonly ListedSale[] = []

/**
 * Every sale of the shop (S2.33-S2.36).
 * @param server where sales are that this device no longer keeps; none in Local Mode
 * @param find what is searched for when the page opens
 */
export default function SalesPage({
  server,
  find = '',
}: {
  server?: OlderSalesClient | undefined
  find?: string | undefined
}) {
  const shop = useShop()
  // The first paint is the skeleton, so that opening the page never waits for its list; React takes an undefined
  // first value for none.
  const sales = useDeferredValue<readonly ListedSale[] | null>(useSales() ?? null, null)
  const kept = useLive(shop.sales.kept)
  const older = useOlderSales({ before: kept.older ? kept.older.newestAt + 1 : undefined }, server)
  const fetched = useMemo(() => listOlder(older.sales), [older.sales])
  const all = useMemo(() => withOlder(sales ?? NONE, fetched), [sales, fetched])
  const returns = useMemo(() => returnsBySale(all), [all])
  const withRefunds = useMemo(() => all.some(({ sale }) => sale.returned), [all])
  const history = useHistory(all, find)
  const [viewed, setViewed] = useState<ListedSale>()
  const scroller = useRef<HTMLDivElement>(null)
  // Eight columns beside the navigation need more room than a phone or a tablet has.
  const asCards = useMediaQuery('(max-width: 1199.98px)')

  return (
    <div ref={scroller} className="relative h-full max-h-dvh scrolls-steadily">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4 pb-8 md:p-6">
        <SalesPageHead reading={!kept.complete} />
        <SalesFilter history={history} asCards={asCards} />
        {sales === null ? (
          <RowsLoading label={texts.loading} rowClass="h-16" cells={['w-24', 'flex-1', 'w-20']} />
        ) : (
          <>
            <SalesFound
              found={history.found}
              returns={returns}
              withRefunds={withRefunds}
              view={history.view}
              order={history.order}
              onSort={history.sortBy}
              total={all.length}
              complete={kept.complete}
              asCards={asCards}
              scroller={scroller}
              onView={setViewed}
            />
            {kept.older && server && history.period === 'all' && (
              <OlderPanel
                older={older}
                count={kept.older.count}
                kept={olderTexts.kept(kept.older.count)}
                loaded={olderTexts.loaded(older.done)}
              />
            )}
          </>
        )}
      </div>
      {viewed && (
        <SaleDialog
          key={viewed.sale.id}
          listed={viewed}
          fetched={older.sales.find(({ id }) => id === viewed.sale.id)}
          onOpen={(id) => setViewed(all.find(({ sale }) => sale.id === id) ?? viewed)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </div>
  )
}
