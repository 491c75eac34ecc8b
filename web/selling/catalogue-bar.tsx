import { memo, type RefObject } from 'react'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Select } from '#web/ui/select.tsx'
import { ProductSearchField } from './product-search-field.tsx'
import { ScanButtons } from './scan-buttons.tsx'
import { texts } from './texts.ts'
import type { ProductSearch } from './use-product-search.ts'

interface CatalogueBarProps {
  searchRef: RefObject<HTMLInputElement | null>
  products: ProductSearch
  /** Enter in the search. */
  onEnter(): void
}

/** Search and category filter (S2.12, S2.37). */
export const CatalogueBar = memo(function CatalogueBar({ searchRef, products, onEnter }: CatalogueBarProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_9.125rem] gap-1.5 px-3 cramped:grid-cols-1 md:max-lg:grid-cols-[minmax(0,1fr)_8.75rem] md:max-lg:tracking-tight lg:gap-2 xl:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="flex min-w-0 gap-1.5">
        <ProductSearchField
          ref={searchRef}
          products={products}
          label={texts.searchLabel}
          placeholder={texts.search}
          enterKeyHint="done"
          // Its text was searched for before: typing takes its place.
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter()
          }}
        />
        <ScanButtons />
      </div>
      <CategoryChoice categoryId={products.categoryId} onChoose={products.setCategoryId} />
    </div>
  )
})

interface CategoryChoiceProps {
  categoryId: string | null
  onChoose(categoryId: string | null): void
}

// A key of the search changes nothing here, and each option would be looked at for it.
const CategoryChoice = memo(function CategoryChoice({ categoryId, onChoose }: CategoryChoiceProps) {
  const { categories } = useCatalogue()
  return (
    <Select
      // Narrow edges: 'All Categories' is read whole where the search leaves it little room.
      className="max-xl:[&>select]:pr-6 max-xl:[&>select]:pl-2 max-xl:[&>svg]:top-3.5 max-xl:[&>svg]:right-1 max-xl:[&>svg]:size-4"
      aria-label={texts.category}
      value={categoryId ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{texts.allCategories}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
})
