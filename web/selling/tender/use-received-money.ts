import { useState } from 'react'
import { type Cents, ZERO } from '#core/money/cents.ts'
import { parseMoney, toDecimalText } from '#core/money/parse.ts'
import { frozenMethod } from '#core/sales/method.ts'
import {
  NOTHING_TYPED,
  type PayTerms,
  type TypedPayment,
  withoutPayment,
  withPayment,
} from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import { currencyOf } from '#core/settings/business.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { isPartLeft, type OpenPayment, paymentOf } from './open-payment.ts'

/** Money that is received apart from a sale: so much, by one or several methods. Kept until it is stored. */
export interface ReceivedMoney {
  amountText: string
  /** What is to be received; 0 while no amount above it is typed. */
  total: Cents
  payment: OpenPayment
  taken: readonly Tender[]
  /** What is left of it must be paid first. */
  isPartLeft: boolean
  /** The payments, once all of it is paid. */
  tenders: readonly Tender[] | undefined
  /** Undefined for what is suggested. */
  typeAmount(text: string | undefined): void
  chooseMethod(id: string): void
}

/**
 * What is typed of money that is received apart from a sale.
 * @param suggested in cents, until another amount is typed
 * @param rule how cash is rounded
 */
export function useReceivedMoney(suggested: Cents, rule: PayTerms['rule']): ReceivedMoney {
  const shop = useShop()
  const { business, methods } = useCatalogue()
  const currency = currencyOf(business)
  const [typedAmount, typeAmount] = useState<string>()
  const [methodId, setMethodId] = useState<string | null>(null)
  const [typed, setTyped] = useState<TypedPayment>(NOTHING_TYPED)
  const [taken, setTaken] = useState<readonly Tender[]>([])

  const amountText = typedAmount ?? (suggested > 0 ? toDecimalText(suggested) : '')
  const read = parseMoney(amountText, currency)
  const total: Cents = read.ok && read.value > 0 ? read.value : ZERO
  const method = methods.find(({ id, active }) => active && id === methodId)
  const payment = paymentOf(
    {
      ...{ total, taken, typed, currency, rule },
      method: method ? frozenMethod(method) : null,
      needsReference: method?.asksReference === 'required',
    },
    method,
    {
      type: setTyped,
      take(part) {
        setTaken(withPayment(taken, part))
        setTyped(NOTHING_TYPED)
        setMethodId(null)
      },
      remove(id) {
        const gone = taken.find((tender) => tender.id === id)
        setTaken(withoutPayment(taken, id))
        if (gone) shop.activity.note('payment-removed', { amount: gone.amount, text: gone.name })
      },
    },
  )
  const { decision } = payment
  return {
    ...{ amountText, total, payment, taken, typeAmount },
    isPartLeft: isPartLeft(payment),
    tenders: decision.ok && total > 0 ? decision.payment.tenders : undefined,
    chooseMethod(id) {
      if (id !== methodId) setTyped(NOTHING_TYPED)
      setMethodId(id)
    },
  }
}
