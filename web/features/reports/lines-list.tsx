import { clsx } from 'clsx'
import { useState } from 'react'
import { areGoods, type Breakdown, type BreakdownLine, type LineOrder } from '#core/reports/breakdown.ts'
import { Button } from '#web/ui/button.tsx'
import { SortHeader } from '#web/ui/sort-header.tsx'
import type { Column } from './columns.ts'
import { lineName } from './line-name.ts'
import { LineOpener } from './line-opener.tsx'
import type { SortedBy } from './line-order.ts'
import { SHOWN_NAMES, texts } from './texts.ts'

/** So many lines are drawn at once: three thousand would keep a cheap phone for seconds. */
const AT_ONCE = 100

interface LinesListProps {
  breakdown: Breakdown
  /** What is found of its lines, in order. */
  lines: readonly BreakdownLine[]
  columns: readonly Column[]
  order: SortedBy
  onSort(by: LineOrder): void
  onOpen(line: BreakdownLine): void
  /** Opens all lines together. */
  onOpenTotal(): void
}

/** The lines as a table that is scrolled sideways where it must be. */
export function LinesTable({
  breakdown,
  lines,
  columns,
  order,
  onSort,
  onOpen,
  onOpenTotal,
}: LinesListProps) {
  const { first, more } = useFirst(lines)
  const sorted = (by: LineOrder) =>
    order.by !== by ? undefined : order.descending ? ('descending' as const) : ('ascending' as const)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section className="overflow-x-auto" aria-label={SHOWN_NAMES[breakdown.shown]} tabIndex={0}>
        <table className="w-full text-sm [&_td]:px-3 [&_th]:px-3">
          <thead className="text-ink-soft">
            <tr className="border-b border-line">
              <SortHeader sorted={sorted('name')} onSort={() => onSort('name')} className="text-left">
                {SHOWN_NAMES[breakdown.shown]}
              </SortHeader>
              {columns.map(({ by, title }) => (
                <SortHeader
                  key={by}
                  right
                  sorted={sorted(by)}
                  onSort={() => onSort(by)}
                  className="text-right"
                >
                  {title}
                </SortHeader>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {first.map((line) => (
              <tr key={line.key}>
                <th scope="row" className="max-w-72 min-w-40 text-left">
                  <LineOpener name={lineName(breakdown.shown, line)} onOpen={() => onOpen(line)} />
                </th>
                {columns.map(({ by, text }) => (
                  <td key={by} className="figures text-right whitespace-nowrap">
                    {text(line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong font-bold">
              <th scope="row" className="py-1 text-left">
                <LineOpener name={texts.total} onOpen={onOpenTotal} />
              </th>
              {columns.map(({ by, text }) => (
                <td key={by} className="figures text-right whitespace-nowrap">
                  {by === 'count' && !addsUp(breakdown) ? '' : text(breakdown.total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {more}
    </>
  )
}

/** The same as cards, for a phone: the net in large, the other figures below. */
export function LineCards({
  breakdown,
  lines,
  columns,
  onOpen,
  onOpenTotal,
}: Omit<LinesListProps, 'order' | 'onSort'>) {
  const { first, more } = useFirst(lines)
  const net = columns.find(({ by }) => by === 'net')
  const card = (line: Pick<BreakdownLine, 'now' | 'before' | 'unit'>, withCount: boolean) => (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm cramped:grid-cols-1">
      {columns
        .filter(({ by }) => by !== 'net' && (by !== 'count' || withCount))
        .map(({ by, title, text }) => (
          <div
            key={by}
            className={clsx('flex flex-wrap justify-between gap-x-2', by === 'change' && 'col-span-full')}
          >
            <dt className="text-ink-soft">{title}</dt>
            <dd className="figures ml-auto">{text(line)}</dd>
          </div>
        ))}
    </dl>
  )
  return (
    <>
      <ul aria-label={SHOWN_NAMES[breakdown.shown]} className="divide-y divide-line">
        {first.map((line) => (
          <li key={line.key} className="px-4 py-2">
            <div className="flex items-center justify-between gap-3">
              <LineOpener name={lineName(breakdown.shown, line)} onOpen={() => onOpen(line)} />
              <span className="figures font-bold">{net?.text(line)}</span>
            </div>
            {card(line, true)}
          </li>
        ))}
      </ul>
      <div className="border-t border-line-strong px-4 py-3">
        <div className="flex items-center justify-between gap-3 font-bold">
          <LineOpener name={texts.total} onOpen={onOpenTotal} />
          <span className="figures">{net?.text(breakdown.total)}</span>
        </div>
        {card(breakdown.total, addsUp(breakdown))}
      </div>
      {more}
    </>
  )
}

/** Whether an order is of one line only: their sum is the number of orders. */
function addsUp({ shown }: Breakdown): boolean {
  return !areGoods(shown) && shown !== 'method' && shown !== 'reason' && shown !== 'vat'
}

function useFirst(lines: readonly BreakdownLine[]) {
  const [count, setCount] = useState(AT_ONCE)
  const left = lines.length - count
  return {
    first: lines.slice(0, count),
    more: left > 0 && (
      <div className="flex justify-center border-t border-line p-3">
        <Button onClick={() => setCount(count + AT_ONCE)}>{texts.more({ left })}</Button>
      </div>
    ),
  }
}
