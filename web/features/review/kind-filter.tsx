import type { Doubt } from '#core/review/findings.ts'
import { countsByDoubt, type Reviewed } from '#core/review/review-list.ts'
import { Select } from '#web/ui/select.tsx'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'
import { texts } from './texts.ts'

interface KindFilterProps {
  list: readonly Reviewed[]
  /** The one kind that is shown; undefined for all. */
  kind: Doubt | undefined
  onChange(kind: Doubt | undefined): void
}

/** Narrows the list to one kind of doubt: a kind that is seldom is not lost among many of another. */
export function KindFilter({ list, kind, onChange }: KindFilterProps) {
  const counts = countsByDoubt(list)
  if (counts.length < 2) return null
  return (
    <Select
      aria-label={texts.kind}
      className="mb-4 sm:max-w-xs"
      value={kind ?? ''}
      onChange={({ target }) => onChange(counts.find(([doubt]) => doubt === target.value)?.[0])}
    >
      <option value="">{texts.count({ name: texts.allKinds, count: list.length })}</option>
      {counts.map(([doubt, count]) => (
        <option key={doubt} value={doubt}>
          {texts.count({ name: DOUBT_WORDS[doubt].name, count })}
        </option>
      ))}
    </Select>
  )
}
