import { type FormEvent, useId, useState } from 'react'
import { approve, type GivenApproval } from '#core/staff/approval.ts'
import { approversOf, type Demand } from '#core/staff/may.ts'
import type { Person } from '#core/staff/person.ts'
import { PIN_DIGITS } from '#core/staff/pin.ts'
import { canSignIn, personOf } from '#core/staff/staff.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { PinRefusal } from '#web/store/staff/at-till.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PinPad } from '#web/ui/pin-pad.tsx'
import { demandsWords } from '#web/words/permission-names.ts'
import { texts } from './texts.ts'

interface ApprovalDialogProps {
  asker: Person
  demands: readonly Demand[]
  onAnswer(approvals: readonly GivenApproval[] | undefined): void
}

/** Asks somebody who may allow it for their PIN, for this one action (S16.9). A wrong one changes nothing. */
export default function ApprovalDialog({ asker, demands, onAnswer }: ApprovalDialogProps) {
  const { atTill, now } = useShop()
  const { staff, roles } = useCatalogue()
  const price = usePrice()
  const formId = useId()
  const approvers = approversOf(demands, asker, staff.filter(canSignIn).map(personOf), roles)
  const [chosenId, setChosenId] = useState(approvers.length === 1 ? approvers[0]?.staffId : undefined)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checking, setChecking] = useState(false)
  const words = demandsWords(demands, price)
  const onlyOwners = approvers.every(({ role }) => role === 'owner') && asker.role !== 'cashier'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (chosenId === undefined || checking) return
    setChecking(true)
    const said = await atTill.verifyPin(chosenId, pin).catch(() => undefined)
    setChecking(false)
    setPin('')
    if (said?.ok) return onAnswer(approve(demands, said.person, now()))
    setProblem(said ? refusalWords(said.refusal) : texts.notStored)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(undefined)}
      title={onlyOwners ? texts.needsOwner(words) : texts.needsManager(words)}
      description={approvers.length === 0 ? texts.nobody : texts.asks(asker.name)}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{texts.cancel}</Button>
          {approvers.length > 0 && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={chosenId === undefined || pin.length < PIN_DIGITS.min || checking}
            >
              {texts.allow}
            </Button>
          )}
        </>
      }
    >
      {approvers.length > 0 && (
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
          <Names approvers={approvers} chosenId={chosenId} onChoose={setChosenId} />
          <PinPad
            words={texts}
            value={pin}
            most={PIN_DIGITS.max}
            error={problem}
            disabled={checking}
            onChange={(digits) => {
              setPin(digits)
              setProblem(undefined)
            }}
          />
        </form>
      )}
    </Dialog>
  )
}

interface NamesProps {
  approvers: readonly Person[]
  chosenId: string | undefined
  onChoose(staffId: string): void
}

function Names({ approvers, chosenId, onChoose }: NamesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{texts.who}</legend>
      <div className="flex flex-wrap gap-2">
        {approvers.map((each) => (
          <label
            key={each.staffId}
            className="flex min-h-11 min-w-0 items-center rounded-lg border border-line-strong px-4 font-semibold break-words has-checked:border-action has-checked:bg-action has-checked:text-action-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each.staffId === chosenId}
              onChange={() => onChoose(each.staffId)}
            />
            {each.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function refusalWords(refusal: PinRefusal): string {
  switch (refusal.code) {
    case 'wrong':
      return texts.wrong
    case 'cannot-sign-in':
      return texts.noPin
    case 'locked': {
      const seconds = Math.ceil(refusal.forMs / 1000)
      return texts.tryAgainIn(seconds > 60 ? texts.minutes(Math.ceil(seconds / 60)) : texts.seconds(seconds))
    }
    default:
      return refusal satisfies never
  }
}
