import { expect, test } from 'vitest'
import { FIRST_HLC } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { parsePayload } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { mayDo } from './may.ts'
import { patchRole } from './role-intents.ts'

const cashier = { role: 'cashier' } as const

/** The roles after some changes, each made later than the one before it, that arrive in the order of their places. */
function after(places: number[], ...changes: ReturnType<typeof patchRole>[]) {
  const set = new WorkingSet()
  for (const place of places) {
    const change = changes[place]
    if (!change) throw new Error('no such change')
    const stamp = stampOf(FIRST_HLC, `op-${place}`)
    applyOperation(set, { ...change, opId: `op-${place}`, stamp, occurredAt: 0, device: '' })
  }
  return [set.get('roles', 'cashier')].filter((row) => row !== undefined)
}

test('two devices that change two permissions of a role both hold, in any order of arrival [S16.7]', () => {
  const changes = [patchRole('cashier', { voidSale: 'yes' }), patchRole('cashier', { seeCosts: 'yes' })]
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const roles = after(order, ...changes)
    expect(mayDo('voidSale', cashier, roles)).toBe('yes')
    expect(mayDo('seeCosts', cashier, roles)).toBe('yes')
    expect(mayDo('priceOverride', cashier, roles)).toBe('approval')
  }
})

test('of one permission the later word counts, in any order of arrival [S16.7]', () => {
  const changes = [patchRole('cashier', { voidSale: 'yes' }), patchRole('cashier', { voidSale: 'no' })]
  expect(mayDo('voidSale', cashier, after([0, 1], ...changes))).toBe('no')
  expect(mayDo('voidSale', cashier, after([1, 0], ...changes))).toBe('no')
})

test.each([
  ['an owner', 'owner', {}],
  ['a role that does not exist', 'cleaner', { sell: 'no' }],
  ['a discount of more than everything', 'cashier', { maxDiscount: 101 }],
  ['a fourth answer', 'cashier', { sell: 'perhaps' }],
])('%s cannot be changed so [S16.7]', (_what, id, fields) => {
  expect(parsePayload({ type: 'role.patch', v: 1, payload: { id, fields } })).toMatchObject({ ok: false })
})
