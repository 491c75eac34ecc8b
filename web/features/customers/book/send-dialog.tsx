import { type FormEvent, useId, useRef, useState } from 'react'
import { dialledNumber } from '#core/customers/phone-number.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { whatsAppLink } from '#core/papers/slip-message.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { remindTexts as texts } from './texts.ts'
import type { AccountHolder } from './use-account.ts'

interface SendDialogProps {
  customer: AccountHolder
  text: string
  onClose(): void
}

/** Opens WhatsApp with a message about one account, to a number that is known or typed: one by one, never by itself (S20.9). */
export default function SendDialog({ customer, text, onClose }: SendDialogProps) {
  const seesContacts = useSees('seeContacts')
  const [typed, setTyped] = useState(seesContacts ? (customer.phone ?? '') : '')
  const [wrong, setWrong] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const formId = useId()
  const number = dialledNumber(typed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (number === null) setWrong(true)
    else link.current?.click()
  }

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={<span className="break-words">{texts.title(customer.name)}</span>}
      description={texts.hint}
      footer={
        number === null ? (
          <Button type="submit" form={formId} variant="primary">
            {texts.open}
          </Button>
        ) : (
          <a
            ref={link}
            href={whatsAppLink(number, text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary' })}
            onClick={onClose}
          >
            {texts.open}
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
        <section aria-label={texts.text} className="rounded-lg bg-sunken p-3 break-words whitespace-pre-line">
          {text}
        </section>
      </form>
    </Dialog>
  )
}
