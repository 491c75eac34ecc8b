import Delete from 'lucide-react/icons/delete'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** The words of a PIN pad. */
export interface PinPadWords {
  pin: string
  takeBack: string
}

interface PinPadProps {
  words: PinPadWords
  /** The digits typed so far. */
  value: string
  onChange(value: string): void
  /** The most digits of a PIN. */
  most: number
  error?: string | undefined
  disabled?: boolean
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Digits to tap, or to type on a keyboard; what was typed is shown as dots. */
export function PinPad({ words, value, onChange, most, error, disabled }: PinPadProps) {
  const put = (text: string) => onChange(text.replaceAll(/\D/g, '').slice(0, most))
  const key = (digit: number) => (
    <Button
      key={digit}
      disabled={disabled}
      onClick={() => put(`${value}${digit}`)}
      className="figures text-xl"
    >
      {digit}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.pin} error={error}>
        {(control) => (
          <Input
            {...control}
            type="password"
            // The pad is the keyboard of a screen; a phone's own would cover it.
            inputMode="none"
            autoComplete="off"
            className="text-center text-xl tracking-[0.4em]"
            disabled={disabled}
            value={value}
            onChange={(event) => put(event.target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-3 gap-2">
        {ROWS.map(key)}
        <span />
        {key(0)}
        <IconButton
          label={words.takeBack}
          disabled={disabled}
          onClick={() => onChange(value.slice(0, -1))}
          className="w-full"
        >
          <Delete aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
