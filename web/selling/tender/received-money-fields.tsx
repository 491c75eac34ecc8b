import type { ComponentProps, ReactNode } from 'react'
import { moneyMethods } from '#core/sales/method.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PaymentChoice } from '../payment-choice.tsx'
import { useOfferedMethods } from '../use-offered-methods.ts'
import { TenderPanel } from './tender-panel.tsx'
import { notPaid } from './texts.ts'
import type { ReceivedMoney } from './use-received-money.ts'

interface ReceivedMoneyFieldsProps extends Pick<ComponentProps<typeof TenderPanel>, 'rounded'> {
  money: ReceivedMoney
  words: Record<'amount' | 'amountTaken' | 'payBy' | 'chooseMethod', string>
  /** Why the amount is refused. */
  error: string | undefined
  /** Somebody tried to go on. */
  tried: boolean
  /** Stands between the amount and the methods. */
  children?: ReactNode
}

/** How much is received apart from a sale, and by which methods. What is owed on the book pays for none. */
export function ReceivedMoneyFields(props: ReceivedMoneyFieldsProps) {
  const { money, words, error, tried, children, ...panel } = props
  const price = usePrice()
  const offered = moneyMethods(useOfferedMethods('on buttons'))
  const { payment, taken } = money
  const isChosen = payment.method !== undefined || taken.length > 0
  const problem =
    tried && error === undefined && money.tenders === undefined
      ? payment.decision.ok || !isChosen
        ? words.chooseMethod
        : notPaid(payment.decision.refusal, price)
      : undefined
  return (
    <>
      <Field
        label={words.amount}
        hint={taken.length > 0 ? words.amountTaken : undefined}
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
      {children}
      <PaymentChoice
        legend={words.payBy}
        methods={offered}
        chosen={payment.method?.id ?? null}
        onChoose={money.chooseMethod}
      />
      <TenderPanel payment={payment} {...panel} />
      {problem !== undefined && (
        <p role="alert" className="font-semibold text-danger-text">
          {problem}
        </p>
      )}
    </>
  )
}
