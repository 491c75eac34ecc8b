import { type Cents, subtract, within, ZERO } from '../money/cents.ts'
import { revenueOf, type SaleFigures } from './counted-sale.ts'

/** What one person sold and took back (S16.17). */
export interface StaffTaking {
  /** The person's id; their name is read when it is shown. */
  id: string
  orders: number
  /** Net of what they took back, tax included. */
  revenue: Cents
  returns: number
  /** The part of `revenue` that their returns gave back, at or below zero. */
  returned: Cents
  /** What they gave off, at or above zero: promotions, customers' own discounts and points are not theirs (S12.14, S20.23). */
  discounts: Cents
  /** Those of the returns that took back a whole sale. */
  voids: number
  /** Lines that they sold at a typed price. */
  overrides: number
  /** What they earned on what they sold, less what came back of it, whoever took that back; missing for nothing (S16.20). */
  commission?: Cents
}

export const NO_STAFF_TAKING: Omit<StaffTaking, 'id'> = {
  orders: 0,
  revenue: ZERO,
  returns: 0,
  returned: ZERO,
  discounts: ZERO,
  voids: 0,
  overrides: 0,
}

/** What a sale or a return adds to what people sold and earned; nothing where it names nobody. */
export function staffTakingsOf(sale: SaleFigures): readonly StaffTaking[] {
  const { earned = NONE } = sale
  const earnings = earned.map(({ staffId, amount }) => ({
    id: staffId,
    ...NO_STAFF_TAKING,
    commission: amount,
  }))
  return joinedStaff(ownTakings(sale), earnings, 1)
}

function ownTakings(sale: SaleFigures): readonly StaffTaking[] {
  const { staffId: id, kind, discounts = ZERO, promotions = ZERO, voids, overrides = 0 } = sale
  if (id === undefined) return NONE
  const revenue = revenueOf(sale)
  const back = { orders: 0, returns: 1, returned: revenue }
  const counts = kind === 'return' ? back : { orders: 1, returns: 0, returned: ZERO }
  const gave = subtract(discounts, promotions)
  return [{ id, ...counts, revenue, discounts: gave, voids: voids ? 1 : 0, overrides }]
}

/** The takings of both by person, whom anything is left of. @param sign -1 takes the second away */
export function joinedStaff(
  left: readonly StaffTaking[] = NONE,
  right: readonly StaffTaking[] = NONE,
  sign: 1 | -1,
): readonly StaffTaking[] {
  if (right.length === 0) return left
  const byId = new Map(left.map((taking) => [taking.id, taking]))
  for (const taking of right) {
    const joined = added(byId.get(taking.id) ?? { id: taking.id, ...NO_STAFF_TAKING }, taking, sign)
    if (isNothing(joined)) byId.delete(taking.id)
    else byId.set(taking.id, joined)
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * What is left of a whole beside some people, so that all parts add up to it: but for what nobody gave, and for
 * commission, which a whole has none of: all of it is somebody's.
 */
export function besidesStaff(
  whole: Omit<StaffTaking, 'id'> & { promotions?: Cents },
  people: readonly StaffTaking[],
): Omit<StaffTaking, 'id'> {
  const discounts = subtract(whole.discounts, whole.promotions ?? ZERO)
  return people.reduce((left, { commission: _, ...taking }) => added(left, taking, -1), {
    ...whole,
    discounts,
    id: '',
  })
}

/** What is counted of a person: sales that they took back whole, or lines that they sold at a typed price. */
export type StaffCount = 'voids' | 'overrides'

/** How many some figures say, a day's or one sale's. @param staffId '' for what nobody is named for */
export function staffCountOf(
  { counted, staffId }: { counted: StaffCount; staffId: string },
  figures: Omit<StaffTaking, 'id'> & { byStaff: readonly StaffTaking[] },
): number {
  const { byStaff } = figures
  const its = staffId === '' ? besidesStaff(figures, byStaff) : byStaff.find(({ id }) => id === staffId)
  return its?.[counted] ?? 0
}

/** What somebody gave off in some figures, a day's or one sale's, in cents. @param staffId '' for what nobody is named for */
export function givenOffBy(
  staffId: string,
  figures: Omit<StaffTaking, 'id'> & { promotions?: Cents; byStaff: readonly StaffTaking[] },
): Cents {
  const { byStaff } = figures
  if (staffId === '') return besidesStaff(figures, byStaff).discounts
  return byStaff.find(({ id }) => id === staffId)?.discounts ?? ZERO
}

/** What somebody earned of some figures, a day's or one sale's, in cents. */
export function earnedOf(staffId: string, { byStaff }: { byStaff: readonly StaffTaking[] }): Cents {
  return byStaff.find(({ id }) => id === staffId)?.commission ?? ZERO
}

function added(one: StaffTaking, other: StaffTaking, sign: 1 | -1): StaffTaking {
  const commission = within((one.commission ?? ZERO) + sign * (other.commission ?? ZERO))
  return {
    id: one.id,
    orders: one.orders + sign * other.orders,
    revenue: within(one.revenue + sign * other.revenue),
    returns: one.returns + sign * other.returns,
    returned: within(one.returned + sign * other.returned),
    discounts: within(one.discounts + sign * other.discounts),
    voids: one.voids + sign * other.voids,
    overrides: one.overrides + sign * other.overrides,
    ...(commission !== 0 && { commission }),
  }
}

function isNothing({ id: _, ...figures }: StaffTaking): boolean {
  return Object.values(figures).every((figure) => figure === 0)
}

const NONE: readonly never[] = []
