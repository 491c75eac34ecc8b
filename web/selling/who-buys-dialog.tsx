import { clsx } from 'clsx'
import { useState } from 'react'
import { problemOfWho, type WhoProblem } from '#core/customers/who-may-buy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { nameProblem, whoBuysTexts as texts } from './question-texts.ts'
import type { Answer } from './settle-cart.ts'
import { useIsSettled } from './use-is-settled.ts'

export interface WhoBuysDialogProps {
  /** The customer on whose account it goes. */
  account: string
  names: readonly string[]
  onAnswer(answer: Answer): void
}

/**
 * Asks which of several people buys on their account (S20.24). No name has the focus: an Enter that was meant for another
 * thing must not put it on the slip.
 */
export default function WhoBuysDialog({ account, names, onAnswer }: WhoBuysDialogProps) {
  const settled = useIsSettled()
  const [isOther, setIsOther] = useState(false)
  const say = (name: string) => onAnswer({ does: 'name-who', name })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer({ does: 'go-back' })}
      title={<span className="break-words">{texts.title({ account })}</span>}
    >
      <div className={clsx('flex flex-col gap-3', !settled && '*:pointer-events-none')}>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {names.map((name) => (
            <li key={name} className="flex">
              <button
                type="button"
                className="min-h-16 w-full rounded-xl border border-line-strong px-3 py-2 text-lg font-semibold wrap-anywhere hover:bg-sunken"
                onClick={() => say(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        {isOther ? (
          <OtherName onNamed={say} />
        ) : (
          <Button onClick={() => setIsOther(true)}>{texts.other}</Button>
        )}
      </div>
    </Dialog>
  )
}

function OtherName({ onNamed }: { onNamed(name: string): void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<WhoProblem | 'required'>()
  const submit = () => {
    const name = typed.trim()
    const found = name === '' ? 'required' : problemOfWho([name])?.code
    if (found) setProblem(found)
    else onNamed(name)
  }
  // No form element: the Enter of a scan that lands in the field must not sell.
  return (
    <>
      <Field label={texts.name} hint={texts.otherHint} error={problem && nameProblem(problem)}>
        {(control) => (
          <Input
            {...control}
            type="text"
            autoComplete="off"
            autoFocus
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button variant="primary" onClick={submit}>
        {texts.sell}
      </Button>
    </>
  )
}
