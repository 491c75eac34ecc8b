import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTo, approversOf, mayDo, mayDoAll } from './may.ts'
import { type Answer, MAX_DISCOUNT, PERMISSIONS, possibleAnswers, usualAnswer } from './permissions.ts'
import type { Person } from './person.ts'
import type { RoleRow } from './role.ts'
import { ROLE_IDS, type RoleId } from './role-id.ts'

const thandi: Person = { staffId: 'thandi', name: 'Thandi', role: 'owner' }
const musa: Person = { staffId: 'musa', name: 'Musa', role: 'manager' }
const lindiwe: Person = { staffId: 'lindiwe', name: 'Lindiwe', role: 'cashier' }

const cashierMay = (answer: Answer) =>
  PERMISSIONS.filter((permission) => usualAnswer('cashier', permission) === answer)

test('a cashier sells, and asks for what costs the shop money; a manager does all but run the shop [S16.8]', () => {
  expect(cashierMay('yes')).toEqual([
    'sell',
    'discount',
    'removeLine',
    'clearCart',
    'park',
    'payIn',
    'cashUp',
  ])
  expect(cashierMay('approval')).toEqual([
    ...['priceOverride', 'sellBelowCost', 'sellOnAccount', 'returnItems', 'returnWithoutReceipt', 'voidSale'],
    ...['openDrawer', 'payOut'],
  ])
  const notManagers = PERMISSIONS.filter((permission) => usualAnswer('manager', permission) !== 'yes')
  expect(notManagers.map((permission) => [permission, usualAnswer('manager', permission)])).toEqual([
    ['editStaff', 'no'],
    ['settings', 'no'],
    ['devices', 'no'],
  ])
})

const role = fc.constantFrom(...ROLE_IDS)
const permission = fc.constantFrom(...PERMISSIONS)
const answer = fc.constantFrom<Answer>('yes', 'approval', 'no')
const rows = fc.array(
  fc.record({
    id: role,
    changed: fc.dictionary(permission, answer),
    maxDiscount: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 3 },
)
const asRows = (given: { id: RoleId; changed: object; maxDiscount: number }[]): RoleRow[] =>
  [...new Map(given.map((row) => [row.id, row])).values()].map(({ id, changed, maxDiscount }) => ({
    id,
    maxDiscount,
    ...changed,
  }))

test('every permission of every role is as the shop set it, else as every shop begins; an owner may do everything [S16.7]', () => {
  fc.assert(
    fc.property(role, permission, rows, fc.nat(100), (who, what, given, percent) => {
      const stored = asRows(given)
      const row = stored.find(({ id }) => id === who)
      const said = mayDo(what, { role: who }, stored, percent)
      if (who === 'owner') return said === 'yes'
      const set = row?.[what] ?? usualAnswer(who, what)
      const cell = possibleAnswers(what).includes(set) ? set : 'no'
      const isOver = what === 'discount' && percent > (row?.maxDiscount ?? MAX_DISCOUNT[who])
      return said === (cell === 'yes' && isOver ? 'approval' : cell)
    }),
  )
})

test('a shop without staff asks nobody for anything [S16.1]', () => {
  const strict: RoleRow[] = [{ id: 'cashier', voidSale: 'no' }]
  for (const each of PERMISSIONS) expect(mayDo(each, null, strict, 100)).toBe('yes')
})

test('a cashier gives up to 5% alone, a manager 30%, an owner anything [S12.8]', () => {
  const most = (who: Person, percent: number, roles: RoleRow[] = []) => mayDo('discount', who, roles, percent)
  expect([most(lindiwe, 5), most(lindiwe, 5.01)]).toEqual(['yes', 'approval'])
  expect([most(musa, 30), most(musa, 30.01)]).toEqual(['yes', 'approval'])
  expect(most(thandi, 100)).toBe('yes')
  expect(most(lindiwe, 12, [{ id: 'cashier', maxDiscount: 12 }])).toBe('yes')
})

test('of several things at once the strictest answer counts', () => {
  const price = { permission: 'priceOverride' } as const
  expect(mayDoAll([], lindiwe, [])).toBe('yes')
  expect(mayDoAll([{ permission: 'sell' }, price], lindiwe, [])).toBe('approval')
  expect(mayDoAll([price, { permission: 'giveAway' }], lindiwe, [])).toBe('no')
})

test('who may allow it is whoever may do it alone, and never who asks [S16.11]', () => {
  const staff = [thandi, musa, lindiwe]
  const twenty = [{ permission: 'discount', amount: 20 } as const]
  const forty = [{ permission: 'discount', amount: 40 } as const]
  expect(approversOf(twenty, lindiwe, staff, [])).toEqual([thandi, musa])
  expect(approversOf(forty, musa, staff, [])).toEqual([thandi])
  expect(approversOf(forty, thandi, [thandi], [])).toEqual([])
})

test('what needs an approval is asked even of a cashier who may as much, and no cashier approves it [S14.10, S14.13]', () => {
  const late = { permission: 'returnItems', amount: 1_900, needsApproval: true } as const
  const roles: RoleRow[] = [{ id: 'cashier', returnItems: 'yes' }]
  const sipho: Person = { staffId: 'sipho', name: 'Sipho', role: 'cashier' }
  expect([lindiwe, musa, thandi, null].map((who) => answerTo(late, who, roles))).toEqual([
    'approval',
    'yes',
    'yes',
    'yes',
  ])
  expect(approversOf([late], lindiwe, [sipho, musa, thandi], roles)).toEqual([musa, thandi])
  expect(answerTo(late, lindiwe, [{ id: 'cashier', returnItems: 'no' }])).toBe('no')
  expect(answerTo(late, musa, [{ id: 'manager', returnItems: 'approval' }])).toBe('approval')
})
