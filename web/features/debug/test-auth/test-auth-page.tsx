import { useState } from 'react'
import type { AccountCalls } from '#web/sync/account/account-calls.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LogCard, ResponseCard } from './result-cards.tsx'
import { texts } from './texts.ts'
import { useAccountCalls } from './use-account-calls.ts'

/** /test-auth: the account's calls by hand, and what the server answers (S2.9, R16). */
export default function TestAuthPage({ server }: { server: AccountCalls }) {
  const [typed, setTyped] = useState({ name: '', email: '', password: '' })
  const { log, answer, busy, run } = useAccountCalls()
  const { email, password } = typed

  const field = (name: keyof typeof typed, label: string, type = 'text') => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type={type}
          autoComplete="off"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const calls = [
    [texts.register, () => server.register(typed)],
    [texts.login, () => server.login({ email, password })],
    [texts.user, () => server.user()],
    [texts.logout, () => server.logout()],
  ] as const

  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-4 p-4 pb-8 md:p-6">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="text-ink-soft">{texts.hint}</p>
      <Banner tone="attention" className="rounded-xl">
        {texts.taken}
      </Banner>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="flex flex-col gap-4 p-4">
          {field('name', texts.name)}
          {field('email', texts.email, 'email')}
          {field('password', texts.password, 'password')}
          <div className="grid grid-cols-2 gap-2">
            {calls.map(([label, ask]) => (
              <Button key={label} disabled={busy} onClick={() => void run(label, ask)}>
                {label}
              </Button>
            ))}
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <ResponseCard answer={answer} />
          <LogCard log={log} />
        </div>
      </div>
    </main>
  )
}
