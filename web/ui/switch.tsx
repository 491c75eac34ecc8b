import { clsx } from 'clsx'
import { useId } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  /** For a place beside other controls: small words, which may take two lines. */
  small?: boolean
  onChange(checked: boolean): void
}

/** An on/off choice that takes effect at once; its whole line is the target. */
export function Switch({ label, hint, checked, small = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={id}
      onClick={() => onChange(!checked)}
      className={clsx(
        'flex min-h-11 items-center rounded-lg py-1 text-left',
        small ? 'shrink-0 gap-2' : 'w-full gap-3',
      )}
    >
      <span className="min-w-0 flex-1">
        <span
          id={id}
          className={clsx('block font-semibold', small && 'w-min text-xs leading-4 text-ink-soft')}
        >
          {label}
        </span>
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      <span
        aria-hidden
        className={`flex h-7 w-12 shrink-0 rounded-full p-0.5 transition-colors ${checked ? 'bg-action' : 'bg-line-strong'}`}
      >
        <span
          className={`size-6 rounded-full bg-surface transition-transform ${checked ? 'translate-x-5' : ''}`}
        />
      </span>
    </button>
  )
}
