import { useState } from 'react'
import { matchCode } from '#core/catalog/match-code.ts'
import { beep } from '#web/selling/beep.ts'
import { buzzWrong } from '#web/selling/buzz.ts'
import { codeBookOf } from '#web/selling/code-book.ts'
import { notSoldWords, toastMessages } from '#web/selling/toasts.ts'
import type { ScanNotice } from '#web/selling/use-scan-entry.ts'
import { useScanner } from '#web/selling/use-scanner.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'

interface ScannedParts {
  mayEdit: boolean
  onProduct(item: CatalogueItem): void
  /** Shows what answers a text. */
  onSearch(query: string): void
  /** Opens the paper of a printed number. */
  onPaper(number: string): void
}

/** What a scan does among the goods: it opens the product, or asks which of those that carry the code (S10.1). */
export function useScannedProduct({ mayEdit, onProduct, onSearch, onPaper }: ScannedParts) {
  const { catalogue } = useShop()
  const [notice, setNotice] = useState<ScanNotice>()

  function open(item: CatalogueItem): void {
    setNotice(undefined)
    if (mayEdit && !item.demo) onProduct(item)
    else onSearch(item.product.name)
  }

  function act(code: string) {
    setNotice(undefined)
    const match = matchCode(code, codeBookOf(catalogue.get()))
    if (match.found === 'one' || match.found === 'label') {
      beep()
      return open(match.found === 'one' ? match.hit.item : match.item)
    }
    if (match.found === 'paper') return onPaper(match.number)
    buzzWrong()
    switch (match.found) {
      case 'several':
        return setNotice({ about: 'several', hits: match.hits, added: {} })
      case 'none':
        if (mayEdit) return setNotice({ about: 'none', code: match.code })
        return void toast(toastMessages.notOnList(match.code))
      default:
        // What is not for sale is still listed here.
        if (match.found === 'no-longer-sold') onSearch(match.name)
        return void toast({ title: notSoldWords(match), variant: 'destructive' })
    }
  }

  useScanner(({ code }) => {
    act(code)
    return true
  })
  return { notice, open, forget: () => setNotice(undefined) }
}
