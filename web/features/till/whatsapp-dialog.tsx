import { useState } from 'react'
import { draftOf } from '#core/customers/customer-draft.ts'
import { changeCustomer } from '#core/customers/customer-intents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { OpenWhatsAppDialog } from '#web/selling/open-whatsapp-dialog.tsx'
import { doOrToast } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'
import { toastMessages } from './toasts.ts'

interface WhatsAppDialogProps {
  sale: Sale
  /** The slip as a message. */
  text: string
  /** WhatsApp was opened with it. */
  onSent?(): void
  onClose(): void
}

/**
 * Opens WhatsApp with the slip, to a number that is known or typed (S17.13). The number is kept only where somebody
 * says so: it was given for this slip.
 */
export default function WhatsAppDialog({ sale, text, onSent, onClose }: WhatsAppDialogProps) {
  const shop = useShop()
  const seesContacts = useSees('seeContacts')
  const mayEdit = useSees('editCustomers')
  const customer = useCatalogue().customers.find(({ id }) => id === sale.customerId)
  const known = seesContacts ? (customer?.phone ?? '') : ''
  const [remembers, setRemembers] = useState(false)
  // Whoever cannot see the number that is kept must not write over it.
  const keptFor = (typed: string) =>
    mayEdit && seesContacts && typed.trim() !== known.trim() ? customer : undefined

  async function remember(typed: string): Promise<void> {
    const kept = keptFor(typed)
    const change = kept && remembers && changeCustomer(kept, { ...draftOf(kept), phone: typed.trim() })
    if (!kept || !change) return
    await shop.commit([change])
    toast(toastMessages.numberKept(kept.name))
  }

  return (
    <OpenWhatsAppDialog
      title={texts.sendSlip}
      description={texts.sendHint}
      text={text}
      known={known}
      onOpened={(typed) => {
        void doOrToast(() => remember(typed), toastMessages.numberNotKept)
        onSent?.()
        onClose()
      }}
      onClose={onClose}
    >
      {(typed) => {
        const kept = keptFor(typed)
        return (
          kept && (
            <Switch
              label={texts.remember({ customer: kept.name })}
              checked={remembers}
              onChange={setRemembers}
            />
          )
        )
      }}
    </OpenWhatsAppDialog>
  )
}
