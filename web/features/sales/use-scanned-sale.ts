import { matchCode } from '#core/catalog/match-code.ts'
import { buzzWrong } from '#web/selling/buzz.ts'
import { codeBookOf } from '#web/selling/code-book.ts'
import { useScanner } from '#web/selling/use-scanner.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { toast } from '#web/ui/toast-store.ts'
import { scanToasts } from './texts.ts'

/** Opens the sale whose receipt is scanned on the history, or looks for its number (S10.1, S10.4). */
export function useScannedSale(
  sales: readonly ListedSale[],
  onFound: (sale: ListedSale) => void,
  onSearch: (number: string) => void,
): void {
  const { catalogue } = useShop()
  useScanner(({ code }) => {
    const match = matchCode(code, codeBookOf(catalogue.get()))
    if (match.found === 'paper') {
      const found = sales.find(({ sale }) => sale.number === match.number)
      if (found) onFound(found)
      else onSearch(match.number)
    } else {
      buzzWrong()
      toast(scanToasts.noReceipt)
    }
    return true
  })
}
