import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TillAnswer } from '#core/barcodes/phone-scan.ts'
import { readCode } from '#core/barcodes/scanned-code.ts'
import type { CartLine } from '#core/cart/cart.ts'
import { lineTotals } from '#core/cart/priced-cart.ts'
import { readCount, splitCount, type TypedCount } from '#core/cart/typed-quantity.ts'
import { type CodeHit, isCarried, matchCode, type ScanMatch } from '#core/catalog/match-code.ts'
import type { PriceType } from '#core/catalog/product.ts'
import type { Added } from '#core/checkout/add-to-cart.ts'
import type { Cents } from '#core/money/cents.ts'
import { parseNumber } from '#core/numbering/numbers.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSees } from './approval/use-allowed.ts'
import { beep } from './beep.ts'
import { buzzWrong } from './buzz.ts'
import { codeBookOf } from './code-book.ts'
import { hitName } from './code-hit-words.ts'
import { paperAddress } from './paper-address.ts'
import { leaveQuantity } from './quantity-field.tsx'
import type { Scan } from './scanner.ts'
import { toastMessages } from './toasts.ts'
import type { ProductSearch } from './use-product-search.ts'
import { useScanner } from './use-scanner.ts'

/** What the last scan asks somebody to do: choose among products, or make one of the code. */
export type ScanNotice =
  | { about: 'several'; hits: readonly CodeHit<CatalogueItem>[]; added: Added }
  | { about: 'none'; code: string }

/** Puts what was scanned into the cart. @returns its line, once it is there */
export type AddScanned = (item: CatalogueItem, priceType: PriceType, added: Added) => CartLine | undefined

interface ScanEntryParts {
  products: ProductSearch
  search: RefObject<HTMLInputElement | null>
  add: AddScanned
  /** At which price a scan is added. */
  priceType(item: CatalogueItem): PriceType
  /** Whether the cart is just being paid or issued: what is scanned meanwhile belongs to the next one. */
  isBusy(): boolean
  /** Pays by a voucher whose slip was scanned; missing where none is taken. */
  payBy?: ((voucher: string) => void) | undefined
  /** Changes when it may have become free. */
  busyState: unknown
}

/** What an Enter in the search and what a scanner or a camera put into the cart (S2.12, S10.4 to S10.8). */
export function useScanEntry({ products, search, add, priceType, isBusy, payBy, busyState }: ScanEntryParts) {
  const { catalogue } = useShop()
  const navigate = useNavigate()
  const mayEdit = useSees('editProducts')
  const { typed, setQuery, choose, answer: answerOf } = products
  const [notice, setNotice] = useState<ScanNotice>()
  const waiting = useRef<{ code: string; quantity: number }[]>([])
  const money = usePrice()

  const put = useCallback(
    (hit: CodeHit<CatalogueItem>, added: Added): TillAnswer => {
      const line = add(hit.item, priceType(hit.item), { ...added, pack: hit.pack })
      if (!line) return LOOK
      beep()
      return line.asksPrice ? LOOK : { is: 'added', name: hitName(hit), price: priceOf(line, money) }
    },
    [add, priceType, money],
  )

  /** What a code does. @returns what became of it */
  const act = useCallback(
    (match: ScanMatch<CatalogueItem>, quantity: number): TillAnswer => {
      setNotice(undefined)
      const label = 'label' in match ? match.label : undefined
      // Each packet has a weight of its own.
      if (label && quantity !== 1) {
        buzzWrong()
        toast(toastMessages.eachLabel)
        return LOOK
      }
      switch (match.found) {
        case 'one':
          return put(match.hit, { quantity })
        case 'label':
          return put({ item: match.item }, { label })
        case 'several':
          buzzWrong()
          setNotice({ about: 'several', hits: match.hits, added: label ? { label } : { quantity } })
          return LOOK
        case 'paper':
          if (payBy && parseNumber(match.number)?.series === 'voucher') {
            beep()
            payBy(match.number)
          } else void navigate(paperAddress(match.number))
          return LOOK
        case 'none':
          buzzWrong()
          if (mayEdit) setNotice({ about: 'none', code: match.code })
          else toast(toastMessages.notOnList(match.code))
          return { is: 'unknown', code: match.code }
        default:
          buzzWrong()
          toast(toastMessages.notSold(match))
          return LOOK
      }
    },
    [put, navigate, mayEdit, payBy],
  )

  const take = useCallback(
    (code: string, quantity: number): TillAnswer => {
      if (!isBusy()) return act(matchCode(code, codeBookOf(catalogue.get())), quantity)
      waiting.current.push({ code, quantity })
      return { is: 'next-sale' }
    },
    [act, catalogue, isBusy],
  )

  // No scan is lost: what came while the sale before was being stored is the next one's (S10.2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the cart may have become free
  useEffect(() => {
    if (isBusy()) return
    for (const { code, quantity } of waiting.current.splice(0)) take(code, quantity)
  }, [busyState, isBusy, take])

  const counted = useCallback(
    (count: TypedCount | undefined, code: string): TillAnswer => {
      if (count === undefined || count.ok) return take(code, count?.quantity ?? 1)
      buzzWrong()
      toast(toastMessages.countRefused)
      return LOOK
    },
    [take],
  )

  useScanner(onScan, { ownField: search })

  function onScan({ code, before, target, answer }: Scan): boolean {
    const inSearch = target !== null && target === search.current
    // Fast typing in the search looks like a scan; what is no code is answered as the text it is.
    if (inSearch && /\s/.test(readCode(code))) return false
    if (inSearch) setQuery('')
    // What is being typed of a line counts first, and not over what the scan adds to it.
    leaveQuantity()
    const became = counted(readCount(before), code)
    answer?.(became)
    return true
  }

  /** Enter in the search: adds what has just this code, or the only match, and says when there is none. */
  const answerSearch = useCallback(() => {
    const query = typed.get()
    const split = splitCount(query)
    const code = split?.code ?? query
    const match = matchCode(code, codeBookOf(catalogue.get()))
    if (split ? match.found !== 'none' : isCarried(match)) {
      setQuery('')
      return void counted(split?.count, code)
    }
    const answer = answerOf(query)
    if (answer.found === 'none') {
      // Typed where it could not be scanned: a label of 0, a paper, what is no longer sold.
      if (match.found !== 'none') return void counted(undefined, code)
      return void toast(toastMessages.nothingFound(answer.query))
    }
    if (answer.found === 'unclear') return
    setQuery('')
    if (answer.found === 'group') choose({ id: answer.id, priceType: 'retail' })
    else add(answer.item, 'retail', {})
  }, [answerOf, typed, setQuery, choose, add, catalogue, counted])

  return {
    answerSearch,
    notice,
    /** One of several products was chosen. */
    choose(hit: CodeHit<CatalogueItem>, added: Added) {
      setNotice(undefined)
      put(hit, added)
    },
    forget: () => setNotice(undefined),
  }
}

/** It was not simply added: the till says or asks something about it. */
const LOOK: TillAnswer = { is: 'look' }

/** What a label says it costs, or one of what is counted. */
function priceOf(line: CartLine, money: (amount: Cents) => string): string {
  return money(line.label === undefined ? line.unitPrice : lineTotals(line).total)
}

export type ScanEntry = ReturnType<typeof useScanEntry>
