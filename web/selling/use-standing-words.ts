import { mayBuyOnBook } from '#core/book/may-buy.ts'
import type { Customer } from '#core/customers/customer.ts'
import { sellsOnAccount } from '#core/sales/method.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useBalance, useCatalogue } from '#web/store/react/use-shop.ts'
import { balanceWords } from '#web/words/book-words.ts'

/** Where a cart's customer stands, in words; undefined for one who neither buys on account nor owes anything (S20.3). */
export function useStandingWords(customer: Customer | undefined): string | undefined {
  const { methods } = useCatalogue()
  const owed = useBalance(customer?.id ?? null)
  const price = usePrice()
  if (!customer) return undefined
  const buysOnAccount = sellsOnAccount(methods) && mayBuyOnBook(customer)
  return buysOnAccount || owed !== 0 ? balanceWords(owed, price, customer.creditLimit ?? null) : undefined
}
