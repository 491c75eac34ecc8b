import Delete from 'lucide-react/icons/delete'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { PIN_DIGITS } from '#core/staff/pin.ts'
import { Button } from '#web/ui/button.tsx'
import { pinTexts } from './texts.ts'

interface PinPadProps {
  /** Whose PIN is typed. */
  name: string
  pin: string
  onChange(pin: string): void
  onEnter(): void
  /** It is being checked. */
  busy: boolean
  /** Nothing can be typed now. */
  waits: boolean
  /** What went wrong, or what to wait for. */
  message: string | undefined
  children?: ReactNode
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const KEY_CLASS = 'min-h-14 w-full px-0 text-2xl font-semibold low:min-h-11'

/**
 * Ten keys and a field, which a keyboard types into as well. The field shows dots. It raises no keyboard of its own on a
 * touch screen, and is no password: no browser shall offer to keep it.
 */
export function PinPad({ name, pin, onChange, onEnter, busy, waits, message, children }: PinPadProps) {
  const field = useRef<HTMLInputElement>(null)
  const messageId = useId()
  useEffect(() => {
    if (!waits) field.current?.focus()
  }, [waits])
  const type = (text: string) => onChange(text.replace(/\D/g, '').slice(0, PIN_DIGITS.max))
  const press = (digit: string) => {
    type(pin + digit)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (pin.length < PIN_DIGITS.min || busy || waits) return
    // OK is about to be disabled: after a wrong PIN the next one is typed without a tap.
    field.current?.focus()
    onEnter()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <input
        ref={field}
        value={pin}
        onChange={(event) => type(event.target.value)}
        type="text"
        inputMode="none"
        autoComplete="off"
        disabled={waits}
        aria-label={pinTexts.pinOf({ name })}
        aria-describedby={messageId}
        className="h-14 w-full rounded-xl border border-line-strong bg-surface text-center text-3xl tracking-[0.4em] text-ink [-webkit-text-security:disc] disabled:bg-sunken low:h-11"
      />
      <p id={messageId} role="alert" className="min-h-6 text-center font-semibold text-danger-text">
        {message}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {DIGITS.map((digit) => (
          <Button key={digit} className={KEY_CLASS} disabled={waits} onClick={() => press(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          className={KEY_CLASS}
          disabled={waits || pin === ''}
          aria-label={pinTexts.clear}
          onClick={() => {
            type(pin.slice(0, -1))
            field.current?.focus()
          }}
        >
          <Delete aria-hidden />
        </Button>
        <Button className={KEY_CLASS} disabled={waits} onClick={() => press('0')}>
          0
        </Button>
        <Button
          type="submit"
          variant="primary"
          className={KEY_CLASS}
          disabled={waits || busy || pin.length < PIN_DIGITS.min}
        >
          {pinTexts.enter}
        </Button>
      </div>
      {children}
    </form>
  )
}
