import { useMemo } from 'react'
import type { Breakdown, BreakdownLine } from '#core/reports/breakdown.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { columnsOf } from '../columns.ts'
import { lineName } from '../line-name.ts'
import { LinePapers } from '../line-papers.tsx'

interface ProductPapersProps {
  line: BreakdownLine
  breakdown: Breakdown
  onClose(): void
}

/** The papers of what a product sold (S21.11). */
export function ProductPapers({ line, breakdown, onClose }: ProductPapersProps) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const opened = useMemo(() => ({ ...line, name: lineName('product', line), keys: [line.key] }), [line])
  const columns = columnsOf('product', { seesCosts, price })
  return <LinePapers {...{ opened, breakdown, columns, onClose }} />
}
