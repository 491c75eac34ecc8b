import type { SaleFact } from '../sales/sale.ts'
import { demandsOfSale } from '../sales/sale-demands.ts'
import { hlcMs } from '../sync/hlc.ts'
import { stampHlc } from '../sync/stamps.ts'
import type { WorkingSet } from '../sync/working-set.ts'
import type { Approval } from './approval.ts'
import { type Demand, mayDo } from './may.ts'
import { type Answer, MAX_DISCOUNT, PERMISSIONS } from './permissions.ts'
import type { Person } from './person.ts'
import { CHANGEABLE_ROLES, type RoleRow } from './role.ts'

/** Something that somebody did, as the fact of it says. */
export interface Act {
  staffId?: string | undefined
  approvals?: readonly Approval[] | undefined
  /** When it was done, epoch milliseconds. */
  at: number
  /** What it asked of whoever did it. */
  demands: readonly Demand[]
}

/** Who has a say in whether something was permitted: their rows must be known. */
export function peopleOf({ staffId, approvals = [] }: Pick<Act, 'staffId' | 'approvals'>): string[] {
  return staffId === undefined ? [] : [staffId, ...approvals.map((each) => each.staffId)]
}

/** A sale or a return, as something that somebody did. */
export function actOfSale(sale: SaleFact): Act {
  const { staffId, approvals, createdAt } = sale
  return { staffId, approvals, at: createdAt, demands: demandsOfSale(sale) }
}

/**
 * Whether the shop's staff and roles, as they were when something was done, did not permit it (S12.10, S16.12, S16.14). What a field said before its last change is not known any more: nobody is accused for want of it, nor for somebody
 * the server has not heard of.
 */
export function isNotPermitted(set: WorkingSet, { staffId, approvals = [], at, demands }: Act): boolean {
  const maker = staffId === undefined ? 'unknown' : personAt(set, staffId, at)
  if (maker === 'unknown') return false
  if (maker === 'gone') return true
  const roles = rolesAt(set, at)
  const may = (who: Pick<Person, 'role'>, { permission, amount }: Demand) =>
    mayDo(permission, who, roles, amount) === 'yes'
  const isAllowed = (demand: Demand) =>
    approvals.some((given) => {
      if (given.permission !== demand.permission || given.staffId === staffId) return false
      const who = personAt(set, given.staffId, at)
      return who === 'unknown' || (who !== 'gone' && may(who, demand))
    })
  return demands.some((demand) => !may(maker, demand) && !isAllowed(demand))
}

type PersonThen = Pick<Person, 'role'> | 'unknown' | 'gone'

function personAt(set: WorkingSet, id: string, at: number): PersonThen {
  const row = set.get('staff', id)
  if (!row) return 'unknown'
  const isKnown = knownAt(set, 'staff', id, at)
  if ((row.deleted && isKnown('deleted')) || (!row.active && isKnown('active'))) return 'gone'
  return isKnown('role') ? { role: row.role } : 'unknown'
}

/** The roles as they were, where a right that was changed since says yes. */
function rolesAt(set: WorkingSet, at: number): RoleRow[] {
  return CHANGEABLE_ROLES.flatMap((id) => {
    const row = set.get('roles', id)
    if (!row) return []
    const isKnown = knownAt(set, 'roles', id, at)
    const since = PERMISSIONS.filter((permission) => !isKnown(permission))
    const answers = Object.fromEntries(since.map((permission): [string, Answer] => [permission, 'yes']))
    return [{ ...row, ...answers, ...(!isKnown('maxDiscount') && { maxDiscount: MAX_DISCOUNT.owner }) }]
  })
}

function knownAt(set: WorkingSet, table: 'staff' | 'roles', id: string, at: number) {
  const stamps = set.stamps(table, id)
  return (field: string) => {
    const stamp = stamps[field]
    return stamp === undefined || hlcMs(stampHlc(stamp)) <= at
  }
}
