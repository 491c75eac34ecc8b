import { type FormEvent, useState } from 'react'
import { pinProblem } from '#core/staff/pin.ts'
import type { StaffRow } from '#core/staff/staff.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { PinField } from '#web/selling/staff/pin-field.tsx'
import { PIN_PROBLEMS } from '#web/selling/staff/texts.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { makePinVerifier } from '#web/store/staff/pin-verifier.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { PasswordPort } from './lock-screen.tsx'
import { formWords, texts } from './texts.ts'

interface ResetPinProps {
  person: StaffRow
  /** Missing in Local Mode: there is nobody to prove it to. */
  password: PasswordPort | undefined
  onClose(): void
}

/** Sets a forgotten PIN anew: whoever knows the password of an owner's account may, with a network or without one (S16.6). */
export function ResetPin({ person, password, onClose }: ResetPinProps) {
  const shop = useShop()
  const [typed, setTyped] = useState({ password: '', pin: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ password?: string; pin?: string }>({})

  async function reset(): Promise<void> {
    const wrongPin = pinProblem(typed.pin)
    if (wrongPin) return setProblem({ pin: PIN_PROBLEMS[wrongPin] })
    const refused = password && refusedWords(await password.prove(typed.password), password.email)
    if (refused !== undefined) return setProblem({ password: refused })
    await shop.commit([patchStaff(person.id, { pin: await makePinVerifier(typed.pin) })])
    toast({ title: texts.pinSet, description: person.name })
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem({})
    try {
      await reset()
    } catch (error) {
      console.error(error)
      setProblem({ pin: texts.failed })
    }
    setBusy(false)
  }

  return (
    <FormDialog
      title={texts.resetTitle(person.name)}
      words={formWords}
      saveLabel={texts.save}
      dirty={false}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{password ? texts.resetByPassword(password.email) : texts.resetLocal}</p>
        {password && (
          <Field label={texts.password} error={problem.password}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                value={typed.password}
                onChange={(event) => setTyped({ ...typed, password: event.target.value })}
              />
            )}
          </Field>
        )}
        <PinField
          label={texts.newPin}
          pin={typed.pin}
          onChange={(pin) => setTyped({ ...typed, pin })}
          error={problem.pin}
        />
      </div>
    </FormDialog>
  )
}

function refusedWords(proof: Awaited<ReturnType<PasswordPort['prove']>>, email: string): string | undefined {
  switch (proof) {
    case 'right':
      return undefined
    case 'till':
      return texts.tillAccount(email)
    case 'wrong':
      return texts.wrongPassword
    case 'unknown':
      return texts.notProved
    default:
      return proof satisfies never
  }
}
