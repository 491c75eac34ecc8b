import type { Cents } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { tenderTexts } from './texts.ts'

/** What of the cash goes back, large: it is what a cashier looks for (S11.6). Nothing where there is none. */
export function ChangeBack({ change }: { change: Cents }) {
  const price = usePrice()
  if (change === 0) return null
  return (
    <p>
      <span className="block text-lg font-bold">{tenderTexts.change}</span>
      <output aria-label={tenderTexts.change} className="figures text-6xl font-extrabold">
        {price(change)}
      </output>
    </p>
  )
}
