import { useId } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange(checked: boolean): void
}

/** An on/off choice that takes effect at once; its whole line is the target. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={id}
      onClick={() => onChange(!checked)}
      className="flex min-h-11 w-full items-center gap-3 rounded-lg py-1 text-left"
    >
      <span className="min-w-0 flex-1">
        <span id={id} className="block font-semibold">
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
