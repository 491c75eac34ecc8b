import { useState } from 'react'
import { pinProblem } from '#core/staff/pin.ts'
import type { StaffRow } from '#core/staff/staff.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { PinField } from '#web/selling/staff/pin-field.tsx'
import { PIN_PROBLEMS } from '#web/selling/staff/texts.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { makePinVerifier } from '#web/store/staff/pin-verifier.ts'
import type { PinSet } from '#web/sync/account/set-pin.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { PasswordPort } from './password-port.ts'
import { formTexts, texts } from './texts.ts'

interface ResetPinProps {
  person: StaffRow
  /** Missing in Local Mode: there is nobody to prove it to. */
  password: PasswordPort | undefined
  onClose(): void
}

type Problems = { email?: string; password?: string; pin?: string }

/** Sets a forgotten PIN anew: whoever knows the password of an owner's account may, with a network or without one (S16.6). */
export function ResetPin({ person, password, onClose }: ResetPinProps) {
  const shop = useShop()
  const [typed, setTyped] = useState({ email: '', password: '', pin: '' })
  const [problem, setProblem] = useState<Problems>({})

  async function reset(): Promise<void> {
    setProblem({})
    const wrongPin = pinProblem(typed.pin)
    if (wrongPin) return setProblem({ pin: PIN_PROBLEMS[wrongPin] })
    if (password?.isTills) {
      const set = await password.setAsOwner(person.id, typed, await makePinVerifier(typed.pin))
      if (set !== 'set' && set !== 'here') return setProblem({ password: ownerWords(set) })
      toast({
        title: texts.pinSet,
        description: set === 'here' ? texts.pinHere({ name: person.name }) : person.name,
      })
      return onClose()
    }
    const refused = password && refusedWords(await password.prove(typed.password), password.email)
    if (refused !== undefined) return setProblem({ password: refused })
    await shop.commit([patchStaff(person.id, { pin: await makePinVerifier(typed.pin) })])
    toast({ title: texts.pinSet, description: person.name })
    onClose()
  }
  const { busy, run: submit } = useAction(reset, () => void setProblem({ pin: texts.failed }))

  return (
    <FormDialog
      title={texts.resetTitle({ name: person.name })}
      words={formTexts}
      saveLabel={texts.save}
      dirty={false}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{hintOf(password)}</p>
        {password?.isTills && (
          <Field label={texts.ownerEmail}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed.email}
                onChange={(event) => setTyped({ ...typed, email: event.target.value })}
              />
            )}
          </Field>
        )}
        {password && (
          <Field label={texts.password} error={problem.password}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete={password.isTills ? 'off' : 'current-password'}
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

function hintOf(password: PasswordPort | undefined): string {
  if (!password) return texts.resetLocal
  return password.isTills ? texts.resetByOwner : texts.resetByPassword({ email: password.email })
}

/** Why the password of an owner, typed on a till, set no PIN. */
function ownerWords(set: Exclude<PinSet, 'set' | 'here'>): string {
  switch (set) {
    case 'wrong':
      return texts.wrongPassword
    case 'till':
      return texts.noOwner
    case 'unknown':
      return texts.ownerNotProved
    default:
      return set satisfies never
  }
}

function refusedWords(proof: Awaited<ReturnType<PasswordPort['prove']>>, email: string): string | undefined {
  switch (proof) {
    case 'right':
      return undefined
    case 'till':
      return texts.tillAccount({ email })
    case 'wrong':
      return texts.wrongPassword
    case 'unknown':
      return texts.notProved
    default:
      return proof satisfies never
  }
}
