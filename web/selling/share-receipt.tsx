import { receiptFileName } from '#core/papers/receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'
import { useSees } from './approval/use-allowed.ts'
import { ShareButton } from './share-button.tsx'

/** Sends the receipt of a sale. @param reprint whether it was printed before: the paper then says COPY */
export function ShareReceipt({ sale, reprint }: { sale: Sale; reprint: boolean }) {
  const shop = useShop()
  const seesContacts = useSees('seeContacts')
  return (
    <ShareButton
      className="px-2"
      fileName={receiptFileName(sale.number)}
      share={async () => {
        // Fetched when it is first used: the till must not wait for what writes papers and messages.
        const { shareReceipt } = await import('#web/pdf/share-paper.ts')
        const { business, customers } = shop.catalogue.get()
        const customer = seesContacts ? customers.find(({ id }) => id === sale.customerId) : undefined
        const to = customer?.email ?? ''
        const buyer = await buyerOfSale(sale, shop.taxPapers)
        return shareReceipt(sale, shopFront(business, shop.identity.mode), { reprint, to, buyer })
      }}
    />
  )
}
