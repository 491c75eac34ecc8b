import { useState } from 'react'
import { leftOfTicked, settledBy, settledInvoices } from '#core/book/settle.ts'
import { CASH_STEP } from '#core/money/cash-rounding.ts'
import { type Cents, subtract, sum, ZERO } from '#core/money/cents.ts'
import { parseMoney, toDecimalText } from '#core/money/parse.ts'
import { frozenMethod, type MethodRow } from '#core/sales/method.ts'
import { NOTHING_TYPED, type TypedPayment, withoutPayment, withPayment } from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import { currencyOf, roundingOf } from '#core/settings/business.ts'
import { isPartLeft, paymentOf } from '#web/selling/tender/open-payment.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { Account } from './use-account.ts'

/** What is typed of a payment on account until it is stored. */
export function usePayment({ owed, open }: Account) {
  const shop = useShop()
  const { business, methods } = useCatalogue()
  const [typedAmount, setTypedAmount] = useState<string>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [methodId, setMethodId] = useState<string | null>(null)
  const [typed, setTyped] = useState<TypedPayment>(NOTHING_TYPED)
  const [taken, setTaken] = useState<readonly Tender[]>([])
  const currency = currencyOf(business)

  // Suggested is what the chosen sales have open, or all that is owed.
  const suggested = ticked.size > 0 ? leftOfTicked(open, ticked) : owed
  const amountText = typedAmount ?? (suggested > 0 ? toDecimalText(suggested) : '')
  const read = parseMoney(amountText, currency)
  const total: Cents = read.ok && read.value > 0 ? read.value : ZERO
  const method: MethodRow | undefined = methods.find(({ id, active }) => active && id === methodId)
  const payment = paymentOf(
    {
      total,
      taken,
      method: method ? frozenMethod(method) : null,
      needsReference: method?.asksReference === 'required',
      typed,
      currency,
      rule: roundingOf(business),
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
  // Rounded cash pays that much less or more of the balance: the book is exact, and nothing is given away (S11.8).
  const paid = decision.ok && total > 0 ? sum(decision.payment.tenders.map(({ amount }) => amount)) : total
  const isPaid = decision.ok && paid > 0
  const settles = settledBy(open, ticked, paid)
  return {
    amountText,
    hasAmount: total > 0,
    payment,
    ticked,
    taken,
    paid,
    /** What is owed afterwards. */
    after: subtract(owed, paid),
    /** The invoices that get something of it (S20.14). */
    invoices: settledInvoices(open, settles, CASH_STEP[roundingOf(business)]),
    /** What is left of it must be paid first. */
    isPartLeft: isPartLeft(payment),
    ready: isPaid ? { tenders: decision.payment.tenders, settles } : undefined,
    typeAmount: (text: string) => setTypedAmount(text),
    chooseMethod(id: string) {
      if (id !== methodId) setTyped(NOTHING_TYPED)
      setMethodId(id)
    },
    tick(saleId: string) {
      const next = new Set(ticked)
      if (!next.delete(saleId)) next.add(saleId)
      setTicked(next)
      setTypedAmount(undefined)
    },
  }
}
