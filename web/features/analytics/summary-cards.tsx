import { clsx } from 'clsx'
import { formatCount } from '#core/language/format-count.ts'
import { type Cents, within } from '#core/money/cents.ts'
import { areEmpty, averageOrder, type Figures, grossSales, marginOf } from '#core/reports/figures.ts'
import type { Period } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import type { WholeFigure } from '#core/reports/whole-figures.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { Card } from '#web/ui/card.tsx'
import { Change } from './change.tsx'
import { texts } from './texts.ts'
import { useBasis } from './use-basis.ts'

// As large as the card lets a whole amount be, and never below 13 px.
function sizeOf(figure: string): string {
  if (figure.length <= 9) return 'text-[clamp(1rem,16cqw,1.75rem)]'
  return figure.length <= 12
    ? 'text-[clamp(0.9375rem,12cqw,1.75rem)]'
    : 'text-[clamp(0.8125rem,9.5cqw,1.75rem)]'
}

/** What a report is compared with: in words, when that was, and which days. */
export interface ComparedWith {
  words: string
  inPeriod: string
  period: Period
}

interface SummaryCard {
  title: string
  figure: string
  /** The sales behind it: of a count or an average, what they came to. */
  opens: { whole: WholeFigure; of(figures: Figures): Cents }
  hint: string
  basis?: string | undefined
  note?: string | undefined
  now: number
  past: number
  words(figure: number): string
}

/** The four figures of S2.25, each compared with the period before. */
export function SummaryCards({ report, before: compared }: { report: Report; before: ComparedWith }) {
  const price = usePrice()
  const basis = useBasis(report)
  const seesCosts = useSees('seeCosts')
  const { totals, before } = report
  const { orders, revenue, profit, estimatedProfit, returns } = totals
  const amount = (figure: number) => price(within(figure))
  const cards: SummaryCard[] = [
    {
      title: texts.revenue,
      opens: { whole: 'revenue', of: (figures) => figures.revenue },
      figure: price(revenue),
      hint:
        returns === 0
          ? texts.fromSales({ count: orders })
          : texts.fromSalesAndReturns({ count: orders, returns }),
      basis: basis.tax,
      now: revenue,
      past: before.revenue,
      words: amount,
    },
    {
      title: texts.profit,
      opens: { whole: 'profit', of: (figures) => figures.profit },
      figure: price(profit),
      hint: texts.margin({ percent: marginOf(totals) }),
      basis: basis.margin,
      note: estimatedProfit === 0 ? undefined : texts.estimated({ amount: price(estimatedProfit) }),
      now: profit,
      past: before.profit,
      words: amount,
    },
    {
      title: texts.average,
      opens: { whole: 'gross', of: grossSales },
      figure: price(averageOrder(totals)),
      hint: returns === 0 ? texts.perTransaction : texts.perTransactionGross,
      basis: basis.paid,
      now: averageOrder(totals),
      past: averageOrder(before),
      words: amount,
    },
    {
      title: texts.orders,
      opens: { whole: 'gross', of: grossSales },
      figure: formatCount(orders),
      hint: texts.ordersHint,
      now: orders,
      past: before.orders,
      words: formatCount,
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3 min-[340px]:grid-cols-2 lg:grid-cols-4">
      {/* Once, and not on each card: on a phone it would fill them. */}
      {!areEmpty(before) && (
        <p className="col-span-full -mb-1 text-sm text-ink-soft">
          {texts.comparedWith({ before: compared.words })}
        </p>
      )}
      {cards
        .filter(({ opens }) => seesCosts || opens.whole !== 'profit')
        .map(({ title, figure, opens: { whole, of }, hint, basis, note, now, past, words }) => (
          <Card
            key={title}
            role="group"
            aria-label={title}
            className="@container flex min-w-0 flex-col gap-1 p-4"
          >
            <p className="text-sm font-semibold text-ink-soft">{title}</p>
            <p className={clsx('figures font-bold', sizeOf(figure))}>
              <FigureOpener name={title} figure={{ whole }} amount={of(totals)} isEmpty={areEmpty(totals)}>
                {figure}
              </FigureOpener>
            </p>
            <p className="text-sm">
              {hint}
              {basis && <span className="block text-ink-soft">{basis}</span>}
            </p>
            {note && (
              <p
                className="w-fit rounded-lg bg-attention-soft px-2 py-0.5 text-sm font-semibold text-attention-soft-ink"
                title={texts.estimatedHow}
              >
                <FigureOpener
                  name={texts.estimatedProfit}
                  figure={{ whole: 'estimatedProfit' }}
                  amount={estimatedProfit}
                >
                  {note}
                </FigureOpener>
                <span className="sr-only">. {texts.estimatedHow}</span>
              </p>
            )}
            <Change
              {...{ now, past, words }}
              before={compared}
              opens={{
                ...{ name: texts.opensBefore({ figure: title, before: compared.words }), figure: { whole } },
                ...{ amount: of(before), isEmpty: areEmpty(before), period: compared.period },
              }}
            />
          </Card>
        ))}
      {/* Once, and not on each card: a new shop would read nothing else for a month. */}
      {areEmpty(before) && (
        <p className="col-span-full text-sm text-ink-soft">
          {texts.none} {texts.noneBefore({ inPeriod: compared.inPeriod })}
        </p>
      )}
    </div>
  )
}
