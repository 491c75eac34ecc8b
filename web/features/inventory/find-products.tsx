import { clsx } from 'clsx'
import PackageSearch from 'lucide-react/icons/package-search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode, RefObject } from 'react'
import { FillWords } from '#web/selling/fill-words.tsx'
import { useFirstFill } from '#web/store/react/first-fill.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { InventoryFilters } from './inventory-filters.tsx'
import { InventoryCards, InventoryTable } from './inventory-list.tsx'
import type { ProductActions } from './row-actions.tsx'
import { countWords, texts } from './texts.ts'
import type { useInventory } from './use-inventory.ts'

interface FindProductsProps {
  inventory: ReturnType<typeof useInventory>
  scroller: RefObject<HTMLElement | null>
  actions: ProductActions
  /** What an empty shop offers to do. */
  firstSteps: ReactNode
}

/** The filters, what needs to be said, and the list. */
export function FindProducts({ inventory, scroller, actions, firstSteps }: FindProductsProps) {
  const { items, showsDemo } = useCatalogue()
  const fill = useFirstFill()
  const { shown, view, filter, setFilter, counts, order, sortBy } = inventory
  // Six columns beside the navigation need more room than a phone or a small tablet has.
  const asCards = useMediaQuery('(max-width: 1023.98px)')
  return (
    <>
      <InventoryFilters inventory={inventory} sortable={asCards} />
      {showsDemo && <Banner className="rounded-xl">{texts.demoHint}</Banner>}
      {counts.oversold > 0 && (
        <Banner
          tone="attention"
          // Above the list of a phone there is room for one of the two: the count beside 'Oversold' leads to the rest.
          className={clsx('rounded-xl', filter !== 'oversold' && 'max-sm:hidden')}
          icon={<TriangleAlert aria-hidden />}
          action={
            filter !== 'oversold' && (
              <Button variant="quiet" onClick={() => setFilter('oversold')}>
                {texts.showOversold}
              </Button>
            )
          }
        >
          {texts.oversoldNotice({ count: counts.oversold })}
        </Banner>
      )}
      {fill && items.length === 0 ? (
        <>
          <FillWords fill={fill} />
          <Rows />
        </>
      ) : shown === null ? (
        <Rows />
      ) : (
        <>
          <p role="status" className="-mb-2 text-sm text-ink-soft">
            {countWords(shown.length, items.length)}
          </p>
          <Card>
            {shown.length === 0 ? (
              <EmptyState
                icon={<PackageSearch />}
                title={texts.emptyTitle}
                hint={
                  items.length > 0 ? texts.emptyHint : firstSteps ? texts.noProductsHint : texts.noProductsYet
                }
                action={items.length > 0 ? undefined : firstSteps}
              />
            ) : asCards ? (
              <InventoryCards items={shown} view={view} scroller={scroller} actions={actions} />
            ) : (
              <InventoryTable
                items={shown}
                view={view}
                scroller={scroller}
                order={order}
                onSort={sortBy}
                actions={actions}
              />
            )}
          </Card>
        </>
      )}
    </>
  )
}

// The list before it is there.
function Rows() {
  return (
    <RowsLoading label={texts.loading} rowClass="h-19" cells={['flex-1', 'hidden w-28 md:block', 'w-20']} />
  )
}
