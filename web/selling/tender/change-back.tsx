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
      <output
        aria-label={tenderTexts.change}
        className="figures text-[clamp(2.5rem,15vw,3.75rem)] leading-none font-extrabold"
      >
        {price(change)}
      </output>
    </p>
  )
}
