import { clsx } from 'clsx'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { returnTexts } from './texts.ts'

interface RefundChoiceProps {
  /** A method's id; undefined as it came. */
  chosen: string | undefined
  /** Each part of the money as it came; undefined where nobody knows how that was. */
  asItCame: readonly string[] | undefined
  /** The customer has an account that it can be taken off (S14.7). */
  hasAccount: boolean
  onChoose(methodId: string | undefined): void
}

/** How the money goes back: as it came, unless somebody chooses otherwise among the shop's methods (S14.7, S11.1). */
export function RefundChoice({ chosen, asItCame, hasAccount, onChoose }: RefundChoiceProps) {
  const mayChoose = useMay('chooseRefund') !== 'no'
  const offered = useOfferedMethods('on buttons')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{returnTexts.refundBy}</legend>
      {asItCame && (
        <button
          type="button"
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
          className={clsx(
            'min-h-11 min-w-0 rounded-lg border px-2 py-1.5 text-sm font-semibold wrap-anywhere',
            chosen === undefined
              ? 'border-action-text bg-action-soft text-action-soft-ink ring-1 ring-action-text'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          <span className="block">{returnTexts.asItCame}</span>
          {asItCame.map((part) => (
            <span key={part} className="block font-normal tabular-nums">
              {part}
            </span>
          ))}
        </button>
      )}
      {(mayChoose || !asItCame) && (
        <PaymentChoice
          legend={returnTexts.otherwise}
          methods={offered.filter(({ kind }) => kind !== 'account' || hasAccount)}
          chosen={chosen ?? null}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  )
}
