import { useMemo, useState } from 'react'
import { amountOfLine, type Breakdown, type BreakdownLine } from '#core/reports/breakdown.ts'
import { PapersDialog } from '#web/selling/papers/papers-dialog.tsx'
import type { LinesFigure } from '#web/store/reports/papers.ts'
import { Select } from '#web/ui/select.tsx'
import { type AmountColumn, type Column, isAmount } from './columns.ts'
import { texts } from './texts.ts'

/** What of a breakdown was opened: one line, or several together. */
export interface OpenedLines
  extends Pick<LinesFigure, 'keys' | 'others'>,
    Pick<BreakdownLine, 'now' | 'before'> {
  name: string
}

interface LinePapersProps {
  opened: OpenedLines
  breakdown: Pick<Breakdown, 'shown' | 'period' | 'before'>
  columns: readonly Column[]
  onClose(): void
}

/** The papers of any amount of some lines, and of what they were before; their net at first (S21.11). */
export function LinePapers({ opened, breakdown, columns, onClose }: LinePapersProps) {
  const [of, setOf] = useState<AmountColumn | 'net-before'>('net')
  const { shown, period, before } = breakdown
  const { name, keys, others } = opened
  const amounts = columns.filter(isAmount)
  // A line of one currency stands in it.
  const line = { ...opened, ...(keys.length === 1 && { key: keys[0] ?? '' }) }
  const figure = useMemo(
    () => ({
      ...{ shown, keys, ...(others && { others }) },
      ...(of === 'net-before' ? { period: before } : { of, period }),
    }),
    [shown, keys, others, of, period, before],
  )
  const amount = of === 'net-before' ? opened.before.revenue : amountOfLine(opened.now, of)
  const net = amounts.find(({ by }) => by === 'net')
  const offered = [
    ...amounts.map(({ by, title, text }) => ({ by, words: `${title}: ${text(line)}` })),
    ...(net
      ? [
          {
            by: 'net-before' as const,
            words: texts.before({ figure: net.title, amount: net.text({ ...line, now: opened.before }) }),
          },
        ]
      : []),
  ]
  const choice = (
    <Select
      aria-label={texts.whichFigure}
      className="mt-1 mb-2"
      value={of}
      onChange={({ target }) => setOf(offered.find(({ by }) => by === target.value)?.by ?? 'net')}
    >
      {offered.map(({ by, words }) => (
        <option key={by} value={by}>
          {words}
        </option>
      ))}
    </Select>
  )
  return <PapersDialog opened={{ name, figure, amount }} onClose={onClose} choice={choice} />
}
