import { useState } from 'react'
import { leftOfTicked, settledBy, settledInvoices } from '#core/book/settle.ts'
import { CASH_STEP } from '#core/money/cash-rounding.ts'
import { subtract, sum } from '#core/money/cents.ts'
import { roundingOf } from '#core/settings/business.ts'
import { useReceivedMoney } from '#web/selling/tender/use-received-money.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import type { Account } from './use-account.ts'

/** What is typed of a payment on account until it is stored. */
export function useAccountPayment({ owed, open }: Account) {
  const rule = roundingOf(useCatalogue().business)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  // Suggested is what the chosen sales have open, or all that is owed.
  const money = useReceivedMoney(ticked.size > 0 ? leftOfTicked(open, ticked) : owed, rule)
  // Rounded cash pays that much less or more of the balance: the book is exact, and nothing is given away (S11.8).
  const paid = money.tenders ? sum(money.tenders.map(({ amount }) => amount)) : money.total
  const settles = settledBy(open, ticked, paid)
  return {
    ...money,
    // Cash that is rounded to nothing pays nothing.
    tenders: paid > 0 ? money.tenders : undefined,
    hasAmount: money.total > 0,
    ticked,
    paid,
    settles,
    /** What is owed afterwards. */
    after: subtract(owed, paid),
    /** The invoices that get something of it (S20.14). */
    invoices: settledInvoices(open, settles, CASH_STEP[rule]),
    tick(saleId: string) {
      const next = new Set(ticked)
      if (!next.delete(saleId)) next.add(saleId)
      setTicked(next)
      money.typeAmount(undefined)
    },
  }
}
