import { useState } from 'react'

const MAX_DIGITS = 5

interface QuantityFieldProps {
  label: string
  quantity: number
  onQuantity(quantity: number): void
}

/** A quantity that can be typed. It counts once it is left or confirmed, so that half a number is never sold. */
export function QuantityField({ label, quantity, onQuantity }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string>()

  function settle(): void {
    const typed = Number(draft)
    if (draft !== undefined && draft !== '' && typed !== quantity) onQuantity(typed)
    setDraft(undefined)
  }

  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(quantity)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(undefined)
      }}
      className="figures h-11 w-12 border-x border-line-strong bg-surface text-center text-base font-semibold text-ink"
    />
  )
}
