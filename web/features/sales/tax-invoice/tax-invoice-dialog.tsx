import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Sale } from '#core/sales/sale.ts'
import { type BuyerField, type BuyerProblem, buyerDraft, LONGEST } from '#core/vat/buyer-draft.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { isWithinDaysToAsk } from '#core/vat/recipients.ts'
import { looksLikeVatNumber } from '#core/vat/vat-number.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { buyerProblem, texts } from './texts.ts'
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
  const [filledIn] = useState(() => issued?.stands ?? customers.find(({ id }) => id === sale.customerId))
  const form = useForm<Particulars>({
    resolver: zodResolver(buyerDraft),
    defaultValues: buyerOf(filledIn),
  })
  const [asking, setAsking] = useState<Particulars>()
  const { isDirty, isSubmitting } = form.formState

  async function issue(buyer: Particulars): Promise<void> {
    setAsking(undefined)
    if (await invoice.issue(sale, buyer)) onClose()
  }

  const submit = form.handleSubmit((buyer) =>
    looksLikeVatNumber(buyer.vatNumber) ? issue(buyer) : setAsking(buyer),
  )
  const isLate = !issued && !isWithinDaysToAsk(sale.createdAt, shop.now())
  return (
    <FormDialog
      title={issued ? texts.correctTitle(sale.number) : texts.title(sale.number)}
      words={texts}
      saveLabel={issued ? texts.saveCorrection : texts.save}
      notice={isLate ? texts.late : undefined}
      dirty={isDirty}
      busy={isSubmitting || invoice.printing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-soft">{issued ? texts.correctHint : texts.hint}</p>
      <BuyerFields form={form} />
      <KeepVatNumber
        open={asking !== undefined}
        onKeep={() => asking && void issue(asking)}
        onChange={() => setAsking(undefined)}
      />
    </FormDialog>
  )
}

function BuyerFields({ form }: { form: UseFormReturn<Particulars> }) {
  const { register, formState } = form
  const labelled = (field: BuyerField) => {
    const code = formState.errors[field]?.message as BuyerProblem | undefined
    return {
      label: texts.fields[field],
      error: code && buyerProblem(texts.fields[field], LONGEST[field], code),
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <Field {...labelled('name')} label={`${texts.fields.name} *`}>
        {(control) => (
          <Input {...control} {...register('name')} type="text" autoComplete="off" dir="auto" aria-required />
        )}
      </Field>
      <Field {...labelled('address')}>
        {(control) => <TextArea {...control} {...register('address')} rows={3} dir="auto" />}
      </Field>
      {form.watch('address').trim() === '' && (
        <Banner tone="attention" className="rounded-lg">
          {texts.noAddress}
        </Banner>
      )}
      <Field {...labelled('vatNumber')} hint={texts.vatNumberHint}>
        {(control) => (
          <Input {...control} {...register('vatNumber')} type="text" inputMode="numeric" autoComplete="off" />
        )}
      </Field>
    </div>
  )
}

// The catalogue has nobody who was deleted or erased.
function buyerOf(known: Partial<Particulars> = {}): Particulars {
  const { name = '', address = '', vatNumber = '' } = known
  return { name, address, vatNumber }
}
