import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import { memo } from 'react'
import { PAYMENT_METHODS, type PaymentMethod, paymentWords } from '#core/sales/payment-method.ts'
import { texts } from './texts.ts'

const PICTURES = paymentWords('picture')
const ICONS = { notes: Banknote, card: CreditCard, bank: Landmark }

interface PaymentChoiceProps {
  /** How the methods are named here. */
  names: Record<PaymentMethod, string>
  chosen: PaymentMethod | null
  onChoose(method: PaymentMethod): void
}

/** One of the ways to pay (S2.17, S2.39). A tap on a product leaves it alone. */
export const PaymentChoice = memo(function PaymentChoice({ names, chosen, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2 low:gap-1.5">
      <legend className="sr-only">{texts.payWith}</legend>
      {PAYMENT_METHODS.map((method) => {
        const Icon = ICONS[PICTURES[method]]
        const look =
          method === chosen
            ? 'border-action-text bg-action-soft text-action-soft-ink ring-1 ring-action-text'
            : 'border-line-strong bg-surface text-ink hover:bg-sunken'
        return (
          <button
            key={method}
            type="button"
            aria-pressed={method === chosen}
            onClick={() => onChoose(method)}
            className={`flex min-h-12 items-center justify-center gap-1.5 rounded-lg border px-1 text-sm font-semibold ${look}`}
          >
            <Icon aria-hidden className="size-5 shrink-0 max-[350px]:hidden md:max-lg:hidden low:hidden" />
            {names[method]}
          </button>
        )
      })}
    </fieldset>
  )
})
