import type { Cents } from '#core/money/cents.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import type { Figure } from '#web/store/reports/papers.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** One line of a list of shares. */
export interface Share {
  key: string
  name: string
  amount: string
  /** The figure that it opens into. */
  opens: { figure: Figure; amount: Cents; isEmpty?: boolean }
  /** What is said beside the bar: `12% of sales`. */
  notes: readonly string[]
  /** The length of the bar. */
  part: number
  whole: number
}

/** Shares of something, each with its bar. */
export function BarList({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {shares.map(({ key, name, amount, opens, notes, part, whole }) => (
        <li key={key} className="flex flex-col gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold break-words">
              <FigureOpener name={name} {...opens} />
            </span>
            <span className="figures font-semibold">{amount}</span>
          </p>
          <ProgressBar label={name} done={Math.max(0, part)} total={whole} />
          <p className="flex justify-between gap-3 text-sm text-ink-soft">
            {notes.map((note) => (
              <span key={note} className="figures">
                {note}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
