import { PinField } from '#web/selling/staff/pin-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { formTexts } from './texts.ts'

/** What becomes of a person's PIN when the form is saved. `new` with '' says nothing. */
export type ChosenPin = { kind: 'kept' } | { kind: 'removed' } | { kind: 'new'; text: string }

interface PinChoiceProps {
  /** Whether the person has one now. */
  hasPin: boolean
  chosen: ChosenPin
  onChoose(chosen: ChosenPin): void
  error: string | undefined
}

/** Sets a person's PIN, changes it, or takes it away. The one that is set is known to nobody, so it is not shown. */
export function PinChoice({ hasPin, chosen, onChoose, error }: PinChoiceProps) {
  const keep = hasPin && (
    <Button variant="quiet" onClick={() => onChoose({ kind: 'kept' })}>
      {formTexts.pinKeep}
    </Button>
  )
  if (chosen.kind === 'new')
    return (
      <div>
        <PinField
          label={formTexts.pin}
          pin={chosen.text}
          onChange={(text) => onChoose({ kind: 'new', text })}
          error={error}
        />
        {keep}
      </div>
    )
  return (
    <div>
      <p className="text-sm font-semibold">{chosen.kind === 'kept' ? formTexts.pinSet : formTexts.pinGoes}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button onClick={() => onChoose({ kind: 'new', text: '' })}>{formTexts.pinChange}</Button>
        {chosen.kind === 'kept' ? (
          <Button variant="quiet" onClick={() => onChoose({ kind: 'removed' })}>
            {formTexts.pinRemove}
          </Button>
        ) : (
          keep
        )}
      </div>
    </div>
  )
}
