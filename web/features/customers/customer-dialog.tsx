import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { dayOf } from '#core/calendar/local-day.ts'
import type { Customer } from '#core/customers/customer.ts'
import {
  type CustomerForm,
  customerForm,
  type TypedCustomer,
  typedCustomer,
} from '#core/customers/customer-form.ts'
import { currencyOf } from '#core/settings/business.ts'
import { looksLikeVatNumber } from '#core/vat/vat-number.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { BOOK_TERMS_FIELDS, CONSENT_FIELDS, CUSTOMER_FIELDS } from '#web/words/field-names.ts'
import { BookFields } from './book-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { MarketingFields } from './marketing-fields.tsx'
import { formTexts, mergeTexts } from './texts.ts'
import { FAILED } from './toasts.ts'
import { useSaveCustomer } from './use-save-customer.ts'

interface CustomerDialogProps {
  /** Whom to edit; nobody for a new customer. */
  customer?: Customer | undefined
  /** Told the edited customer as they now are, once stored. */
  onEdited(customer: Customer): void
  /** Asks for all that is held about the customer, to be saved or erased. */
  onPersonalData(customer: Customer): void
  /** Says who else they are on the list. */
  onMerge(customer: Customer): void
  onClose(): void
}

/** Adds or edits a customer (S2.30). What was typed stays until it is stored or given up on purpose. */
export default function CustomerDialog({
  customer,
  onEdited,
  onPersonalData,
  onMerge,
  onClose,
}: CustomerDialogProps) {
  const shop = useShop()
  const { customers, business } = useCatalogue()
  const gone = customer !== undefined && !customers.some(({ id }) => id === customer.id)
  const [stored] = useState(() => typedCustomer(customer, shop.now()))
  const form = useForm<TypedCustomer, unknown, CustomerForm>({
    resolver: zodResolver(
      customerForm(currencyOf(business), { known: customer?.marketingConsent, now: shop.now() }),
    ),
    defaultValues: stored,
  })
  const { isDirty } = form.formState
  const today = dayOf(shop.now())
  const save = useSaveCustomer(customer, gone)
  const unsaved = useFormDraft(form, {
    name: formOf('customer', customer?.id),
    stored,
    labels: { ...CUSTOMER_FIELDS, ...BOOK_TERMS_FIELDS, ...CONSENT_FIELDS },
  })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const [asking, setAsking] = useState<CustomerForm>()

  const { busy, run: store } = useAction(
    async (draft: CustomerForm) => {
      setAsking(undefined)
      await save(draft)
      if (customer) onEdited({ ...customer, ...draft })
      close()
    },
    customer ? FAILED.update : FAILED.add,
  )

  // A number that was kept before is not asked about again.
  const submit = form.handleSubmit((draft) =>
    looksLikeVatNumber(draft.vatNumber) || draft.vatNumber === stored.vatNumber
      ? store(draft)
      : setAsking(draft),
  )

  return (
    <FormDialog
      title={customer ? formTexts.editTitle : formTexts.addTitle}
      words={formTexts}
      saveLabel={gone ? formTexts.saveAndRestore : formTexts.save}
      notice={gone ? formTexts.gone({ name: customer.name }) : undefined}
      kept={unsaved.kept}
      dirty={isDirty}
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      <CustomerFields form={form} />
      <BookFields form={form} />
      <MarketingFields form={form} known={customer?.marketingConsent} today={today} />
      <KeepVatNumber
        open={asking !== undefined}
        onKeep={() => asking && store(asking)}
        onChange={() => setAsking(undefined)}
      />
      {customer && !gone && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button disabled={isDirty || busy} onClick={() => onPersonalData(customer)}>
            {formTexts.personalData}
          </Button>
          <Button disabled={isDirty || busy} onClick={() => onMerge(customer)}>
            {mergeTexts.open}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
