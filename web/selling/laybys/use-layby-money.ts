import { useState } from 'react'
import { type Cents, ZERO } from '#core/money/cents.ts'
import { parseMoney, toDecimalText } from '#core/money/parse.ts'
import { frozenMethod } from '#core/sales/method.ts'
import { NOTHING_TYPED, type TypedPayment, withoutPayment, withPayment } from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import { currencyOf } from '#core/settings/business.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { isPartLeft, paymentOf } from '../tender/open-payment.ts'

/**
 * What is typed of money for a lay-by until it is stored: so much, by one or several methods, to the cent (S20.18).
 * @param suggested in cents
 */
export function useLaybyMoney(suggested: Cents) {
  const shop = useShop()
  const { business, methods } = useCatalogue()
  const currency = currencyOf(business)
  const [typedAmount, setTypedAmount] = useState<string>()
  const [methodId, setMethodId] = useState<string | null>(null)
  const [typed, setTyped] = useState<TypedPayment>(NOTHING_TYPED)
  const [taken, setTaken] = useState<readonly Tender[]>([])
  const amountText = typedAmount ?? (suggested > 0 ? toDecimalText(suggested) : '')
  const read = parseMoney(amountText, currency)
  const total: Cents = read.ok && read.value > 0 ? read.value : ZERO
  const method = methods.find(({ id, active }) => active && id === methodId)
  const payment = paymentOf(
    {
      ...{ total, taken, typed, currency, rule: 'off' },
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
    amountText,
    total,
    payment,
    taken,
    isPartLeft: isPartLeft(payment),
    /** The payments, once all of it is paid. */
    tenders: decision.ok && total > 0 ? decision.payment.tenders : undefined,
    typeAmount: setTypedAmount,
    chooseMethod(id: string) {
      if (id !== methodId) setTyped(NOTHING_TYPED)
      setMethodId(id)
    },
  }
}
export type LaybyMoney = ReturnType<typeof useLaybyMoney>
