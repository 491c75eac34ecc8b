import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type AccountField,
  type AccountProblem,
  decideAccountChange,
  SHORTEST_PASSWORD,
  type TypedAccount,
} from '#core/settings/account-draft.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { KeptNotice } from '#web/ui/kept-notice.tsx'
import type { AccountPort } from './account-port.ts'
import { AccountState } from './account-state.tsx'
import { fieldWords, texts } from './texts.ts'
import { useChangeAccount } from './use-change-account.ts'
import type { ServerAccount } from './use-server-account.ts'

const FIELDS = {
  name: { type: 'text', autoComplete: 'name', hint: undefined },
  email: { type: 'email', autoComplete: 'username', hint: texts.hints.email },
  currentPassword: { type: 'password', autoComplete: 'current-password', hint: undefined },
  newPassword: {
    type: 'password',
    autoComplete: 'new-password',
    hint: texts.hints.newPassword({ least: SHORTEST_PASSWORD }),
  },
  confirmPassword: { type: 'password', autoComplete: 'new-password', hint: undefined },
} satisfies Record<AccountField, object>

// Never kept anywhere.
const PASSWORDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const

/** Name, e-mail address and password of the account (S2.42). What is typed stays until the server has it. */
export function AccountForm({ account, server }: { account: AccountPort; server: ServerAccount }) {
  const { identity } = useShop()
  const [shown, setShown] = useState(false)
  const { name, email } = server.state === 'ready' ? server.user : identity
  const stored = { name, email, currentPassword: '', newPassword: '', confirmPassword: '' }
  const form = useForm<TypedAccount>({
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: (typed) => resolved(typed, email),
  })
  const { errors, isSubmitting } = form.formState
  const draft = useFormDraft(form, { name: 'account', stored, labels: texts.fields, leaveOut: PASSWORDS })
  const saving: AccountPort = {
    ...account,
    onChanged(...saved) {
      draft.settle()
      account.onChanged(...saved)
    },
  }
  const change = useChangeAccount(saving, email, (field, message) =>
    form.setError(field, { type: 'server', message }, { shouldFocus: true }),
  )

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(change)(event)}>
      <div className="mb-4">
        <h2 className="text-xl font-bold">{texts.title}</h2>
        <p className="text-ink-soft">{texts.hint}</p>
      </div>
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <AccountState server={server} />
        {draft.kept && <KeptNotice {...draft.kept} />}
        {(Object.keys(FIELDS) as AccountField[]).map((field) => {
          const { type, autoComplete, hint } = FIELDS[field]
          return (
            <Field key={field} label={texts.fields[field]} error={wordsOf(field, errors[field])} hint={hint}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register(field)}
                  type={type === 'password' && shown ? 'text' : type}
                  autoComplete={autoComplete}
                  {...(field !== 'name' && { autoCapitalize: 'none', spellCheck: false })}
                  aria-required={field === 'name' || field === 'email'}
                />
              )}
            </Field>
          )
        })}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
            className="size-5 accent-action"
          />
          {texts.showPasswords}
        </label>
        <Button
          type="submit"
          variant="primary"
          disabled={isSubmitting || server.state !== 'ready'}
          className="sm:self-end"
        >
          {isSubmitting ? texts.saving : texts.save}
        </Button>
      </Card>
    </form>
  )
}

function resolved(typed: TypedAccount, email: string) {
  const decided = decideAccountChange(typed, email)
  if (decided.ok) return { values: typed, errors: {} }
  const errors = Object.entries(decided.problems).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ])
  return { values: {}, errors: Object.fromEntries(errors) }
}

// The server speaks in words, core in codes.
function wordsOf(
  field: AccountField,
  error: { type: unknown; message?: string | undefined } | undefined,
): string | undefined {
  if (error?.message === undefined) return undefined
  return error.type === 'server' ? error.message : fieldWords(field, error.message as AccountProblem)
}
