import { Field } from '#web/ui/field.tsx'
import { SecretInput } from '#web/ui/secret-input.tsx'
import { texts } from './texts.ts'

interface PassphraseFieldProps {
  label: string
  value: string
  onChange(value: string): void
  hint?: string
  error?: string | undefined
  /** A new one is being chosen: the browser may offer one. */
  choosing?: boolean
}

/** A passphrase and its label. */
export function PassphraseField({ label, value, onChange, hint, error, choosing }: PassphraseFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className="mt-4">
      {(control) => (
        <SecretInput
          {...control}
          words={texts}
          value={value}
          autoComplete={choosing ? 'new-password' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
