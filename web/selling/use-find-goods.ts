import { useRef, useState } from 'react'
import { readCount, splitCount, type TypedCount } from '#core/cart/typed-quantity.ts'
import { type CodeHit, isCarried, matchCode, type ScanMatch } from '#core/catalog/match-code.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { beep } from './beep.ts'
import { buzzWrong } from './buzz.ts'
import { codeBookOf } from './code-book.ts'
import { toastMessages } from './toasts.ts'
import { useProductSearch } from './use-product-search.ts'
import { useScanner } from './use-scanner.ts'

/** So many matches are shown: more are narrowed by another letter. */
const SHOWN = 6

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

interface FindGoodsParts {
  /** Why a product is not taken, in words; undefined where it is. */
  refuses: ((productId: string) => string | undefined) | undefined
  onFound(found: FoundGoods): void
}

/** What is searched for and scanned in a dialog, and what is found. */
export function useFindGoods({ refuses, onFound }: FindGoodsParts) {
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

  return {
    /** The field that is searched in. */
    search,
    products,
    wanted,
    matches,
    /** How many products carry the code; undefined where that was not the question. */
    carriers: carriers?.length,
    refused,
    take,
    /** Takes what the text in the field means. */
    onEnter,
  }
}

function refuse(why: ToastContent): void {
  buzzWrong()
  toast(why)
}
