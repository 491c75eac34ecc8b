import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { StockValue } from '#core/stock/value.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { SumsTable } from '../sums-table.tsx'
import { texts } from './texts.ts'

interface ValueShownProps {
  value: StockValue
  /** Said where there was nothing. */
  empty: string
  /** What else makes the value doubtful. */
  doubt?: string | undefined
  /** Opens the goods of a category; missing where it is not known here which they were. */
  onOpen?: (category: string) => void
}

/** What the stock of each category cost, and all of it, with what makes the figures doubtful. */
export function ValueShown({ value, empty, doubt, onOpen }: ValueShownProps) {
  const doubts = [value.withoutCost > 0 ? texts.withoutCost(value.withoutCost) : undefined, doubt]
  return (
    <>
      {doubts.map(
        (words) =>
          words && (
            <Banner key={words} tone="attention" className="rounded-xl" icon={<TriangleAlert aria-hidden />}>
              {words}
            </Banner>
          ),
      )}
      <Card>
        <SumsTable
          heads={[texts.category, texts.products, texts.value]}
          lines={value.lines.map(({ category, products, value }) => ({
            name: category || texts.noCategory,
            count: products,
            amount: value,
            onOpen: onOpen && (() => onOpen(category)),
          }))}
          total={[texts.total, value.total]}
          empty={empty}
        />
      </Card>
    </>
  )
}
