import type { Pack } from '#core/stock/goods-received.ts'
import { Select } from '#web/ui/select.tsx'
import { texts } from './texts.ts'

interface PackFieldProps {
  /** For whoever hears it: it stands below the product's name. */
  label: string
  packs: readonly Pack[]
  /** Null for single pieces. */
  chosen: Pack | null
  onChange(chosen: Pack | null): void
}

/** What goods are counted by: single pieces, or one of their packs. */
export function PackField({ label, packs, chosen, onChange }: PackFieldProps) {
  // A pack that the product has no more stays what it was counted by.
  const all = chosen && !packs.some(({ size }) => size === chosen.size) ? [...packs, chosen] : packs
  return (
    <Select
      aria-label={label}
      className="mb-2 max-w-60"
      value={String(chosen?.size ?? '')}
      onChange={({ target }) => onChange(all.find(({ size }) => String(size) === target.value) ?? null)}
    >
      <option value="">{texts.single}</option>
      {all.map(({ name, size }) => (
        <option key={size} value={size}>
          {name}
        </option>
      ))}
    </Select>
  )
}
