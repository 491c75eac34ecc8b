import { clsx } from 'clsx'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSees } from './approval/use-allowed.ts'
import type { CartActions } from './cart-actions.ts'
import { CustomerPicker, CustomerTypeBadge } from './customer-picker.tsx'
import { texts } from './texts.ts'
import { useStandingWords } from './use-standing-words.ts'

interface CartCustomerProps {
  customerId: string | null
  actions: Pick<CartActions, 'chooseCustomer' | 'typedCustomer' | 'addCustomer'>
}

/** A cart's customer: a card once chosen, a search before (S2.15, S2.38). */
export const CartCustomer = memo(function CartCustomer({ customerId, actions }: CartCustomerProps) {
  const { customers } = useCatalogue()
  const seesContacts = useSees('seeContacts')
  const chosen = customerId === null ? undefined : customers.find((each) => each.id === customerId)
  const standing = useStandingWords(chosen)
  if (!chosen) {
    return (
      <CustomerPicker
        customers={customers}
        typed={actions.typedCustomer}
        onChoose={actions.chooseCustomer}
        onAdd={actions.addCustomer}
      />
    )
  }
  // One line, whatever it says: nothing below it moves.
  const second = standing ?? (seesContacts ? chosen.email : '')
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-lg border border-line bg-sunken pl-3">
      <UserRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-5 font-semibold">{chosen.name}</span>
        {second !== '' && (
          <span
            className={clsx('block truncate text-xs', standing ? 'figures font-semibold' : 'text-ink-soft')}
          >
            {second}
          </span>
        )}
      </span>
      <CustomerTypeBadge customer={chosen} />
      <IconButton label={texts.removeCustomer} onClick={() => actions.chooseCustomer(null)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
})
