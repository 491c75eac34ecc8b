import Plus from 'lucide-react/icons/plus'
import { usePrice } from '#web/store/react/use-price.ts'
import { FOCUSED_FIRST } from '#web/ui/dialog.tsx'
import { CameraInDialog } from './camera/camera-button.tsx'
import { hitName, hitPrice } from './code-hit-words.ts'
import { ProductSearchField } from './product-search-field.tsx'
import { scanTexts } from './texts.ts'
import { type FoundGoods, useFindGoods } from './use-find-goods.ts'

/** What a search for goods in a dialog says. */
export interface FindGoodsWords {
  findGoods: string
  nothingFound(values: { searched: string }): string
  addGoods(values: { name: string; price: string }): string
}

interface FindGoodsProps {
  words: FindGoodsWords
  /** Typing goes here when the dialog opens, though other fields stand above. */
  isTypedFirst?: boolean
  /** Why a product is not taken, in words; undefined where it is. */
  refuses?: (productId: string) => string | undefined
  onFound(found: FoundGoods): void
}

/** Finds a product by name or code in a dialog, or takes a scanned one at once, wherever the focus is (S10.1). */
export function FindGoods({ words, isTypedFirst = false, refuses, onFound }: FindGoodsProps) {
  const price = usePrice()
  const { search, products, wanted, matches, carriers, refused, take, onEnter } = useFindGoods({
    refuses,
    onFound,
  })
  return (
    <div>
      <div className="flex flex-wrap gap-1.5">
        <ProductSearchField
          ref={search}
          products={products}
          label={words.findGoods}
          placeholder={words.findGoods}
          {...(isTypedFirst && FOCUSED_FIRST)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Within a form it would be sent.
            event.preventDefault()
            onEnter()
          }}
        />
        <CameraInDialog />
      </div>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {carriers !== undefined && scanTexts.several({ count: carriers })}
        {wanted !== '' && matches.length === 0 && words.nothingFound({ searched: wanted })}
      </p>
      <p role="alert" className="mt-1 text-danger-text wrap-anywhere empty:hidden">
        {refused}
      </p>
      {matches.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-lg border border-line-strong">
          {matches.map((hit) => (
            <li key={`${hit.item.product.id} ${hit.pack?.id ?? ''}`}>
              <button
                type="button"
                aria-label={words.addGoods({ name: hitName(hit), price: price(hitPrice(hit)) })}
                onClick={() => take(hit)}
                className="flex min-h-11 w-full items-center gap-2 px-3 text-left hover:bg-sunken"
              >
                <Plus aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{hitName(hit)}</span>
                <span className="figures text-ink-soft">{price(hitPrice(hit))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
