import type { WorkingSet } from '../rows/working-set.ts'
import { isFarOff } from '../sales/doubts.ts'
import { type Act, namesNobody, peopleOf } from '../staff/act.ts'
import type { Permission } from '../staff/permissions.ts'
import { isNotPermitted } from './not-permitted.ts'
import type { NeededRows, OperationMeta } from './operation.ts'

/** The server's doubts about a row, as they stand in it. */
export interface Marks {
  notPermitted?: true
  dateFar?: true
}

/** What a server must have read before it can judge what somebody did. */
export function judgedBy(...acts: readonly Act[]): Pick<NeededRows, 'people' | 'owners'> {
  return { people: acts.flatMap(peopleOf), owners: acts.some(namesNobody) }
}

/**
 * The server's marks for a row: its acts were not permitted, or its time is far from its arrival. Besides staff and
 * roles it asks the account: no till of ours puts stock right, or finishes a stocktake, with an account whose owner did
 * not let it change stock (S16.12).
 */
export function marksOf(set: WorkingSet, arrival: OperationMeta['arrival'], ...acts: readonly Act[]): Marks {
  if (!arrival) return {}
  const lacksRight = (act: Act) =>
    !arrival.mayCount && act.demands.some(({ permission }) => STOCK_WORK.has(permission))
  const isDoubted = acts.some((act) => lacksRight(act) || isNotPermitted(set, act))
  const isFar = acts.some(({ at }) => isFarOff(at, arrival))
  return { ...(isDoubted && { notPermitted: true as const }), ...(isFar && { dateFar: true as const }) }
}
const STOCK_WORK: ReadonlySet<Permission> = new Set<Permission>(['adjustStock', 'stocktake'])
