import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Sale } from '#core/sales/sale.ts'
import { buyerDraft } from '#core/vat/buyer-draft.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { DAYS_TO_ASK, isWithinDaysToAsk } from '#core/vat/recipients.ts'
import { looksLikeVatNumber } from '#core/vat/vat-number.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { BuyerFields } from '#web/selling/buyer/buyer-fields.tsx'
import { knownBuyer } from '#web/selling/buyer/known-buyer.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { texts, toastMessages } from './texts.ts'
import type { TaxInvoice } from './use-tax-invoice.ts'

interface TaxInvoiceDialogProps {
  sale: Sale
  invoice: TaxInvoice
  onClose(): void
}

/** Whom a sale's tax invoice is made out to: the customer filled in, or what was issued before, to be corrected. */
export default function TaxInvoiceDialog({ sale, invoice, onClose }: TaxInvoiceDialogProps) {
  const shop = useShop()
  const { customers } = useCatalogue()
  const { issued } = invoice
  const seesContacts = useSees('seeContacts')
  // What was issued is on its paper.
  const [filledIn] = useState(() =>
    issued
      ? knownBuyer(issued.stands)
      : knownBuyer(
          customers.find(({ id }) => id === sale.customerId),
          seesContacts,
        ),
  )
  const form = useForm<Particulars>({
    resolver: zodResolver(buyerDraft),
    defaultValues: filledIn,
  })
  const [asking, setAsking] = useState<Particulars>()
  const { isDirty } = form.formState

  const { busy, run: issue } = useAction(async (buyer: Particulars) => {
    setAsking(undefined)
    await invoice.issue(sale, buyer)
    onClose()
  }, toastMessages.notSaved)

  const submit = form.handleSubmit((buyer) =>
    looksLikeVatNumber(buyer.vatNumber) ? issue(buyer) : setAsking(buyer),
  )
  const isLate = !issued && !isWithinDaysToAsk(sale.createdAt, shop.now())
  return (
    <FormDialog
      title={issued ? texts.correctTitle({ number: sale.number }) : texts.title({ number: sale.number })}
      words={texts}
      saveLabel={issued ? texts.saveCorrection : texts.save}
      notice={isLate ? texts.late({ days: DAYS_TO_ASK }) : undefined}
      dirty={isDirty}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-soft">{issued ? texts.correctHint : texts.hint}</p>
      <BuyerFields form={form} />
      <KeepVatNumber
        open={asking !== undefined}
        onKeep={() => asking && issue(asking)}
        onChange={() => setAsking(undefined)}
      />
    </FormDialog>
  )
}
