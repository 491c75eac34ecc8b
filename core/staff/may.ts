import { type Answer, MAX_DISCOUNT, type Permission, possibleAnswers, usualAnswer } from './permissions.ts'
import type { Person } from './person.ts'
import type { RoleRow } from './role.ts'
import type { RoleId } from './role-id.ts'

/** Something that somebody is about to do. */
export interface Demand {
  permission: Permission
  /** How much of it: percent of a discount, cents of everything else; missing where there is no amount. */
  amount?: number | undefined
  /** The line of the cart that it is about; missing where it is about the whole of it. */
  lineId?: string | undefined
  /** The shop wants it approved, even where a cashier may do as much alone: goods of long ago, no receipt (R46). */
  needsApproval?: true | undefined
}

/** What a role answers now, whatever the amount. @param roles as they are stored */
export function answerOf(role: RoleId, permission: Permission, roles: readonly RoleRow[]): Answer {
  const changed = role === 'owner' ? undefined : roles.find(({ id }) => id === role)?.[permission]
  const answer = changed ?? usualAnswer(role, permission)
  return possibleAnswers(permission).includes(answer) ? answer : 'no'
}

/** The largest discount of a role, in percent of the list price (S12.8). */
export function maxDiscountOf(role: RoleId, roles: readonly RoleRow[]): number {
  const changed = role === 'owner' ? undefined : roles.find(({ id }) => id === role)?.maxDiscount
  return changed ?? MAX_DISCOUNT[role]
}

/**
 * Whether somebody may do something at once, or after another person's approval (S16.7).
 * @param who null in a shop without staff, where everything is allowed
 * @param amount of a discount: its percent
 */
export function mayDo(
  permission: Permission,
  who: Pick<Person, 'role'> | null,
  roles: readonly RoleRow[],
  amount?: number,
): Answer {
  if (who === null) return 'yes'
  const answer = answerOf(who.role, permission, roles)
  if (permission !== 'discount' || answer !== 'yes') return answer
  return (amount ?? 0) <= maxDiscountOf(who.role, roles) ? 'yes' : 'approval'
}

/** The answer to one demand. What needs an approval, a manager or an owner who may do it approves by doing it. */
export function answerTo(
  { permission, amount, needsApproval }: Demand,
  who: Pick<Person, 'role'> | null,
  roles: readonly RoleRow[],
): Answer {
  const answer = mayDo(permission, who, roles, amount)
  return needsApproval && answer === 'yes' && who?.role === 'cashier' ? 'approval' : answer
}

/** The strictest answer to several demands at once; 'yes' to none. */
export function mayDoAll(
  demands: readonly Demand[],
  who: Pick<Person, 'role'> | null,
  roles: readonly RoleRow[],
): Answer {
  const answers = demands.map((demand) => answerTo(demand, who, roles))
  if (answers.includes('no')) return 'no'
  return answers.includes('approval') ? 'approval' : 'yes'
}

/** Who of a shop's staff may allow all of it: nobody approves their own request (S16.11). */
export function approversOf<Somebody extends Person>(
  demands: readonly Demand[],
  asker: Person,
  staff: readonly Somebody[],
  roles: readonly RoleRow[],
): Somebody[] {
  return staff.filter((each) => each.staffId !== asker.staffId && mayDoAll(demands, each, roles) === 'yes')
}
