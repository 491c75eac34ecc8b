import Plus from 'lucide-react/icons/plus'
import { usePrice } from '#web/store/react/use-price.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useProductSearch } from './use-product-search.ts'

/** So many matches are shown: more are narrowed by another letter. */
const SHOWN = 6

/** What finding goods is called where it stands. */
export interface FindWords {
  findGoods: string
  nothingFound(query: string): string
  addGoods(name: string, price: string): string
}

interface FindGoodsProps {
  words: FindWords
  /** Gets the product's id. */
  onAdd(productId: string): void
}

/** Finds a product by name or code, or takes a scanned one at once. */
export function FindGoods({ words, onAdd }: FindGoodsProps) {
  const price = usePrice()
  const { query, setQuery, results, answer } = useProductSearch()
  const wanted = query.trim()
  const matches = wanted === '' ? [] : results.slice(0, SHOWN)

  function take(productId: string) {
    onAdd(productId)
    setQuery('')
  }

  // What a scanner types ends with Enter.
  function onEnter() {
    const found = answer(query)
    if (found.found === 'one') take(found.item.product.id)
  }

  return (
    <div>
      <SearchInput
        label={words.findGoods}
        placeholder={words.findGoods}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {wanted !== '' && matches.length === 0 && words.nothingFound(wanted)}
      </p>
      {matches.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-lg border border-line-strong">
          {matches.map(({ product }) => (
            <li key={product.id}>
              <button
                type="button"
                aria-label={words.addGoods(product.name, price(product.sellPrice))}
                onClick={() => take(product.id)}
                className="flex min-h-11 w-full items-center gap-2 px-3 text-left hover:bg-sunken"
              >
                <Plus aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{product.name}</span>
                <span className="figures text-ink-soft">{price(product.sellPrice)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
