import type { Cart } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { ANSWERS } from '#core/staff/permissions.ts'
import { ROLE_IDS } from '#core/staff/role-id.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'

/** What is said of a person: a name, a role, a PIN or their end, each by itself or with others. */
export function someStaffPatch(
  known: string | undefined,
  id: string,
  unique: string,
  random: Random,
): Intent {
  const salt = unique.replace(/\W/g, '').padEnd(22, 'A')
  const all = {
    name: unique,
    role: random.mustPick(ROLE_IDS),
    pin: random.chance(0.2) ? null : { salt, hash: `${salt}${salt}`, rounds: 1 },
    active: random.chance(0.7),
    deleted: random.chance(0.2),
  }
  const fields = Object.fromEntries(Object.entries(all).filter(() => random.chance(0.4)))
  return {
    type: 'staff.patch',
    payload: { id: known ?? id, fields: known ? fields : { ...fields, name: unique } },
  }
}

/** What is said of a role: its largest discount, or one of its rights. */
export function someRolePatch(random: Random): Intent {
  const fields = random.chance(0.5) ? { maxDiscount: random.below(101) } : { voidSale: random.pick(ANSWERS) }
  return { type: 'role.patch', payload: { id: random.chance(0.5) ? 'manager' : 'cashier', fields } }
}

/** A cart of which somebody on the staff list gets the tip, if one is given; of others whoever sells it. No draw of its own. */
export function withTipFor<Goods extends Cart>({ shop }: Tab, cart: Goods): Goods {
  const staff = shop?.catalogue.get().staff.filter(({ id }) => !id.startsWith('demo')) ?? []
  const person = staff[priceCart(cart).total % (staff.length + 1)]
  return person ? { ...cart, tipFor: { staffId: person.id, name: person.name } } : cart
}
