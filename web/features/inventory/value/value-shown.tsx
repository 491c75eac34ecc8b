import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { StockValue } from '#core/stock/value.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { texts } from './texts.ts'

interface ValueShownProps {
  value: StockValue
  /** Said where there was nothing. */
  empty: string
  /** What else makes the value doubtful. */
  doubt?: string | undefined
}

/** What the stock of each category cost, and all of it, with what makes the figures doubtful. */
export function ValueShown({ value, empty, doubt }: ValueShownProps) {
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
        <Lines value={value} empty={empty} />
      </Card>
    </>
  )
}

function Lines({ value: { lines, total }, empty }: Pick<ValueShownProps, 'value' | 'empty'>) {
  const price = usePrice()
  if (lines.length === 0) return <p className="p-6 text-center text-ink-soft">{empty}</p>
  return (
    <table className="w-full text-left [&_td]:px-4 [&_td]:py-2.5 [&_th]:px-4 [&_th]:py-2.5">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col">{texts.category}</th>
          <th scope="col" className="text-right max-sm:hidden">
            {texts.products}
          </th>
          <th scope="col" className="text-right">
            {texts.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ category, products, value }) => (
          <tr key={category} className="border-b border-line">
            <td className="wrap-anywhere">{category || texts.noCategory}</td>
            <td className="figures text-right max-sm:hidden">{formatCount(products)}</td>
            <td className="figures text-right">{price(value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row">{texts.total}</th>
          <td className="max-sm:hidden" />
          <td className="figures text-right">{price(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
