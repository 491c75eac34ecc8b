import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMemo } from 'react'
import { foldValue } from '#core/stock/value.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import type { CostsClient } from '#web/sync/rest/costs-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { texts } from './texts.ts'
import { WorkOutCosts } from './work-out-costs.tsx'

/** What the stock on hand cost, by category (S19.24). @param costs missing where nobody may correct them, or no server is */
export default function ValueTab({ costs }: { costs?: CostsClient | undefined }) {
  const { items } = useCatalogue()
  const price = usePrice()
  const { lines, total, withoutCost } = useMemo(() => foldValue(items), [items])
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      {withoutCost > 0 && (
        <Banner tone="attention" className="rounded-xl" icon={<TriangleAlert aria-hidden />}>
          {texts.withoutCost(withoutCost)}
        </Banner>
      )}
      <Card>
        {lines.length === 0 ? (
          <p className="p-6 text-center text-ink-soft">{texts.empty}</p>
        ) : (
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
        )}
      </Card>
      {costs && <WorkOutCosts server={costs} />}
    </section>
  )
}
