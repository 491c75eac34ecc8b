import { type ReactNode, useRef, useState } from 'react'
import { dialledNumber } from '#core/customers/phone-number.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { whatsAppLink } from '#core/papers/slip-message.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { whatsAppTexts as texts } from './texts.ts'

interface OpenWhatsAppDialogProps {
  title: ReactNode
  description: string
  /** The message. */
  text: string
  /** The number that is known; blank where none is, or the person at the till may not see it. */
  known: string
  /** Stands below the number. @param typed the number as it is typed */
  children?(typed: string): ReactNode
  /** WhatsApp was opened. @param typed the number that it was opened with, as it was typed */
  onOpened(typed: string): void
  onClose(): void
}

/** Opens WhatsApp with a message, to a number that is known or typed. What is no telephone number opens nothing. */
export function OpenWhatsAppDialog({
  title,
  description,
  text,
  known,
  children,
  onOpened,
  onClose,
}: OpenWhatsAppDialogProps) {
  const [typed, setTyped] = useState(known)
  const [wrong, setWrong] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const number = dialledNumber(typed)

  const { form, button } = useSubmit(() => {
    if (number === null) setWrong(true)
    else link.current?.click()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        number === null ? (
          <Button {...button} variant="primary">
            {texts.open}
          </Button>
        ) : (
          <a
            ref={link}
            href={whatsAppLink(number, text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary' })}
            onClick={() => onOpened(typed)}
          >
            {texts.open}
          </a>
        )
      }
    >
      <form {...form} className="flex flex-col gap-4">
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
        {children?.(typed)}
      </form>
    </Dialog>
  )
}
