import type { Cents } from '#core/money/cents.ts'
import { besides } from '#core/reports/figures.ts'
import type { Report } from '#core/reports/report.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import type { Figure } from '#web/store/reports/papers.ts'
import { texts } from './texts.ts'

type Totals = Report['totals']

interface ClosingLine {
  name: string
  amount: Cents
  /** What it opens into (S21.11), where that is not the rest of the goods. */
  figure?: Figure
}

/**
 * The lines below parts of the goods, so that all add up to the revenue: empty where they do already.
 * @param others what the rest of the goods is called
 */
export function closingLines(
  totals: Totals,
  parts: readonly { revenue: Cents }[],
  others: string,
): ClosingLine[] {
  const lines: ClosingLine[] = [
    { name: others, amount: besides(totals, parts) },
    { name: texts.tax, amount: totals.tax, figure: { whole: 'tax' } },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

interface ClosingLinesProps {
  totals: Totals
  parts: readonly { revenue: Cents }[]
  others: string
  /** What the rest of the goods opens into. */
  opens: Figure
}

/** The same on the screen, with the revenue below. */
export function ClosingLines({ totals, parts, others, opens }: ClosingLinesProps) {
  const price = usePrice()
  const lines = closingLines(totals, parts, others)
  if (lines.length === 0) return null
  return (
    <dl className="mt-3 border-t border-line pt-2 text-sm">
      {lines.map(({ name, amount, figure = opens }) => (
        <div key={name} className="flex justify-between gap-3 py-0.5 text-ink-soft">
          <dt>
            <FigureOpener name={name} figure={figure} amount={amount} />
          </dt>
          <dd className="figures">{price(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 py-0.5 font-semibold">
        <dt>
          <FigureOpener name={texts.revenue} figure={{ whole: 'revenue' }} amount={totals.revenue} />
        </dt>
        <dd className="figures">{price(totals.revenue)}</dd>
      </div>
    </dl>
  )
}
