import type { WorkingSet } from '../rows/working-set.ts'
import { accessAt, firstValueOf } from '../staff/access-changes.ts'
import { type Act, type Naming, peopleOf } from '../staff/act.ts'
import { type Demand, mayDo } from '../staff/may.ts'
import type { Person } from '../staff/person.ts'
import { CHANGEABLE_ROLES, type RoleRow } from '../staff/role.ts'
import type { RoleId } from '../staff/role-id.ts'
import { accessChangesOf } from './access-changes-of.ts'

/** Whether an act names somebody who was never on the shop's staff list, as far as the server knows (R42). */
export function namesUnknownPerson(set: WorkingSet, act: Naming): boolean {
  return peopleOf(act).some((id) => !set.get('staff', id))
}

/**
 * Whether the shop's staff and roles, as they were when something was done, did not permit it (S12.10, S16.12, S16.14):
 * nor may anybody do it unnamed once the shop asks who stands at its tills. People whom the server does not know are
 * not judged here: see `namesUnknownPerson`.
 */
export function isNotPermitted(set: WorkingSet, { staffId, approvals = [], at, demands }: Act): boolean {
  if (staffId === undefined) return askedWho(set, at)
  const maker = personAt(set, staffId, at)
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

// Nobody counts as gone before the operation that says so, and the first known role holds from the beginning.
function personAt(set: WorkingSet, id: string, at: number): PersonThen {
  const row = set.get('staff', id)
  if (!row) return 'unknown'
  const said = accessChangesOf(set, 'staff', id)
  const then = accessAt(said, at)
  if (then.deleted === true || then.active === false) return 'gone'
  return { role: (then.role ?? firstValueOf(said, 'role') ?? row.role) as RoleId }
}

// `asksWho` as of then: an owner with a PIN worked there.
function askedWho(set: WorkingSet, at: number): boolean {
  return set.rowsOf('staff').some(({ id }) => {
    const person = personAt(set, id, at)
    if (person === 'unknown' || person === 'gone' || person.role !== 'owner') return false
    return accessAt(accessChangesOf(set, 'staff', id), at).hasPin === true
  })
}

/** The rights of the roles as of then; one that was not set yet has the value that every shop begins with. */
function rolesAt(set: WorkingSet, at: number): RoleRow[] {
  return CHANGEABLE_ROLES.map((id) => ({ ...accessAt(accessChangesOf(set, 'roles', id), at), id }) as RoleRow)
}
