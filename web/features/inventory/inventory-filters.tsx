import { PRODUCT_COLUMNS } from '#core/catalog/product-order.ts'
import { CameraButton } from '#web/selling/camera/camera-button.tsx'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { StockChips } from './stock-chips.tsx'
import { texts } from './texts.ts'
import type { useInventory } from './use-inventory.ts'

interface InventoryFiltersProps {
  inventory: ReturnType<typeof useInventory>
  /** Whether the order is chosen here, since there is no table with headings. */
  sortable: boolean
}

/** The search and what narrows the list (S2.20). */
export function InventoryFilters({ inventory, sortable }: InventoryFiltersProps) {
  const { categories } = useCatalogue()
  const { query, setQuery, categoryId, setCategoryId, filter, setFilter, counts, order, sortBy } = inventory
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 cramped:flex cramped:flex-col sm:grid-cols-2 sm:gap-2 lg:flex lg:items-center">
      <div className="flex gap-1.5 max-lg:col-span-2 lg:flex-1">
        <SearchInput
          className="min-w-0 flex-1"
          label={texts.search}
          placeholder={texts.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <CameraButton />
      </div>
      <Select
        className={sortable ? 'lg:w-52' : 'max-lg:col-span-2 lg:w-52'}
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
      {sortable && (
        <SortChoice
          columns={PRODUCT_COLUMNS}
          order={order}
          words={texts}
          optionOf={(column) => texts.columns[column]}
          onSort={sortBy}
        />
      )}
      <StockChips filter={filter} counts={counts} onFilter={setFilter} />
    </div>
  )
}
