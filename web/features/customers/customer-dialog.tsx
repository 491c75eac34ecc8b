import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Customer } from '#core/customers/customer.ts'
import { BLANK_DRAFT, type CustomerDraft, customerDraft, draftOf } from '#core/customers/customer-draft.ts'
import { useCatalogue } from '#web/store/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { formTexts } from './texts.ts'
import { useSaveCustomer } from './use-save-customer.ts'

interface CustomerDialogProps {
  /** Whom to edit; nobody for a new customer. */
  customer?: Customer | undefined
  /** Told the edited customer as they now are, once stored. */
  onEdited(customer: Customer): void
  onClose(): void
}

/** Adds or edits a customer (S2.30). What was typed stays until it is stored or given up on purpose. */
export default function CustomerDialog({ customer, onEdited, onClose }: CustomerDialogProps) {
  const formId = useId()
  const [discarding, setDiscarding] = useState(false)
  const { customers } = useCatalogue()
  const gone = customer !== undefined && !customers.some(({ id }) => id === customer.id)
  const form = useForm<CustomerDraft>({
    resolver: zodResolver(customerDraft),
    defaultValues: customer ? draftOf(customer) : BLANK_DRAFT,
  })
  const { isDirty, isSubmitting } = form.formState
  const save = useSaveCustomer(customer, gone)
  const submit = form.handleSubmit(async (draft) => {
    if (!(await save(draft))) return
    if (customer) onEdited({ ...customer, ...draft })
    onClose()
  })
  const leave = () => (isDirty ? setDiscarding(true) : onClose())

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && leave()}
      title={customer ? formTexts.editTitle : formTexts.addTitle}
      footer={
        <>
          <Button onClick={leave} disabled={isSubmitting}>
            {formTexts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={isSubmitting}>
            {isSubmitting ? formTexts.saving : gone ? formTexts.saveAndRestore : formTexts.save}
          </Button>
        </>
      }
    >
      {gone && (
        <Banner tone="attention" className="mb-4 rounded-lg">
          {formTexts.gone(customer.name)}
        </Banner>
      )}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <CustomerFields form={form} />
      </form>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={formTexts.discardTitle}
        confirmLabel={formTexts.discard}
        cancelLabel={formTexts.keep}
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  )
}
