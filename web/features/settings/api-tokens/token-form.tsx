import { type FormEvent, useId, useState } from 'react'
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
  const [tried, setTried] = useState(false)
  const rightsNote = useId()
  const wrong = {
    name: name.trim() === '',
    rights: rights.length === 0,
    until: !isDay(until) || until < today || until > longest,
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong.name || wrong.rights || wrong.until) return
    onMake({ name: name.trim(), rights, expiresAt: new Date(startOfDay(until, 1)).toISOString() })
  }
  const toggled = (right: TokenRight) =>
    TOKEN_RIGHTS.filter((each) => (each === right ? !rights.includes(each) : rights.includes(each)))

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 rounded-lg border border-line p-4">
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
      <fieldset {...(tried && wrong.rights && { 'aria-describedby': rightsNote })}>
        <legend className="mb-1 text-sm font-semibold">{texts.may}</legend>
        {TOKEN_RIGHTS.map((right) => (
          <label key={right} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              checked={rights.includes(right)}
              onChange={() => setRights(toggled(right))}
              className="size-5 shrink-0 accent-action"
            />
            <span>
              <span className="font-semibold">{texts.rights[right]}</span>{' '}
              <span className="text-sm text-ink-soft">{texts.rightHints[right]}</span>
            </span>
          </label>
        ))}
        {tried && wrong.rights && (
          <p id={rightsNote} className="text-sm text-danger-text">
            {texts.rightMissing}
          </p>
        )}
      </fieldset>
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
        <Button type="submit" variant="primary" disabled={busy}>
          {texts.makeIt}
        </Button>
        <Button onClick={onCancel}>{texts.notNow}</Button>
      </div>
    </form>
  )
}
