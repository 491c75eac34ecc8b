import { useState } from 'react'
import { LONGEST_WEBHOOK_URL, WEBHOOK_EVENTS, type WebhookEvent } from '#core/settings/webhook.ts'
import type { WebhookAsked } from '#web/sync/account/webhook-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { CheckedChoices } from '../account/checked-choices.tsx'
import { texts } from './texts.ts'

interface WebhookFormProps {
  busy: boolean
  /** What the server found wrong with the address that was sent last. */
  refused: { url: string; message: string } | undefined
  onAdd(asked: WebhookAsked): void
  onCancel(): void
}

/** Where a new webhook goes, and what it tells of. */
export function WebhookForm({ busy, refused, onAdd, onCancel }: WebhookFormProps) {
  const [address, setAddress] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>([])
  const url = address.trim()
  // The server knows which addresses without TLS its operator allows.
  const isWrong = !URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol)
  const error = refused?.url === url ? refused.message : undefined

  const { form, button, tried } = useSubmit(() => {
    if (isWrong || events.length === 0) return
    onAdd({ url, events })
  })
  return (
    <form {...form} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <Field
        label={texts.address}
        hint={texts.addressHint}
        error={tried && isWrong ? texts.addressWrong : error}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_WEBHOOK_URL}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <CheckedChoices
        legend={texts.tells}
        all={WEBHOOK_EVENTS}
        chosen={events}
        words={texts.events}
        hints={texts.eventHints}
        error={tried && events.length === 0 ? texts.eventMissing : undefined}
        onChange={setEvents}
      />
      <div className="flex flex-wrap gap-2">
        <Button {...button} variant="primary" disabled={busy}>
          {texts.addIt}
        </Button>
        <Button onClick={onCancel}>{texts.notNow}</Button>
      </div>
    </form>
  )
}
