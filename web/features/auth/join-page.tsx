import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import type { Joining } from '#web/sync/account/join.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notJoined, joinTexts as texts } from './texts.ts'

interface JoinPageProps {
  /** From the link; '' where it is typed. */
  code: string
  /** Makes the account and logs it in. */
  join(joining: Joining): Promise<AccountAnswer<unknown>>
  /** The choice of a language. */
  language?: ReactNode
}

const FIELDS = [
  { name: 'code', type: 'text', autoComplete: 'off' },
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
] as const

const HINTS: Partial<Record<keyof Joining, string>> = texts.hints

/** Somebody with a code makes an account of the shop that invited them. */
export default function JoinPage({ code, join, language }: JoinPageProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const text = (name: keyof Joining) => String(typed.get(name) ?? '').trim()
    const joining = { code: text('code'), name: text('name'), email: text('email') }
    setBusy(true)
    const answer = await join({ ...joining, password: String(typed.get('password') ?? '') })
    setBusy(false)
    setFailure(answer.ok ? '' : notJoined(answer))
  }

  return (
    <main className="mx-auto flex min-h-full w-full max-w-md flex-col justify-center px-4 py-8">
      <div className="mb-6 flex items-center gap-4">
        <BrandMark className="size-14 shrink-0" />
        <div>
          <h1 className="text-3xl font-bold tracking-tight">{texts.title}</h1>
          <p className="text-ink-soft">{texts.hint}</p>
        </div>
      </div>
      <Card className="p-4 sm:p-6">
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          onInput={() => setFailure('')}
          className="flex flex-col gap-4"
        >
          {FIELDS.map(({ name, type, autoComplete }) => (
            <Field key={name} label={texts.fields[name]} hint={HINTS[name]}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  type={type}
                  required
                  autoComplete={autoComplete}
                  defaultValue={name === 'code' ? code : ''}
                  {...(name !== 'name' && { autoCapitalize: 'none', spellCheck: false })}
                />
              )}
            </Field>
          ))}
          <p
            role="alert"
            className={
              failure && 'rounded-lg bg-danger-soft px-3 py-2 text-sm font-semibold text-danger-soft-ink'
            }
          >
            {failure}
          </p>
          <Button type="submit" variant="primary" disabled={busy} className="min-h-12 w-full">
            {busy ? texts.busy : texts.submit}
          </Button>
        </form>
      </Card>
      <Link to="/auth?signin" className="mt-4 py-2 text-center font-semibold text-action-text underline">
        {texts.haveAccount}
      </Link>
      <div className="mt-4">{language}</div>
    </main>
  )
}
