import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { Link } from 'react-router'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSees } from './approval/use-allowed.ts'
import type { CartActions } from './cart-actions.ts'
import { CustomerPicker, CustomerTypeBadge } from './customer-picker.tsx'
import { bookAddress } from './paper-address.ts'
import { texts } from './texts.ts'
import { useStandingWords } from './use-standing-words.ts'

/** What chooses a cart's customer. */
export type ChoosesCustomer = Pick<CartActions, 'chooseCustomer' | 'typedCustomer' | 'addCustomer'>

interface CartCustomerProps {
  customerId: string | null
  actions: ChoosesCustomer
}

/** A cart's customer: a card once chosen, a search before (S2.15, S2.38). */
export const CartCustomer = memo(function CartCustomer({ customerId, actions }: CartCustomerProps) {
  const { customers, mergedNames } = useCatalogue()
  const seesContacts = useSees('seeContacts')
  const chosen = customerId === null ? undefined : customers.find((each) => each.id === customerId)
  const standing = useStandingWords(chosen)
  if (!chosen) {
    return (
      <CustomerPicker
        customers={customers}
        mergedNames={mergedNames}
        typed={actions.typedCustomer}
        onChoose={actions.chooseCustomer}
        onAdd={actions.addCustomer}
      />
    )
  }
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-lg border border-line bg-sunken pl-3">
      <UserRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      {standing === undefined ? (
        <span className="min-w-0 flex-1">
          <Name>{chosen.name}</Name>
          {seesContacts && chosen.email !== '' && (
            <span className="block truncate text-xs text-ink-soft">{chosen.email}</span>
          )}
        </span>
      ) : (
        // The cart stays: it is stored as it is typed, and Back leads to it.
        <Link
          to={bookAddress(chosen.id)}
          aria-label={`${texts.accountOf({ name: chosen.name })}: ${standing}`}
          className="flex min-h-11 min-w-0 flex-1 flex-col justify-center"
        >
          <Name>{chosen.name}</Name>
          <span className="figures block text-xs leading-4 font-semibold whitespace-normal underline underline-offset-2">
            {standing}
          </span>
        </Link>
      )}
      <CustomerTypeBadge customer={chosen} />
      <IconButton label={texts.removeCustomer} onClick={() => actions.chooseCustomer(null)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
})

// One line, as what stands below it is: nothing further down moves.
function Name({ children }: { children: string }) {
  return <span className="block truncate leading-5 font-semibold">{children}</span>
}
