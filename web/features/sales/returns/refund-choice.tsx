import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PAYMENT_METHODS, type PaymentMethod } from '#core/sales/payment-method.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { BACK_BY, returnTexts } from './texts.ts'

interface RefundChoiceProps {
  chosen: PaymentMethod | undefined
  /** Each part of the money as it came; undefined where nobody knows how that was. */
  asItCame: readonly string[] | undefined
  onChoose(method: PaymentMethod | undefined): void
}

/** How the money goes back: as it came, unless somebody chooses otherwise (S14.7). */
export function RefundChoice({ chosen, asItCame, onChoose }: RefundChoiceProps) {
  const mayChoose = useMay('chooseRefund') !== 'no'
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{returnTexts.refundBy}</legend>
      <div className="grid grid-cols-3 gap-2">
        {asItCame && (
          <Choice
            chosen={chosen === undefined}
            onChoose={() => onChoose(undefined)}
            className="col-span-3 py-1.5"
          >
            <span className="block">{returnTexts.asItCame}</span>
            {asItCame.map((part) => (
              <span key={part} className="block font-normal tabular-nums">
                {part}
              </span>
            ))}
          </Choice>
        )}
        {(mayChoose || !asItCame) &&
          PAYMENT_METHODS.map((method) => (
            <Choice key={method} chosen={chosen === method} onChoose={() => onChoose(method)}>
              {BACK_BY[method]}
            </Choice>
          ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  chosen: boolean
  onChoose(): void
  className?: string
  children: ReactNode
}

function Choice({ chosen, onChoose, className, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        'min-h-11 min-w-0 rounded-lg border px-2 text-sm font-semibold wrap-anywhere',
        chosen
          ? 'border-action-text bg-action-soft text-action-soft-ink ring-1 ring-action-text'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  )
}
