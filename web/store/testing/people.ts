import { patchStaff } from '#core/staff/staff-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { makePinVerifier } from '../staff/pin-verifier.ts'

/** The people of a shop of tests, one for each role, and their PINs. */
export const PINS = { thandi: '7410', musa: '8520', lindiwe: '9630' } as const

/** Their rows: Thandi owns the shop, Musa manages it, Lindiwe is a cashier. */
export async function threePeople(): Promise<Intent[]> {
  const verifier = (pin: string) => makePinVerifier(pin, 10)
  return [
    patchStaff('thandi', { name: 'Thandi', role: 'owner', pin: await verifier(PINS.thandi) }),
    patchStaff('musa', { name: 'Musa', role: 'manager', pin: await verifier(PINS.musa) }),
    patchStaff('lindiwe', { name: 'Lindiwe', role: 'cashier', pin: await verifier(PINS.lindiwe) }),
  ]
}
