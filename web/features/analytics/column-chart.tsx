import { useState } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import type { Figure } from '#web/store/reports/papers.ts'

/** One column: its label, and what it says when it is pointed at. */
export interface Column {
  key: string
  label: string
  amount: Cents
  /** What it is called, and the figure that it opens into. */
  name: string
  figure: Figure
  words: string
}

/** More columns than this have no room for each label on a phone: every third is shown there. */
const LABELS_ON_A_PHONE = 12

/** Amounts side by side. The line above says the one pointed at, at first the highest. */
export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const [pointed, setPointed] = useState<string>()
  const highest = columns.reduce((best, column) => (column.amount > best.amount ? column : best))
  const told = columns.find(({ key }) => key === pointed) ?? highest
  const crowded = columns.length > LABELS_ON_A_PHONE
  return (
    <div className="flex h-full flex-col">
      <p className="mb-1 text-sm">
        <FigureOpener name={told.name} figure={told.figure} amount={told.amount}>
          {told.words}
        </FigureOpener>
      </p>
      <ul className="flex min-h-44 flex-1 items-stretch gap-px sm:gap-1">
        {columns.map(({ key, label, amount, words }, index) => (
          <li key={key} className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={words}
              onClick={() => setPointed(key)}
              onFocus={() => setPointed(key)}
              onPointerEnter={() => setPointed(key)}
              className="flex h-full w-full flex-col justify-end gap-1 rounded-md hover:bg-sunken"
            >
              <span className="flex flex-1 items-end px-0.5">
                <span
                  className={`mx-auto w-full max-w-20 rounded-t-sm bg-action ${told.key === key ? '' : 'opacity-70'}`}
                  style={{
                    height: `${highest.amount > 0 ? Math.max(0, (amount / highest.amount) * 100) : 0}%`,
                  }}
                />
              </span>
              <span
                aria-hidden
                className="figures flex justify-center border-t border-line text-xs text-ink-soft"
              >
                <span className={crowded && index % 3 > 0 ? 'max-sm:invisible' : ''}>{label}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
