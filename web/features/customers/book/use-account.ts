import { type OpenDebt, openDebts } from '#core/book/ageing.ts'
import type { AccountLine } from '#core/book/book-entry.ts'
import type { Customer } from '#core/customers/customer.ts'
import type { Cents } from '#core/money/cents.ts'
import { useBalance, useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/** Whose account it is: also of one who was deleted while they owe. */
export type AccountHolder = Pick<Customer, 'id' | 'name'> & Partial<Customer>

/** A customer's account, as this device knows it. */
export interface Account {
  /** In cents; below zero in credit. */
  owed: Cents
  /** The latest first; undefined until they are read. */
  entries: readonly AccountLine[] | undefined
  /** The oldest first. */
  open: readonly OpenDebt[]
  failed: boolean
}

/** Reads a customer's account, and again whenever a balance changes. */
export function useAccount(customerId: string): Account {
  const shop = useShop()
  const { balances } = useCatalogue()
  const owed = useBalance(customerId)
  const { state, value } = useRead(async () => {
    const account = await shop.book.accountOf(customerId)
    // A merge may move points alone.
    const owing = account.filter(({ amount }) => amount !== 0)
    return { entries: owing.reverse(), open: openDebts(owing) }
  }, [shop, customerId, balances])
  return {
    owed,
    entries: value?.entries,
    open: value?.open ?? [],
    failed: state === 'failed',
  }
}
