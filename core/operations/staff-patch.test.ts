import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { StaffFields } from '../staff/staff.ts'
import { patchStaff } from '../staff/staff-intents.ts'
import { applyOperation } from '../sync/rules.ts'
import { A_PIN, hlcAt } from '../sync/testing/operations.ts'

/** Thandi's row after words that were said at some milliseconds after noon, in the order in which they arrive. */
function after(...arriving: readonly (readonly [ms: number, fields: StaffFields])[]) {
  const set = new WorkingSet()
  for (const [ms, fields] of arriving) {
    const said = { opId: `op-${ms}`, stamp: stampOf(hlcAt(ms), `op-${ms}`), occurredAt: ms, device: '' }
    expect(applyOperation(set, { ...patchStaff('thandi', fields), ...said })).toMatchObject({
      status: 'applied',
    })
  }
  return set.get('staff', 'thandi')
}

const HIRED = [0, { name: 'Thandi', role: 'cashier', pin: A_PIN, createdAt: 5 }] as const
const OTHER_PIN = { ...A_PIN, salt: 'b3RoZXJvdGhlcm90aGVybw==' }

test('a PIN changed on one device and a role on another both hold, in either order [S16.14]', () => {
  const pin = [10, { pin: OTHER_PIN }] as const
  const role = [20, { role: 'manager' }] as const
  const expected = {
    name: 'Thandi',
    role: 'manager',
    pin: OTHER_PIN,
    active: true,
    deleted: false,
    createdAt: 5,
  }
  expect(after(HIRED, pin, role)).toMatchObject(expected)
  expect(after(role, pin, HIRED)).toEqual(after(HIRED, pin, role))
  expect(after(pin, HIRED, role)).toEqual(after(HIRED, pin, role))
})

test('of two PINs the later one counts, whichever arrives last; salt and hash are never mixed [S16.14]', () => {
  const earlier = [10, { pin: OTHER_PIN }] as const
  const later = [20, { pin: null }] as const
  expect(after(HIRED, earlier, later)?.pin).toBeNull()
  expect(after(HIRED, later, earlier)?.pin).toBeNull()
})
