import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
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

/** A passphrase, hidden unless somebody wants to see what they type. */
export function PassphraseField({ label, value, onChange, hint, error, choosing }: PassphraseFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className="mt-4">
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            autoComplete={choosing ? 'new-password' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={shown ? texts.hide : texts.show}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
