import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { matchCode } from '#core/catalog/match-code.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { TYPED_FIRST } from '#web/ui/dialog.tsx'
import { CameraButton } from './camera/camera-button.tsx'
import { codeBookOf } from './code-book.ts'
import { ProductSearchField } from './product-search-field.tsx'
import type { Scan } from './scanner.ts'
import { useProductSearch } from './use-product-search.ts'
import { useScanner } from './use-scanner.ts'

/** So many matches are shown: more are narrowed by another letter. */
const SHOWN = 6

/** What a search for goods in a dialog says. */
export interface FindGoodsWords {
  findGoods: string
  nothingFound(searched: string): string
  addGoods(name: string, price: string): string
}

interface FindGoodsProps {
  words: FindGoodsWords
  /** Typing goes here when the dialog opens, though other fields stand above. */
  isTypedFirst?: boolean
  /** Gets the product's id, and how many of the smallest unit where the code says it: a scanned case is all its pieces. */
  onAdd(productId: string, quantity?: number): void
  /** Gets what was scanned instead, where that is not the same as being chosen. */
  onScanned?(productId: string, quantity?: number): void
}

/** Finds a product by name or code in a dialog, or takes a scanned one at once, wherever the focus is (S10.1). */
export function FindGoods({ words, isTypedFirst = false, onAdd, onScanned = onAdd }: FindGoodsProps) {
  const price = usePrice()
  const { catalogue } = useShop()
  const search = useRef<HTMLInputElement>(null)
  const products = useProductSearch()
  const { typed, searched, setQuery, results, answer } = products
  const wanted = searched.trim()
  const matches = wanted === '' ? [] : results.slice(0, SHOWN)

  function take(productId: string) {
    onAdd(productId)
    setQuery('')
  }
  function takeScanned(productId: string, quantity?: number) {
    onScanned(productId, quantity)
    setQuery('')
  }

  function onScan({ code }: Scan): boolean {
    const match = matchCode(code, codeBookOf(catalogue.get()))
    if (match.found === 'one') takeScanned(match.hit.item.product.id, match.hit.pack?.packSize)
    else if (match.found === 'label')
      takeScanned(match.item.product.id, 'grams' in match.label ? match.label.grams : undefined)
    else setQuery(code)
    return true
  }
  useScanner(onScan, { inDialog: true, ownField: search })

  function onEnter() {
    const found = answer(typed.get())
    if (found.found === 'one') take(found.item.product.id)
  }

  return (
    <div>
      <div className="flex flex-wrap gap-1.5">
        <ProductSearchField
          ref={search}
          products={products}
          label={words.findGoods}
          placeholder={words.findGoods}
          {...(isTypedFirst && TYPED_FIRST)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
        <CameraButton inDialog />
      </div>
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
