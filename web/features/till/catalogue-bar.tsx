import type { Ref } from 'react'
import type { Category } from '#core/catalog/product.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { texts } from './texts.ts'

interface CatalogueBarProps {
  searchRef: Ref<HTMLInputElement>
  query: string
  onQuery(query: string): void
  /** Enter in the search. */
  onEnter(): void
  categories: readonly Category[]
  categoryId: string | null
  onCategory(categoryId: string | null): void
}

/** Search and category filter (S2.12). */
export function CatalogueBar(props: CatalogueBarProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,8rem)] gap-2 px-3 lg:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchInput
        ref={props.searchRef}
        label={texts.searchLabel}
        placeholder={texts.search}
        value={props.query}
        enterKeyHint="done"
        onChange={(event) => props.onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          props.onEnter()
        }}
      />
      <Select
        aria-label={texts.category}
        value={props.categoryId ?? ''}
        onChange={(event) => props.onCategory(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{texts.allCategories}</option>
        {props.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
