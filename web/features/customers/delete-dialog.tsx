import type { Customer } from '#core/customers/customer.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'
import { useStillOpen } from './use-still-open.ts'

interface DeleteDialogProps {
  customer: Customer
  onDelete(): void
  /** Opens their account, to settle what is open. */
  onAccount(): void
  onClose(): void
}

/** Asks before a customer is deleted, or says why they cannot be: something is open on their account (S20.13). */
export function DeleteDialog({ customer, onDelete, onAccount, onClose }: DeleteDialogProps) {
  const stillOpen = useStillOpen(customer.id)
  const shared = { open: true, onOpenChange: (stays: boolean) => !stays && onClose() }
  if (stillOpen)
    return (
      <ConfirmDialog
        {...shared}
        title={texts.cannotDelete(customer.name)}
        description={stillOpen}
        confirmLabel={texts.openAccount}
        cancelLabel={texts.back}
        onConfirm={onAccount}
      />
    )
  return (
    <ConfirmDialog
      {...shared}
      title={texts.deleteTitle(customer.name)}
      description={texts.deleteHint}
      confirmLabel={texts.deleteConfirm}
      destructive
      onConfirm={onDelete}
    />
  )
}
