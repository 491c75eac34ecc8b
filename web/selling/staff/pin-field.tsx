import { PIN_DIGITS } from '#core/staff/pin.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { pinTexts } from './texts.ts'

interface PinFieldProps {
  label: string
  pin: string
  onChange(pin: string): void
  error: string | undefined
}

/** A PIN that somebody chooses. It is shown, since it may be chosen for somebody else. */
export function PinField({ label, pin, onChange, error }: PinFieldProps) {
  return (
    <Field label={label} hint={pinTexts.digits} error={error}>
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="figures tracking-widest"
          value={pin}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, PIN_DIGITS.max))}
        />
      )}
    </Field>
  )
}
