import { type FormEvent, useRef, useState } from 'react'
import type { AccountUser } from '#web/sync/account/account-client.ts'
import type { SignIn } from '#web/sync/account/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SecretInput } from '#web/ui/secret-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { notLoggedIn, signInToast, texts } from './texts.ts'

export interface LoginFormProps {
  /** The address that the e-mail field shows as an example (S2.4). */
  adminEmail: string
  signIn(email: string, password: string): Promise<SignIn>
  onSignedIn(user: AccountUser): void
}

/** Email, password and the Log in button (S2.4). */
export function LoginForm({ adminEmail, signIn, onSignedIn }: LoginFormProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = new FormData(form)
    setBusy(true)
    const result = await signIn(String(typed.get('email')), String(typed.get('password')))
    setBusy(false)
    toast(signInToast(result))
    setFailure(result.ok ? '' : notLoggedIn(result))
    if (result.ok) onSignedIn(result.user)
    else if (result.code === 'refused') password.current?.select()
    else if (result.code === 'missing') form.querySelector<HTMLInputElement>(':invalid')?.focus()
  }

  // The browser's own check would keep S5.1's message from being said.
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => setFailure('')}
      className="flex flex-col gap-4"
    >
      <Field label={texts.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={adminEmail}
          />
        )}
      </Field>
      <Field label={texts.password}>
        {(control) => (
          <SecretInput
            {...control}
            ref={password}
            words={{ show: texts.showPassword, hide: texts.hidePassword }}
            name="password"
            required
            autoComplete="current-password"
          />
        )}
      </Field>
      {/* The message passes; this stays until something is typed. */}
      <p
        role="alert"
        className={
          failure && 'rounded-lg bg-danger-soft px-3 py-2 text-sm font-semibold text-danger-soft-ink'
        }
      >
        {failure}
      </p>
      <Button type="submit" variant="primary" disabled={busy} className="mt-1 min-h-12 w-full">
        {busy ? texts.busy : texts.submit}
      </Button>
    </form>
  )
}
