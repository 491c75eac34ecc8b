import { type FormEvent, useId, useRef, useState } from 'react'
import { draftOf } from '#core/customers/customer-draft.ts'
import { changeCustomer } from '#core/customers/customer-intents.ts'
import { dialledNumber } from '#core/customers/phone-number.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { whatsAppLink } from '#core/papers/slip-message.ts'
import type { Sale } from '#core/sales/sale.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { doOrSay } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'
import { told } from './toasts.ts'

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
  const [typed, setTyped] = useState(known)
  const [remembers, setRemembers] = useState(false)
  const [wrong, setWrong] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const formId = useId()
  const number = dialledNumber(typed)
  // Whoever cannot see the number that is kept must not write over it.
  const kept = mayEdit && seesContacts && typed.trim() !== known.trim() ? customer : undefined

  async function remember(): Promise<void> {
    const change = kept && remembers && changeCustomer(kept, { ...draftOf(kept), phone: typed.trim() })
    if (!kept || !change) return
    await shop.commit([change])
    toast(told.numberKept(kept.name))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (number === null) setWrong(true)
    else link.current?.click()
  }

  function opened(): void {
    void doOrSay(remember, told.numberNotKept)
    onSent?.()
    onClose()
  }

  const words = texts.openWhatsApp
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.sendSlip}
      description={texts.sendHint}
      footer={
        number === null ? (
          <Button type="submit" form={formId} variant="primary">
            {words}
          </Button>
        ) : (
          <a
            ref={link}
            href={whatsAppLink(number, text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary' })}
            onClick={opened}
          >
            {words}
          </a>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={texts.phone}
          hint={texts.phoneHint}
          error={wrong && number === null ? texts.notAPhone : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              maxLength={LIMITS.contact}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setWrong(false)
              }}
            />
          )}
        </Field>
        {kept && <Switch label={texts.remember(kept.name)} checked={remembers} onChange={setRemembers} />}
      </form>
    </Dialog>
  )
}
