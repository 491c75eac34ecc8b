import { useState } from 'react'
import { dayAfter, dayOf, isDay, startOfDay } from '#core/calendar/local-day.ts'
import {
  LONGEST_TOKEN_DAYS,
  LONGEST_TOKEN_NAME,
  TOKEN_RIGHTS,
  type TokenRight,
} from '#core/staff/token-right.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { TokenAsked } from '#web/sync/account/token-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { CheckedChoices } from '../account/checked-choices.tsx'
import { texts } from './texts.ts'

/** How long a token works, in days, unless another day is chosen. */
const USUAL_DAYS = 90

interface TokenFormProps {
  busy: boolean
  onMake(asked: TokenAsked): void
  onCancel(): void
}

/** What a new token is called, what it may do and until when. */
export function TokenForm({ busy, onMake, onCancel }: TokenFormProps) {
  const today = dayOf(useShop().now())
  const longest = dayAfter(today, LONGEST_TOKEN_DAYS - 1)
  const [name, setName] = useState('')
  const [rights, setRights] = useState<readonly TokenRight[]>(['read'])
  const [until, setUntil] = useState(() => dayAfter(today, USUAL_DAYS))
  const wrong = {
    name: name.trim() === '',
    rights: rights.length === 0,
    until: !isDay(until) || until < today || until > longest,
  }

  const { form, button, tried } = useSubmit(() => {
    if (wrong.name || wrong.rights || wrong.until) return
    onMake({ name: name.trim(), rights, expiresAt: new Date(startOfDay(until, 1)).toISOString() })
  })

  return (
    <form {...form} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <Field
        label={texts.name}
        hint={texts.nameHint}
        error={tried && wrong.name ? texts.nameMissing : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_TOKEN_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <CheckedChoices
        legend={texts.may}
        all={TOKEN_RIGHTS}
        chosen={rights}
        words={texts.rights}
        hints={texts.rightHints}
        error={tried && wrong.rights ? texts.rightMissing : undefined}
        onChange={setRights}
      />
      <Field label={texts.until} error={tried && wrong.until ? texts.untilWrong : undefined}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            max={longest}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button {...button} variant="primary" disabled={busy}>
          {texts.makeIt}
        </Button>
        <Button onClick={onCancel}>{texts.notNow}</Button>
      </div>
    </form>
  )
}
