import { useEffect } from 'react'
import { useLive } from '#web/store/react/use-shop.ts'
import { SearchInput, type SearchInputProps } from '#web/ui/search-input.tsx'
import type { ProductSearch } from './use-product-search.ts'

interface ProductSearchFieldProps extends Omit<SearchInputProps, 'className' | 'value' | 'onChange'> {
  products: Pick<ProductSearch, 'typed' | 'setQuery' | 'search'>
}

/** The field of a search for products. A key draws it alone: what the key finds is drawn after it. */
export function ProductSearchField({
  products: { typed, setQuery, search },
  ...rest
}: ProductSearchFieldProps) {
  const value = useLive(typed)
  // What an effect changes is drawn in a task of its own, after the next key of a scanner, and in one piece: in pieces,
  // as a transition, a hand's key would wait for a frame that shows its letter alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is searched for
  useEffect(search, [search, value])
  return (
    <SearchInput
      {...rest}
      className="min-w-0 flex-1"
      value={value}
      onChange={(event) => setQuery(event.target.value)}
    />
  )
}
