import type { Cents } from '#core/money/cents.ts'
import type { ReturnRefusal } from '#core/sales/return-amounts.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { giveBackWords, refusedReturn, returnTexts } from './texts.ts'

interface GiveBackBarProps {
  /** In cents; 0 until something is chosen. */
  amount: Cents
  /** Something is chosen. */
  ready: boolean
  busy: boolean
  refusal: ReturnRefusal | undefined
  onGiveBack(): void
}

/** What is to be given back, the largest figure of its dialog, and the one button that gives it. */
export function GiveBackBar({ amount, ready, busy, refusal, onGiveBack }: GiveBackBarProps) {
  const price = usePrice()
  return (
    <div className="w-full">
      <p role="alert" className="mb-1 font-semibold text-danger-text empty:hidden">
        {refusal && refusedReturn(refusal)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow leading-tight">
          <span className="block text-sm font-semibold">{returnTexts.toGiveBack}</span>
          <output aria-label={returnTexts.toGiveBack} className="figures text-4xl font-extrabold">
            {price(amount)}
          </output>
        </p>
        <Button variant="primary" size="large" className="figures grow" disabled={busy} onClick={onGiveBack}>
          {busy ? returnTexts.giving : ready ? giveBackWords(amount, price) : returnTexts.takeBack}
        </Button>
      </div>
    </div>
  )
}
