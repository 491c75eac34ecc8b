import type { Report } from '#core/reports/report.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { ClosingLines } from './closing-lines.tsx'
import { Nothing, Panel } from './panel.tsx'
import { soldWords, texts } from './texts.ts'
import { useBasis } from './use-basis.ts'

/** The five products that sold most units (S2.27), and what else the revenue is made of. */
export function PopularProducts({ report }: { report: Report }) {
  const price = usePrice()
  const basis = useBasis(report)
  const { popular, totals } = report
  return (
    <Panel title={texts.popular} basis={basis.goods}>
      {popular.length === 0 ? (
        <Nothing>{texts.noProducts}</Nothing>
      ) : (
        <>
          <ol className="flex flex-col divide-y divide-line">
            {popular.map(({ id, name, units, unit, revenue }, index) => (
              <li key={id} className="flex items-center gap-3 py-2.5">
                <span
                  aria-hidden
                  className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-bold"
                >
                  {index + 1}
                </span>
                <p className="flex min-w-0 flex-1 flex-col">
                  <span className="font-semibold break-words">
                    <FigureOpener
                      name={name || texts.unnamed}
                      figure={{ shown: 'product', keys: [id], of: 'before-tax' }}
                      amount={revenue}
                    />
                  </span>
                  <span className="text-sm text-ink-soft">{soldWords(units, unit)}</span>
                </p>
                <p className="flex max-w-[45%] shrink-0 flex-col text-right">
                  <span className="figures font-semibold">{price(revenue)}</span>
                  <span className="text-sm text-ink-soft tabular-nums">{basis.shareOf(revenue)}</span>
                </p>
              </li>
            ))}
          </ol>
          <ClosingLines
            totals={totals}
            parts={popular}
            others={texts.everythingElse}
            opens={{ shown: 'product', keys: popular.map(({ id }) => id), others: true, of: 'before-tax' }}
          />
        </>
      )}
    </Panel>
  )
}
