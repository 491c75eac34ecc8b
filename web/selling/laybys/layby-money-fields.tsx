import { moneyMethods } from '#core/sales/method.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PaymentChoice } from '../payment-choice.tsx'
import { TenderPanel } from '../tender/tender-panel.tsx'
import { notPaid } from '../tender/texts.ts'
import { useOfferedMethods } from '../use-offered-methods.ts'
import { laybyMoneyTexts as texts } from './texts.ts'
import type { LaybyMoney } from './use-layby-money.ts'

interface LaybyMoneyFieldsProps {
  money: LaybyMoney
  /** What the amount is: 'Amount', 'Deposit'. */
  label?: string
  /** Why the amount is refused. */
  error: string | undefined
  /** Somebody tried to go on. */
  tried: boolean
}

/** How much is paid for a lay-by, and by which methods. What is owed on the book pays for none. */
export function LaybyMoneyFields({ money, label = texts.amount, error, tried }: LaybyMoneyFieldsProps) {
  const price = usePrice()
  const offered = moneyMethods(useOfferedMethods('on buttons'))
  const { payment, taken } = money
  const isChosen = payment.method !== undefined || taken.length > 0
  const problem =
    tried && error === undefined && money.tenders === undefined
      ? payment.decision.ok || !isChosen
        ? texts.chooseMethod
        : notPaid(payment.decision.refusal, price)
      : undefined
  return (
    <>
      <Field
        label={label}
        hint={taken.length > 0 ? texts.amountTaken : undefined}
        error={tried ? error : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="figures text-right text-lg font-semibold"
            readOnly={taken.length > 0}
            value={money.amountText}
            onChange={({ target }) => money.typeAmount(target.value)}
          />
        )}
      </Field>
      <PaymentChoice
        legend={texts.payBy}
        methods={offered}
        chosen={payment.method?.id ?? null}
        onChoose={money.chooseMethod}
      />
      <TenderPanel payment={payment} />
      {problem !== undefined && (
        <p role="alert" className="font-semibold text-danger-text">
          {problem}
        </p>
      )}
    </>
  )
}
