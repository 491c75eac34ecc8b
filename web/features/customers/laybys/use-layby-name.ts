import type { Layby } from '#core/laybys/layby.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { customerName as nameOfRow } from '#web/words/customer-name.ts'

/**
 * What screens call the customer of a lay-by: its own name, or the one that stays where they were on the list twice (S20.13).
 * Its papers keep the name that was agreed.
 */
export function useLaybyName(): (layby: Pick<Layby, 'customerId' | 'customerName'>) => string {
  const { customers, standIns } = useCatalogue()
  return ({ customerId, customerName }) => {
    const stays = standIns.get(customerId)
    return customers.find(({ id }) => id === stays)?.name ?? nameOfRow(customerName)
  }
}
