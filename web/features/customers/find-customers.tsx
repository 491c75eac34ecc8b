import Users from 'lucide-react/icons/users'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { findCustomers, type ListedCustomer, listCustomers } from '#core/customers/customer-list.ts'
import {
  CUSTOMER_COLUMNS,
  type CustomerColumn,
  type CustomerOrder,
  orderCustomers,
} from '#core/customers/customer-order.ts'
import { periodOf } from '#core/reports/period.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { FigurePapers } from '#web/selling/papers/figure-papers.tsx'
import { useCatalogue, useCustomerTotals, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { CustomerCards, CustomersTable } from './customers-list.tsx'
import type { CustomerActions } from './row-actions.tsx'
import { countWords, deletedTexts, texts } from './texts.ts'

interface FindCustomersProps extends CustomerActions {
  scroller: RefObject<HTMLElement | null>
  onAdd(): void
  onImport(): void
  /** Asks for who was deleted. */
  onDeleted(): void
}

/** The search, the order and the list. */
export function FindCustomers({ scroller, onAdd, onImport, onDeleted, ...actions }: FindCustomersProps) {
  const shop = useShop()
  const { customers, mergedNames } = useCatalogue()
  const totals = useCustomerTotals()
  const mayEdit = useSees('editCustomers')
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<CustomerOrder>({ column: 'name', descending: false })
  // Eight columns beside the navigation need more room than a phone or a tablet has.
  const asCards = useMediaQuery('(max-width: 1199.98px)')
  const wanted = useDeferredValue(query)
  const listed = useMemo(
    () => listCustomers(customers, totals, mergedNames),
    [customers, totals, mergedNames],
  )
  const found = useMemo(() => orderCustomers(findCustomers(listed, wanted), order), [listed, wanted, order])
  const allTime = periodOf({ preset: 'all' }, shop.now()).period
  const view = JSON.stringify([wanted, order])
  // The first paint is the skeleton, so that opening the page never waits for its list; React takes an undefined
  // first value for none.
  const shown = useDeferredValue<readonly ListedCustomer[] | null>(found, null)
  // The active column turns round; a new one starts with the lowest, as in the sales history (S4.12).
  const onSort = (column: CustomerColumn) =>
    setOrder((now) => ({ column, descending: now.column === column && !now.descending }))

  return (
    <>
      <div className="flex flex-col gap-2 sm:flex-row">
        <SearchInput
          className="flex-1"
          label={texts.search}
          placeholder={texts.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {asCards && customers.length > 0 && (
          <SortChoice
            columns={CUSTOMER_COLUMNS}
            order={order}
            words={texts}
            optionOf={(column) => texts.sortedBy({ column: texts.columns[column] })}
            onSort={onSort}
          />
        )}
      </div>
      {customers.some(({ id }) => isDemoId(id)) && (
        <Banner className="rounded-xl" tone="neutral">
          {texts.demoHint}
        </Banner>
      )}
      {shown === null ? (
        <RowsLoading
          label={texts.loading}
          rowClass="h-17"
          cells={['flex-1', 'hidden w-40 md:block', 'w-20']}
        />
      ) : (
        <>
          <div className="-my-3 flex items-center justify-between gap-2 text-sm text-ink-soft">
            <p role="status">{countWords(shown.length, customers.length)}</p>
            {mayEdit && (
              <button
                type="button"
                className="min-h-11 text-action-text underline underline-offset-2"
                onClick={onDeleted}
              >
                {deletedTexts.open}
              </button>
            )}
          </div>
          <FigurePapers period={allTime}>
            <Card>
              {shown.length === 0 ? (
                <NoCustomers any={customers.length > 0} mayAdd={mayEdit} onAdd={onAdd} onImport={onImport} />
              ) : asCards ? (
                <CustomerCards listed={shown} view={view} scroller={scroller} {...actions} />
              ) : (
                <CustomersTable
                  listed={shown}
                  view={view}
                  scroller={scroller}
                  order={order}
                  onSort={onSort}
                  {...actions}
                />
              )}
            </Card>
          </FigurePapers>
        </>
      )}
    </>
  )
}

interface NoCustomersProps {
  any: boolean
  mayAdd: boolean
  onAdd(): void
  onImport(): void
}

function NoCustomers({ any, mayAdd, onAdd, onImport }: NoCustomersProps) {
  const isFirst = !any && mayAdd
  return (
    <EmptyState
      icon={<Users />}
      title={texts.empty}
      hint={isFirst ? texts.noCustomersHint : any ? texts.emptyHint : undefined}
      action={
        isFirst ? (
          <>
            <Button variant="primary" onClick={onAdd}>
              {texts.add}
            </Button>
            <Button onClick={onImport}>{texts.importCsv}</Button>
          </>
        ) : undefined
      }
    />
  )
}
