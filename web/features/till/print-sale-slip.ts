import { buildReceipt } from '#core/documents/receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/**
 * Prints the slip of a stored sale by this device's print dialog, once, on the paper that is in the printer.
 * @param reprint whether it was printed before: the paper then says COPY
 * @throws when it cannot be printed; the sale is not affected
 */
export async function printSaleSlip(
  { activity, catalogue, identity }: Pick<Shop, 'activity' | 'catalogue' | 'identity'>,
  sale: Sale,
  reprint: boolean,
): Promise<void> {
  const front = shopFront(catalogue.get().business, identity.mode)
  const receipt = buildReceipt(sale, front, { reprint, copies: [''] })
  const { printSlip } = await import('#web/pdf/print-slip.ts')
  await printSlip(receipt, printingChoices().paper === '58' ? 58 : 80)
  if (reprint) activity.note('receipt-copied', { subject: sale.id, amount: sale.total, text: sale.number })
}
