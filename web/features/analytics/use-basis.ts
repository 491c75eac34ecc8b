import { beforeTax } from '#core/reports/figures.ts'
import type { Report } from '#core/reports/report.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { percentText, texts } from './texts.ts'

/** How figures say what they count where there is VAT; without any there is one basis, and nothing to say. */
export function useBasis({ totals }: Pick<Report, 'totals'>) {
  const price = usePrice()
  const { revenue, tax } = totals
  const goods = beforeTax(totals)
  const says = (words: string) => (tax === 0 ? undefined : words)
  return {
    /** Of what was paid. */
    paid: says(texts.withTax),
    /** Of what goods came to. */
    goods: says(texts.beforeTax({ goods: price(goods), revenue: price(revenue) })),
    tax: says(texts.taxInIt({ amount: price(tax) })),
    margin: says(texts.marginOf({ goods: price(goods) })),
    /** A part of what goods came to: `28% of revenue`. */
    shareOf(part: number): string {
      const percent = percentText(part, goods)
      return tax === 0 ? texts.ofRevenue({ percent }) : texts.ofAmount({ percent, amount: price(goods) })
    },
    whole: goods,
  }
}
