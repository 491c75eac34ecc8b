import type { Person } from '#core/staff/person.ts'
import type { TillState } from '../staff/at-till.ts'
import { useLive, useShop } from './use-shop.ts'

/** Who stands at this till; null where the shop has no staff. */
export function usePerson(): Person | null {
  return useAtTill().person
}

/** Who stands at this till, and whether it is locked. */
export function useAtTill(): TillState {
  return useLive(useShop().atTill)
}
