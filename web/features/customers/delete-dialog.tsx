import type { Customer } from '#core/customers/customer.ts'
import { idsUnder } from '#core/customers/merged-names.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'
import { useStillOpen } from './use-still-open.ts'

interface DeleteDialogProps {
  customer: Customer
  onDelete(): void
  /** Opens their account, to settle what is open. */
  onAccount(): void
  /** Shows the lay-bys, where something is put by for them. */
  onLaybys(): void
  onClose(): void
}

/** Asks before a customer is deleted, or says why they cannot be: something is open on their account, or put by for them (S20.13). */
export function DeleteDialog({ customer, onDelete, onAccount, onLaybys, onClose }: DeleteDialogProps) {
  const { standIns } = useCatalogue()
  const stillOpen = useStillOpen(idsUnder(customer.id, standIns))
  const shared = { open: true, onOpenChange: (stays: boolean) => !stays && onClose() }
  if (stillOpen.kind === 'reading') return null
  if (stillOpen.kind === 'still-open')
    return (
      <ConfirmDialog
        {...shared}
        title={texts.cannotDelete({ name: customer.name })}
        description={stillOpen.why}
        confirmLabel={stillOpen.where === 'account' ? texts.openAccount : texts.showLaybys}
        cancelLabel={texts.back}
        onConfirm={stillOpen.where === 'account' ? onAccount : onLaybys}
      />
    )
  return (
    <ConfirmDialog
      {...shared}
      title={texts.deleteTitle({ name: customer.name })}
      description={texts.deleteHint}
      confirmLabel={texts.deleteConfirm}
      destructive
      onConfirm={onDelete}
    />
  )
}
