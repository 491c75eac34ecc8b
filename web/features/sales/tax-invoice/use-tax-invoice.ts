import { dayOf } from '#core/calendar/local-day.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Particulars, Recipient } from '#core/vat/recipient.ts'
import { firstRecipient, type Issued, issuedFor, issueRecipient } from '#core/vat/recipients.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { hasNoTaxable } from '#core/vat/tax-paper.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveTaxInvoice } from '#web/pdf/save-tax-invoice.ts'
import { doOrToast, useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { toastMessages } from './texts.ts'

/** The full tax invoice of a sale: whether it can have one, and whom it names. */
export interface TaxInvoice {
  /** Nobody was issued one yet, and somebody may be. */
  canIssue: boolean
  issued: Issued | undefined
  printing: boolean
  /** Names the buyer and prints. It throws where the name cannot be stored. */
  issue(sale: Sale, buyer: Particulars): Promise<void>
  printAgain(sale: Sale): void
}

/**
 * The full tax invoice of a till sale of a registered vendor; an invoice is one itself, and a sale without VAT none, nor one
 * of nothing but what was sold for others.
 */
export function useTaxInvoice(sale: Sale | undefined): TaxInvoice {
  const shop = useShop()
  const { business } = useCatalogue()
  const { waiting, lastSyncAt } = useDeviceState()
  const id = sale && mayHaveOne(sale) ? sale.id : undefined
  const { value, again } = useRead(
    async () =>
      id === undefined ? undefined : { issued: issuedFor(id, await shop.taxPapers.recipientsOf([id])) },
    [shop, id, waiting, lastSyncAt],
  )

  async function print(sold: Sale, buyer: Recipient, reprint: boolean): Promise<void> {
    const madeOutTo = { ...buyer, isCorrection: buyer.correctedAt !== null }
    await saveTaxInvoice(sold, shopFront(business, shop.identity.mode), madeOutTo, reprint)
    const { id: subject, number: text, total: amount } = sold
    if (reprint) shop.activity.note('receipt-copied', { subject, amount, text })
    toast(toastMessages.made)
  }
  const { busy: printing, run: printAgain } = useAction(async (sold: Sale) => {
    const stands = value?.issued?.stands
    if (stands) await print(sold, stands, true)
  }, toastMessages.failed)

  return {
    canIssue:
      // Whoever was registered when it sold still owes the buyer a tax invoice.
      sale !== undefined &&
      isVatRegistered(business, dayOf(sale.createdAt)) &&
      value !== undefined &&
      !value.issued,
    issued: value?.issued,
    printing,
    async issue(sold, buyer) {
      const now = shop.now()
      const first = value?.issued?.first
      const issuing = firstRecipient(sold, buyer, { id: shop.newId(), now })
      const recipient = first ? { ...issuing, issuedAt: first.issuedAt, correctedAt: now } : issuing
      await shop.commit([issueRecipient(recipient)])
      await doOrToast(() => print(sold, { ...recipient, forgottenAt: null }, false), toastMessages.failed)
      again()
    },
    printAgain,
  }
}

function mayHaveOne({ id, kind, taxes }: Sale): boolean {
  return kind !== 'return' && taxes !== undefined && !hasNoTaxable({ taxes }) && invoiceIdOf(id) === undefined
}
