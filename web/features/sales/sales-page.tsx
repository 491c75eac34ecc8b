import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { returnsBySale } from '#core/returns/returns-by-sale.ts'
import { OlderPanel } from '#web/older-sales/older-panel.tsx'
import { SearchPanel } from '#web/older-sales/search-panel.tsx'
import { useOlderSales } from '#web/older-sales/use-older-sales.ts'
import { useServerSearch } from '#web/older-sales/use-server-search.ts'
import { useLive, useSales, useShop } from '#web/store/react/use-shop.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { CatchUp } from './returns/use-sale-to-return.ts'
import { SaleDialog } from './sale-dialog.tsx'
import { SalesFilter } from './sales-filter.tsx'
import { SalesFound } from './sales-found.tsx'
import { SalesPageHead } from './sales-head.tsx'
import { olderTexts, texts } from './texts.ts'
import { useHistory } from './use-history.ts'
import { useOpened } from './use-opened.ts'
import { useScannedSale } from './use-scanned-sale.ts'
import { joinOlder, listOlder, withOlder } from './with-older.ts'

const NONE: readonly ListedSale[] = []

/**
 * Every sale of the shop (S2.33-S2.36).
 * @param server where sales are that this device no longer keeps; none in Local Mode
 * @param catchUp hears from the server what other tills did; none in Local Mode
 * @param find what is searched for when the page opens
 * @param open the printed number of a sale that is opened then, or '' for none
 */
export default function SalesPage({
  server,
  catchUp,
  find = '',
  open: openedNumber = '',
}: {
  server?: OlderSalesClient | undefined
  catchUp?: CatchUp | undefined
  find?: string | undefined
  open?: string | undefined
}) {
  const shop = useShop()
  // The first paint is the skeleton, so that opening the page never waits for its list; React takes an undefined
  // first value for none.
  const sales = useDeferredValue<readonly ListedSale[] | null>(useSales() ?? null, null)
  const kept = useLive(shop.sales.kept)
  const older = useOlderSales({ before: kept.older ? kept.older.newestAt + 1 : undefined }, server)
  const searched = useServerSearch((kept.older?.newestAt ?? 0) + 1, server)
  const fetched = useMemo(() => joinOlder(older.sales, searched.sales), [older.sales, searched.sales])
  const listed = useMemo(() => listOlder(fetched), [fetched])
  const all = useMemo(() => withOlder(sales ?? NONE, listed), [sales, listed])
  const returns = useMemo(() => returnsBySale(all), [all])
  const withRefunds = useMemo(() => all.some(({ sale }) => sale.returned), [all])
  const history = useHistory(all, find)
  const [viewed, setViewed] = useState<ListedSale>()
  useOpened(openedNumber, all, setViewed)
  useScannedSale(all, setViewed, history.setQuery)
  const scroller = useRef<HTMLDivElement>(null)
  // Eight columns beside the navigation need more room than a phone or a tablet has.
  const asCards = useMediaQuery('(max-width: 1199.98px)')

  /** Opens another sale: one that left the device as the server has it. */
  async function open(saleId: string): Promise<void> {
    const here = all.find(({ sale }) => sale.id === saleId)
    if (here) return setViewed(here)
    const there = await searched.open(saleId)
    if (there) setViewed(listOlder([there])[0])
  }

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
            {kept.older &&
              server &&
              (history.within === undefined || history.within.from <= kept.older.newestAt) &&
              (history.query.trim() === '' || older.state === 'all' ? (
                <OlderPanel
                  older={older}
                  count={kept.older.count}
                  kept={olderTexts.kept({ count: kept.older.count })}
                  loaded={olderTexts.loaded({ count: older.done })}
                />
              ) : (
                <SearchPanel searched={searched} query={history.query} found={history.found.length} />
              ))}
          </>
        )}
      </div>
      {viewed && (
        <SaleDialog
          key={viewed.sale.id}
          listed={viewed}
          fetched={fetched.find(({ id }) => id === viewed.sale.id)}
          server={server}
          catchUp={catchUp}
          onOpen={(id) => void open(id)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </div>
  )
}
