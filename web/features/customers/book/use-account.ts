import { type OpenDebt, openDebts } from '#core/book/ageing.ts'
import { type AccountLine, type BookEntry, inOrderOfTime, isPayment } from '#core/book/book-entry.ts'
import type { Customer } from '#core/customers/customer.ts'
import { idsUnder } from '#core/customers/merged-names.ts'
import type { Cents } from '#core/money/cents.ts'
import { useBalance, useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

const NONE: ReadonlySet<string> = new Set()

/** Whose account it is: also of one who was deleted while they owe. */
export type AccountHolder = Pick<Customer, 'id' | 'name'> & Partial<Customer>

/** A customer's account, as this device knows it. */
export interface Account {
  /** In cents; below zero in credit. */
  owed: Cents
  /** The latest first; undefined until they are read. */
  entries: readonly AccountLine[] | undefined
  /** What was paid under other names that were made one with theirs, the latest first: what they owed moved, and not this. */
  paidBefore: readonly BookEntry[]
  /** The ids of payments that were taken back. */
  reversed: ReadonlySet<string>
  /** The oldest first. */
  open: readonly OpenDebt[]
  failed: boolean
}

/** Reads a customer's account, and again whenever a balance changes. */
export function useAccount(customerId: string): Account {
  const shop = useShop()
  const { balances, standIns } = useCatalogue()
  const owed = useBalance(customerId)
  const { state, value } = useRead(async () => {
    const names = idsUnder(customerId, standIns)
    const [entries = [], ...others] = await Promise.all(names.map((id) => shop.book.accountOf(id)))
    // A merge may move points alone.
    const owing = entries.filter(({ amount }) => amount !== 0)
    const paidBefore = inOrderOfTime(others.flat().filter(isPayment)).reverse()
    const reversed = [entries, ...others]
      .flat()
      .flatMap(({ kind, opposite }) => (kind === 'reversal' && opposite) || [])
    return { entries: owing.reverse(), paidBefore, reversed: new Set(reversed), open: openDebts(owing) }
  }, [shop, customerId, balances, standIns])
  return {
    owed,
    entries: value?.entries,
    paidBefore: value?.paidBefore ?? [],
    reversed: value?.reversed ?? NONE,
    open: value?.open ?? [],
    failed: state === 'failed',
  }
}
