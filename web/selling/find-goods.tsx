import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { readCount, splitCount, type TypedCount } from '#core/cart/typed-quantity.ts'
import { type CodeHit, isCarried, matchCode, type ScanMatch } from '#core/catalog/match-code.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { FOCUSED_FIRST } from '#web/ui/dialog.tsx'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { beep } from './beep.ts'
import { buzzWrong } from './buzz.ts'
import { CameraInDialog } from './camera/camera-button.tsx'
import { codeBookOf } from './code-book.ts'
import { hitName, hitPrice } from './code-hit-words.ts'
import { ProductSearchField } from './product-search-field.tsx'
import { scanTexts } from './texts.ts'
import { toastMessages } from './toasts.ts'
import { useProductSearch } from './use-product-search.ts'
import { useScanner } from './use-scanner.ts'

/** So many matches are shown: more are narrowed by another letter. */
const SHOWN = 6

/** What a search for goods in a dialog says. */
export interface FindGoodsWords {
  findGoods: string
  nothingFound(values: { searched: string }): string
  addGoods(values: { name: string; price: string }): string
}

/** Goods that somebody found. */
export type FoundGoods = {
  productId: string
  /** How many of the smallest unit, where a pack, its code or what was typed before it says it: a case is all its pieces. */
  many: number | undefined
} & (
  | { how: 'chosen' }
  /** Each scan is one more, or as many pieces or packs as were typed before it. */
  | { how: 'scanned'; count: number | undefined }
)

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
  const { catalogue } = useShop()
  const search = useRef<HTMLInputElement>(null)
  const products = useProductSearch()
  const { typed, searched, setQuery, results, answer } = products
  const [several, setSeveral] = useState<{ code: string; hits: readonly CodeHit[] }>()
  const wanted = searched.trim()
  const carriers =
    several?.code === wanted ? several.hits.filter(({ item }) => item.product.isActive) : undefined
  const matches: readonly CodeHit[] =
    wanted === '' ? [] : (carriers ?? results.slice(0, SHOWN).map((item) => ({ item })))
  const [refused, setRefused] = useState<string>()
  const look = (code: string) => matchCode(code, codeBookOf(catalogue.get()))

  /** Whether a product is taken; why not stands below the search. */
  function isTaken(productId: string): boolean {
    const why = refuses?.(productId)
    setRefused(why)
    if (why !== undefined) buzzWrong()
    return why === undefined
  }

  function take({ item, pack }: CodeHit) {
    setQuery('')
    if (!isTaken(item.product.id)) return
    onFound({ how: 'chosen', productId: item.product.id, many: pack?.packSize })
  }

  /** Takes what a code is, or says why it is nothing to take. */
  function act(match: ScanMatch, typedCount: TypedCount | undefined) {
    setQuery('')
    if (typedCount && !typedCount.ok) return refuse(toastMessages.countRefused)
    const count = typedCount?.quantity
    switch (match.found) {
      case 'one': {
        const { item, pack } = match.hit
        if (!isTaken(item.product.id)) return
        const isWeighed = isMeasured(item.product.unit) && !pack
        const many = pack || (count && !isWeighed) ? (pack?.packSize ?? 1) * (count ?? 1) : undefined
        beep()
        return onFound({ how: 'scanned', productId: item.product.id, many, count })
      }
      case 'label': {
        // Each packet has a weight of its own.
        if (count !== undefined && count !== 1) return refuse(toastMessages.eachLabel)
        if (!isTaken(match.item.product.id)) return
        beep()
        const many = 'grams' in match.label ? match.label.grams : undefined
        return onFound({ how: 'scanned', productId: match.item.product.id, many, count })
      }
      case 'several':
        buzzWrong()
        setQuery(match.code)
        return setSeveral({ code: match.code, hits: match.hits })
      case 'none':
        return refuse(toastMessages.notOnList(match.code))
      case 'paper':
        return refuse(toastMessages.notOnList(match.number))
      default:
        return refuse(toastMessages.notSold(match))
    }
  }

  useScanner(
    ({ code, before }) => {
      act(look(code), readCount(before))
      return true
    },
    { inDialog: true, ownField: search },
  )

  function onEnter() {
    const query = typed.get()
    const split = splitCount(query)
    const match = look(split?.code ?? query)
    if (split ? match.found !== 'none' : isCarried(match)) return act(match, split?.count)
    const found = answer(query)
    if (found.found === 'one') take(found)
    else if (found.found === 'none' && match.found !== 'none') act(match, undefined)
  }

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
        {carriers && scanTexts.several({ count: carriers.length })}
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

function refuse(why: ToastContent): void {
  buzzWrong()
  toast(why)
}
