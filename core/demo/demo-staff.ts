import { DEMO_PREFIX } from '../catalog/demo-id.ts'
import { PIN_ROUNDS } from '../staff/pin.ts'
import type { RoleId } from '../staff/role-id.ts'
import { patchStaff } from '../staff/staff-intents.ts'
import type { Intent } from '../sync/operations.ts'

/** Somebody of the demo shop. Their PIN is no secret: it is shown to whoever tries (S23.5). */
interface DemoPerson {
  id: string
  name: string
  role: RoleId
  pin: string
  /** What `pin` is checked against. */
  salt: string
  hash: string
}

/** The people of the demo shop: who owns it first, then the cashier. */
export const DEMO_STAFF: readonly [DemoPerson, DemoPerson] = [
  {
    ...{ id: `${DEMO_PREFIX}naledi`, name: 'Naledi', role: 'owner', pin: '2580' },
    salt: 'ndZNQ3+Uvp81EuHOyP5d4w==',
    hash: 'Ez79DXErE5isJdJ/N9xMTicdDnpLWiPMOpQ4E8E+p+Q=',
  },
  {
    ...{ id: `${DEMO_PREFIX}thandi`, name: 'Thandi', role: 'cashier', pin: '4071' },
    salt: '6AvIPcewy4z7m6vaJNdMZg==',
    hash: '/zUJuz8Dqq2+bwfzdiVIVygBB5K3S7VCSe7yLnYVZ9s=',
  },
]

/** Lets them work in the demo shop: no operation, and gone with its goods (R10). */
export function hireDemoStaff(): Intent[] {
  return DEMO_STAFF.map(({ id, name, role, salt, hash }) =>
    patchStaff(id, { name, role, active: true, pin: { salt, hash, rounds: PIN_ROUNDS } }),
  )
}

/** The PIN of somebody of the demo shop; undefined of anybody else. */
export function demoPinOf(staffId: string): string | undefined {
  return DEMO_STAFF.find(({ id }) => id === staffId)?.pin
}
