import { creditNoteSlip } from '#core/papers/credit-note.ts'
import { buildReceipt } from '#core/papers/receipt.ts'
import { slipCopies } from '#core/papers/slip-copies.ts'
import type { Sale } from '#core/sales/sale.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { type PaperState, printPaper } from '#web/printing/print-paper.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'

interface SlipOptions {
  /** It was printed before: the paper then says COPY. */
  reprint: boolean
  /** How many slips. */
  copies: number
  /** The cash drawer opens too. */
  opensDrawer: boolean
  /** Hears of each state, also of a late one. */
  tell(state: PaperState): void
}

/**
 * Prints the slip of a stored sale as this device prints, on the paper that is in its printer. The sale stays as it is.
 * @throws when the device does not tell whom its tax invoice names: then nothing is printed
 */
export async function printSaleSlip(
  shop: Shop,
  sale: Sale,
  { reprint, copies, opensDrawer, tell }: SlipOptions,
): Promise<void> {
  // Said before anything is waited for: a second tap must not print a second slip.
  tell('printing')
  const buyer = await buyerOfSale(sale, shop.taxPapers)
  const front = shopFront(shop.catalogue.get().business, shop.identity.mode)
  const receipt =
    sale.kind === 'return'
      ? creditNoteSlip(sale, front, { reprint })
      : buildReceipt(sale, front, {
          reprint,
          copies: slipCopies(copies, front.language),
          ...(buyer && { buyer }),
        })
  const about = { kind: reprint ? 'copy' : 'slip', paperId: sale.id } as const
  const told = (state: PaperState) => {
    const { id: subject, total: amount, number: text } = sale
    if (reprint && state === 'printed') shop.activity.note('receipt-copied', { subject, amount, text })
    tell(state)
  }
  await printPaper(shop, about, receipt, { opensDrawer, tell: told })
}
