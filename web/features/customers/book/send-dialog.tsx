import { useSees } from '#web/selling/approval/use-allowed.ts'
import { OpenWhatsAppDialog } from '#web/selling/open-whatsapp-dialog.tsx'
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
  return (
    <OpenWhatsAppDialog
      title={<span className="break-words">{texts.title({ name: customer.name })}</span>}
      description={texts.hint}
      text={text}
      known={seesContacts ? (customer.phone ?? '') : ''}
      onOpened={onClose}
      onClose={onClose}
    >
      {() => (
        <section aria-label={texts.text} className="rounded-lg bg-sunken p-3 break-words whitespace-pre-line">
          {text}
        </section>
      )}
    </OpenWhatsAppDialog>
  )
}
