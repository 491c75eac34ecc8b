import { type RefObject, useEffect } from 'react'
import { SearchInput, type SearchInputProps } from '#web/ui/search-input.tsx'
import type { ProductSearch } from './use-product-search.ts'

interface ProductSearchFieldProps extends Omit<SearchInputProps, 'className' | 'value' | 'onChange' | 'ref'> {
  ref: RefObject<HTMLInputElement | null>
  products: Pick<ProductSearch, 'typed' | 'setQuery'>
}

/** The field of a search for products. The browser alone draws what is typed: a scanner's keys have nothing drawn. */
export function ProductSearchField({ ref, products: { typed, setQuery }, ...rest }: ProductSearchFieldProps) {
  useEffect(
    () =>
      typed.subscribe(() => {
        const field = ref.current
        if (field && field.value !== typed.get()) field.value = typed.get()
      }),
    [ref, typed],
  )
  return (
    <SearchInput
      {...rest}
      ref={ref}
      className="min-w-0 flex-1"
      defaultValue={typed.get()}
      onChange={(event) => setQuery(event.target.value)}
    />
  )
}
