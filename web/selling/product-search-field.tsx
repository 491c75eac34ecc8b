import { useLive } from '#web/store/react/use-shop.ts'
import { SearchInput, type SearchInputProps } from '#web/ui/search-input.tsx'
import type { ProductSearch } from './use-product-search.ts'

interface ProductSearchFieldProps extends Omit<SearchInputProps, 'className' | 'value' | 'onChange'> {
  products: Pick<ProductSearch, 'typed' | 'setQuery'>
}

/** The field of a search for products. A key draws it alone: what the key finds is drawn after it. */
export function ProductSearchField({ products, ...rest }: ProductSearchFieldProps) {
  return (
    <SearchInput
      {...rest}
      className="min-w-0 flex-1"
      value={useLive(products.typed)}
      onChange={(event) => products.setQuery(event.target.value)}
    />
  )
}
