import { useMemo } from 'react'
import { ageingOf, openDebts } from '#core/book/ageing.ts'
import type { Owing } from '#core/book/owing.ts'
import { isErased } from '#core/customers/customer.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'
import { texts } from './texts.ts'
import type { AccountHolder } from './use-account.ts'

/** Somebody in the book, with whatever is known of them. */
export interface BookLine extends Owing {
  holder: AccountHolder
}

/**
 * Everybody who owes something or is in credit: at once from the balances, and how old it is as soon as that is read. Who was
 * deleted while they owe is among them (S20.9, S20.13).
 */
export function useBook(): {
  lines: readonly BookLine[]
  ages: 'reading' | 'read' | 'failed'
  again(): void
} {
  const shop = useShop()
  const { balances, customers } = useCatalogue()
  const { state, value, again } = useRead(async () => {
    const [entries, deleted] = await Promise.all([shop.book.accounts(), shop.deletedCustomers()])
    const now = shop.now()
    const ages = new Map(
      [...balances.keys()].map((id) => {
        const open = openDebts(entries.get(id) ?? [])
        return [id, { ageing: ageingOf(open, now), oldestAt: open[0]?.since }] as const
      }),
    )
    return { ages, deleted: new Map(deleted.map((customer) => [customer.id, customer])) }
  }, [shop, balances])
  const lines = useMemo(() => {
    const byId = new Map(customers.map((customer) => [customer.id, customer]))
    return [...balances].map(([customerId, owed]): BookLine => {
      const known = byId.get(customerId) ?? value?.deleted.get(customerId)
      const name = known && !isErased(known) ? known.name : texts.erased
      const { ageing, oldestAt } = value?.ages.get(customerId) ?? { ageing: undefined, oldestAt: undefined }
      const holder = known ? { ...known, name } : { id: customerId, name }
      return { customerId, name, owed, ageing, oldestAt, holder }
    })
  }, [balances, customers, value])
  return { lines, ages: state, again }
}
