import { useState } from 'react'
import { matchCode } from '#core/catalog/match-code.ts'
import { beep } from '#web/selling/beep.ts'
import { buzzWrong } from '#web/selling/buzz.ts'
import { codeBookOf } from '#web/selling/code-book.ts'
import { told } from '#web/selling/toasts.ts'
import { useScanner } from '#web/selling/use-scanner.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'

interface ScannedParts {
  mayEdit: boolean
  onProduct(item: CatalogueItem): void
  /** Shows what answers a text. */
  onSearch(query: string): void
}

/** What a scan does among the goods: it opens the product, or shows those that carry the code (S10.1). */
export function useScannedProduct({ mayEdit, onProduct, onSearch }: ScannedParts) {
  const { catalogue } = useShop()
  const [unknown, setUnknown] = useState<string>()
  useScanner(({ code }) => {
    setUnknown(undefined)
    const match = matchCode(code, codeBookOf(catalogue.get()))
    const item = match.found === 'one' ? match.hit.item : match.found === 'label' ? match.item : undefined
    if (item) {
      beep()
      if (mayEdit && !item.demo) onProduct(item)
      else onSearch(item.product.name)
    } else if (match.found === 'several' || match.found === 'no-longer-sold') onSearch(code)
    else {
      buzzWrong()
      const unlisted = match.found === 'none' ? match.code : code
      if (mayEdit) setUnknown(unlisted)
      else toast(told.notOnList(unlisted))
    }
    return true
  })
  return { unknown, forget: () => setUnknown(undefined) }
}
