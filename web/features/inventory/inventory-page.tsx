import FileUp from 'lucide-react/icons/file-up'
import PackageSearch from 'lucide-react/icons/package-search'
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { filterCatalogue } from '#core/catalog/search.ts'
import { DEMO_BUSINESS, UNNAMED_BUSINESS } from '#core/settings/business.ts'
import type { CatalogueItem } from '#web/store/shop.ts'
import { useCatalogue, useShop } from '#web/store/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { InventoryList } from './inventory-list.tsx'
import { InventoryLoading } from './inventory-loading.tsx'
import { texts } from './texts.ts'

const ImportDialog = lazy(() => import('./import/import-dialog.tsx'))

// A profile that was never saved (R11), and no business at all (S2.20).
const UNSAVED_NAME = { account: UNNAMED_BUSINESS, local: DEMO_BUSINESS }

/** The shop's products and what lies on its shelves (S2.20-S2.23). */
export default function InventoryPage() {
  const { identity } = useShop()
  const { items, categories, business } = useCatalogue()
  const [query, setQuery] = useState('')
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [importing, setImporting] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(query)
  const found = useMemo(() => filterCatalogue(items, wanted, categoryId), [items, wanted, categoryId])
  // The first paint is the skeleton, so that opening the page never waits for its list.
  const shown = useDeferredValue<readonly CatalogueItem[] | undefined>(found, undefined)
  const importButton = (
    <Button variant="primary" onClick={() => setImporting(true)}>
      <FileUp aria-hidden />
      {texts.importCsv}
    </Button>
  )

  return (
    <div ref={scroller} className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 p-4 pb-8 md:p-6">
        <header className="flex items-start gap-3">
          <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-bold">{texts.title}</h1>
            <Badge tone="good" className="max-w-48">
              <span className="truncate">{business?.name ?? UNSAVED_NAME[identity.mode]}</span>
            </Badge>
          </div>
          {items.length > 0 && importButton}
        </header>
        <div className="flex flex-col gap-2 sm:flex-row">
          <SearchInput
            className="sm:flex-1"
            label={texts.search}
            placeholder={texts.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Select
            className="sm:w-60"
            aria-label={texts.category}
            value={categoryId ?? ''}
            onChange={(event) => setCategoryId(event.target.value || null)}
          >
            <option value="">{texts.allCategories}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </Select>
        </div>
        {shown === undefined ? (
          <InventoryLoading />
        ) : (
          <>
            <p role="status" className="-mb-2 text-sm text-ink-soft">
              {texts.count(shown.length, items.length)}
            </p>
            <Card>
              {shown.length > 0 ? (
                <InventoryList items={shown} scroller={scroller} />
              ) : (
                <EmptyState
                  icon={<PackageSearch />}
                  title={texts.emptyTitle}
                  hint={items.length > 0 ? texts.emptyHint : texts.noProductsHint}
                  action={items.length > 0 ? undefined : importButton}
                />
              )}
            </Card>
          </>
        )}
      </div>
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
