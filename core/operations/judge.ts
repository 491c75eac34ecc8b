import type { WorkingSet } from '../rows/working-set.ts'
import { isFarOff } from '../sales/doubts.ts'
import { type Act, namesNobody, peopleOf } from '../staff/act.ts'
import type { Permission } from '../staff/permissions.ts'
import { isNotPermitted } from './not-permitted.ts'
import type { NeededRows, OperationMeta } from './operation.ts'

/** What a server doubts of a row, as the row says it. */
export interface Marks {
  notPermitted?: true
  dateFar?: true
}

/** What a server must have read before it can judge what somebody did. */
export function judgedBy(...acts: readonly Act[]): Pick<NeededRows, 'people' | 'owners'> {
  return { people: acts.flatMap(peopleOf), owners: acts.some(namesNobody) }
}

/**
 * The marks of a row by which somebody did what they were not permitted to, or that says a time far from its arrival, as
 * its server takes it; nothing without a doubt. Besides staff and roles it asks the account: no till of ours puts stock
 * right, or finishes a stocktake, with an account whose owner did not let it change stock (S16.12).
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
