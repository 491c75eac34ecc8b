import { clsx } from 'clsx'
import { type Cents, sum } from '#core/money/cents.ts'
import { averageOrder } from '#core/reports/figures.ts'
import type { Period } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import { closingOf, differenceOf, type ShiftGroup } from '#core/shifts/shift-group.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'
import { Panel } from './panel.tsx'
import { staffLines } from './staff-lines.ts'
import { texts } from './texts.ts'

const HEADS = [
  texts.staffOrders,
  texts.staffRevenue,
  texts.staffAverage,
  texts.staffDiscounts,
  texts.staffReturns,
  texts.staffVoids,
  texts.staffOverrides,
  texts.staffCash,
]

/** What each person sold and took back, and what was short or over at their cash-ups (S16.17). */
export function StaffSales({ report }: { report: Report }) {
  const shop = useShop()
  const price = usePrice()
  const history = useRead(() => shop.shifts.history(), [report])
  const lines = staffLines(report)
  if (lines.length === 0) return null
  return (
    <Panel title={texts.staff} basis={texts.staffHint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section className="-mx-4 overflow-x-auto px-4" aria-label={texts.staff} tabIndex={0}>
        <table className="w-full text-sm sm:min-w-180 max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                {texts.person}
              </th>
              {HEADS.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-semibold last:pr-0">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {lines.map((line) => (
              <tr key={line.id} className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2">
                <th
                  scope="row"
                  dir="auto"
                  className="py-2 pr-3 text-left font-semibold break-words max-sm:col-span-2 max-sm:py-1"
                >
                  <FigureOpener
                    name={line.name}
                    figure={{ shown: 'staff', key: line.id }}
                    amount={line.revenue}
                  />
                </th>
                {[
                  line.orders,
                  price(line.revenue),
                  price(averageOrder(line)),
                  price(line.discounts),
                  line.returns === 0 ? line.returns : `${line.returns} (${price(line.returned)})`,
                  line.voids,
                  line.overrides,
                  cashWords(differences(history.value ?? [], report.period, line.id), price),
                ].map((cell, at) => (
                  <td
                    key={HEADS[at]}
                    data-head={HEADS[at]}
                    className={clsx(
                      'figures text-right sm:px-3 sm:py-2 sm:whitespace-nowrap sm:last:pr-0',
                      // On a phone each figure has its head beside it.
                      'max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-2 max-sm:py-0.5',
                      'max-sm:before:text-ink-soft max-sm:before:content-[attr(data-head)]',
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

/** What was counted less what should have been there, of the cash-ups that somebody made in a period. @param id '' for nobody */
function differences(history: readonly ShiftGroup[], { from, to }: Period, id: string): readonly Cents[] {
  return history.flatMap((group) => {
    const closing = closingOf(group)
    if (!closing || closing.closedAt < from || closing.closedAt >= to) return []
    return (closing.closedBy?.staffId ?? '') === id ? [differenceOf(closing)] : []
  })
}

function cashWords(found: readonly Cents[], price: (amount: Cents) => string): string {
  return found.length === 0 ? '–' : price(sum(found))
}
