import { clsx } from 'clsx'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Customer } from '#core/customers/customer.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'

/** What can be done with one customer of the list. */
export interface CustomerActions {
  onEdit(customer: Customer): void
  onDelete(customer: Customer): void
  /** Opens what they owe. */
  onAccount(customer: Customer): void
}

interface RowActionsProps extends Omit<CustomerActions, 'onAccount'> {
  customer: Customer
  className?: string
}

/** Edit and Delete; for a demo customer the reason why not (R10). */
export function RowActions({ customer, onEdit, onDelete, className }: RowActionsProps) {
  const mayEdit = useSees('editCustomers')
  if (!mayEdit) return null
  if (isDemoId(customer.id))
    return <span className={clsx('text-xs text-balance text-ink-soft', className)}>{texts.demoLocked}</span>
  return (
    <span className={clsx('inline-flex', className)}>
      <IconButton label={texts.edit({ name: customer.name })} onClick={() => onEdit(customer)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={texts.delete({ name: customer.name })} onClick={() => onDelete(customer)}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  )
}
