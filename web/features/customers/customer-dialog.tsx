import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Customer } from '#core/customers/customer.ts'
import { BLANK_DRAFT, type CustomerDraft, customerDraft, draftOf } from '#core/customers/customer-draft.ts'
import { looksLikeVatNumber } from '#core/vat/vat-number.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { formTexts } from './texts.ts'
import { useSaveCustomer } from './use-save-customer.ts'

interface CustomerDialogProps {
  /** Whom to edit; nobody for a new customer. */
  customer?: Customer | undefined
  /** Told the edited customer as they now are, once stored. */
  onEdited(customer: Customer): void
  /** Asks for all that is held about the customer, to be saved or erased. */
  onPersonalData(customer: Customer): void
  onClose(): void
}

/** Adds or edits a customer (S2.30). What was typed stays until it is stored or given up on purpose. */
export default function CustomerDialog({ customer, onEdited, onPersonalData, onClose }: CustomerDialogProps) {
  const { customers } = useCatalogue()
  const gone = customer !== undefined && !customers.some(({ id }) => id === customer.id)
  const [stored] = useState(() => (customer ? draftOf(customer) : BLANK_DRAFT))
  const form = useForm<CustomerDraft>({
    resolver: zodResolver(customerDraft),
    defaultValues: stored,
  })
  const { isDirty, isSubmitting } = form.formState
  const save = useSaveCustomer(customer, gone)
  const unsaved = useFormDraft(form, {
    name: formOf('customer', customer?.id),
    stored,
    labels: formTexts.fields,
  })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const [asking, setAsking] = useState(false)

  async function store(draft: CustomerDraft): Promise<void> {
    setAsking(false)
    if (!(await save(draft))) return
    if (customer) onEdited({ ...customer, ...draft })
    close()
  }

  // A number that was kept before is not asked about again.
  const submit = form.handleSubmit((draft) =>
    looksLikeVatNumber(draft.vatNumber) || draft.vatNumber === stored.vatNumber
      ? store(draft)
      : setAsking(true),
  )

  return (
    <FormDialog
      title={customer ? formTexts.editTitle : formTexts.addTitle}
      words={formTexts}
      saveLabel={gone ? formTexts.saveAndRestore : formTexts.save}
      notice={gone ? formTexts.gone(customer.name) : undefined}
      kept={unsaved.kept}
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={close}
    >
      <CustomerFields form={form} />
      <KeepVatNumber open={asking} onKeep={form.handleSubmit(store)} onChange={() => setAsking(false)} />
      {customer && !gone && (
        <Button className="mt-4" disabled={isDirty || isSubmitting} onClick={() => onPersonalData(customer)}>
          {formTexts.personalData}
        </Button>
      )}
    </FormDialog>
  )
}
