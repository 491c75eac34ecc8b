import { useMemo, useState } from 'react'
import { amountOfLine, type Breakdown, type BreakdownLine } from '#core/reports/breakdown.ts'
import { PapersDialog } from '#web/selling/papers/papers-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AmountColumn, type Column, isAmount } from './columns.ts'
import { lineName } from './line-name.ts'
import { texts } from './texts.ts'

interface LinePapersProps {
  line: BreakdownLine
  breakdown: Pick<Breakdown, 'shown' | 'period'>
  columns: readonly Column[]
  onClose(): void
}

/** The papers of any amount of a line; its net at first (S21.11). */
export function LinePapers({ line, breakdown: { shown, period }, columns, onClose }: LinePapersProps) {
  const [of, setOf] = useState<AmountColumn>('net')
  const amounts = columns.filter(isAmount)
  const opened = useMemo(
    () => ({
      name: lineName(shown, line),
      figure: { shown, key: line.key, of, period },
      amount: amountOfLine(line.now, of),
    }),
    [shown, line, of, period],
  )
  const choice = amounts.length > 1 && (
    <Select
      aria-label={texts.whichFigure}
      className="mt-1 mb-2"
      value={of}
      onChange={({ target }) => setOf(amounts.find(({ by }) => by === target.value)?.by ?? 'net')}
    >
      {amounts.map(({ by, title, text }) => (
        <option key={by} value={by}>
          {`${title}: ${text(line)}`}
        </option>
      ))}
    </Select>
  )
  return <PapersDialog opened={opened} onClose={onClose} choice={choice} />
}
