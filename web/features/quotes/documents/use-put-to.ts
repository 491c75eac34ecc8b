import type { SalesDocument } from '#core/documents/sales-document.ts'
import { type Cents, ZERO } from '#core/money/cents.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/** What of an unpaid invoice was paid on its customer's account, in cents (S20.14); 0 until it is read. */
export function usePutTo(invoice: SalesDocument, isOpen: boolean): Cents {
  const shop = useShop()
  const { balances } = useCatalogue()
  const { value } = useRead(
    async () => (isOpen ? await shop.book.putTo(invoice) : ZERO),
    [shop, invoice, isOpen, balances],
  )
  return value ?? ZERO
}

/**
 * What is still owed on account of a paid invoice, in cents; 0 until it is read. The payment that it was paid with may have
 * been reversed since (S20.14).
 */
export function useOwedOnAccount(invoice: SalesDocument): Cents {
  const shop = useShop()
  const { balances, standIns } = useCatalogue()
  const { value } = useRead(() => shop.book.owedOnAccount(invoice), [shop, invoice, balances, standIns])
  return value ?? ZERO
}
