import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { SaleFact, SaleItem } from '../sales/sale.ts'
import type { DrawerMoveFact } from '../shifts/drawer-move.ts'
import type { Closing } from '../shifts/shift.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { ANN, discounted, flagged, sold } from '../sync/testing/discounted.ts'
import { hlcAt, NOON, sell, takeBack } from '../sync/testing/operations.ts'
import { isDoubted, role, type ServedOperation, served, staff } from '../sync/testing/served.ts'
import { aClosing, aMove, aShiftFact, closeShift, moveCash } from '../sync/testing/shifts.ts'

const MUSA = staff(1, 'musa', { name: 'Musa', role: 'manager' })
const allowedBy = (staffId: string, permission: string) => ({
  approvals: [{ permission, staffId, name: staffId, at: NOON }],
})

test('[S16.14] what somebody sells after they were set inactive is flagged, whichever of both arrives first', () => {
  const gone = staff(100, 'ann', { active: false })
  for (const order of [
    [ANN, gone, sold(200, 's1'), sold(50, 's2')],
    [ANN, sold(200, 's1'), sold(50, 's2'), gone],
    [sold(50, 's2'), gone, sold(200, 's1'), ANN],
  ]) {
    const set = served(...order)
    expect([flagged(set, 's1'), flagged(set, 's2')]).toEqual([true, false])
  }
})

test('[S16.14] whoever was taken off the list is flagged as well; an unknown person is not accused, nor is nobody', () => {
  expect(flagged(served(ANN, staff(9, 'ann', { deleted: true }), sold(10, 's1')))).toBe(true)
  expect(flagged(served(sold(10, 's1')))).toBe(false)
  const { staffId: _, ...nobody } = (sold(10, 's1').intent as Extract<Intent, { type: 'sale.complete' }>)
    .payload.sale
  expect(flagged(served(ANN, { ms: 10, intent: { type: 'sale.complete', payload: { sale: nobody } } }))).toBe(
    false,
  )
})

test('[S12.10] a discount beyond the role is flagged without an approval, and not with a manager’s', () => {
  const tenPercent = discounted(2_000, 200, { percent: 10 })
  expect(flagged(served(ANN, sold(9, 's1', discounted(2_000, 100, { percent: 5 }))))).toBe(false)
  expect(flagged(served(ANN, sold(9, 's1', tenPercent)))).toBe(true)
  const approved = { ...tenPercent, ...allowedBy('musa', 'discount') }
  expect(flagged(served(ANN, MUSA, sold(9, 's1', approved)))).toBe(false)
  expect(flagged(served(ANN, MUSA, sold(9, 's1', { ...tenPercent, ...allowedBy('musa', 'voidSale') })))).toBe(
    true,
  )
})

test('[S16.11] an approval by oneself, by another cashier or by somebody gone allows nothing', () => {
  const tenPercent = discounted(2_000, 200, { percent: 10 })
  const by = (id: string) => sold(9, 's1', { ...tenPercent, ...allowedBy(id, 'discount') })
  const lebo = staff(1, 'lebo', { name: 'Lebo', role: 'cashier' })
  expect(flagged(served(ANN, by('ann')))).toBe(true)
  expect(flagged(served(ANN, lebo, by('lebo')))).toBe(true)
  expect(flagged(served(ANN, MUSA, staff(5, 'musa', { active: false }), by('musa')))).toBe(true)
})

test('[S12.10] what a manager gives within 30% is theirs, whatever they became since', () => {
  const quarter = discounted(2_000, 500, { percent: 25 })
  const manager = staff(2, 'ann', { role: 'manager' })
  expect(flagged(served(ANN, manager, sold(9, 's1', quarter)))).toBe(false)
  const later = staff(50, 'ann', { role: 'cashier' })
  expect(flagged(served(ANN, manager, later, sold(9, 's1', quarter)))).toBe(false)
  expect(flagged(served(ANN, manager, later, sold(60, 's1', quarter)))).toBe(true)
})

test('[S16.12] a cashier who was made a manager is judged as a cashier for what they did before, though it arrives after', () => {
  const manager = staff(50, 'ann', { role: 'manager' })
  const out = (ms: number, id: string) => moved(ms, id)
  const set = served(ANN, manager, out(9, 'before'), out(60, 'since'), out(0, 'before they were added'))
  const doubted = ['before', 'since', 'before they were added'].filter((id) =>
    isDoubted(set, 'cashmoves', id),
  )
  expect(doubted).toEqual(['before', 'before they were added'])
})

test('[S16.12] a right that was given since excuses nobody, and one that was taken since accuses nobody', () => {
  const may = role(20, { payOut: 'yes' })
  const mayNot = role(50, { payOut: 'no' })
  const out = [moved(9, 'asked'), moved(30, 'granted'), moved(60, 'withheld')]
  for (const order of [
    [ANN, may, mayNot, ...out],
    [ANN, ...out, may, mayNot],
  ])
    expect(
      ['asked', 'granted', 'withheld'].filter((id) => isDoubted(served(...order), 'cashmoves', id)),
    ).toEqual(['asked', 'withheld'])
})

test('[S16.14] whoever went and came back is flagged for what they did while they were gone', () => {
  const set = served(
    ANN,
    staff(20, 'ann', { active: false }),
    staff(50, 'ann', { active: true }),
    sold(9, 'before'),
    sold(30, 'away'),
    sold(60, 'back'),
  )
  expect(['before', 'away', 'back'].filter((id) => flagged(set, id))).toEqual(['away'])
})

test('[S16.11] what somebody allowed after they went is flagged, though it is heard of only then', () => {
  const tenPercent = discounted(2_000, 200, { percent: 10 })
  const made = [
    sold(9, 's1', { ...tenPercent, ...allowedBy('musa', 'discount') }),
    moved(9, 'm1', allowedBy('musa', 'payOut')),
  ]
  const gone = staff(5, 'musa', { active: false })
  const set = served(ANN, MUSA, ...made, gone)
  expect([flagged(set), isDoubted(set, 'cashmoves', 'm1')]).toEqual([true, true])
})

test('[S16.12] a sale that names somebody whom the shop never had says so until they are heard of, as seller, approver or on a line', () => {
  const strange = (set: WorkingSet, id = 's1') => set.get('sales', id)?.flags.includes('unknown-person')
  const [line] = (sell('s1', 'bread') as Extract<Intent, { type: 'sale.complete' }>).payload.sale.items
  const forLebo = { items: [{ ...(line as SaleItem), staffId: 'lebo' }] }
  expect(strange(served(ANN, sold(9, 's1')))).toBe(false)
  expect(strange(served(sold(9, 's1')))).toBe(true)
  expect(strange(served(sold(9, 's1'), ANN))).toBe(false)
  expect(strange(served(ANN, sold(9, 's1', allowedBy('musa', 'discount'))))).toBe(true)
  expect(strange(served(ANN, sold(9, 's1', allowedBy('musa', 'discount')), MUSA))).toBe(false)
  expect(strange(served(ANN, sold(9, 's1', forLebo)))).toBe(true)
  expect(strange(served(sold(9, 's1', forLebo), ANN))).toBe(true)
  expect(strange(served(ANN, staff(2, 'ann', { deleted: true }), sold(9, 's1')))).toBe(false)
})

test('[S16.12] a void and a return by a cashier need an approval; the shop may let them', () => {
  const back = (
    returnKind: NonNullable<SaleFact['returnKind']>,
    more: Partial<SaleFact> = {},
  ): ServedOperation => ({
    ms: 20,
    intent: takeBack('r1', 's1', 1, { staffId: 'ann', createdAt: NOON + 20, returnKind, ...more }),
  })
  expect(flagged(served(ANN, sold(5, 's1'), back('return')), 'r1')).toBe(true)
  expect(flagged(served(ANN, sold(5, 's1'), back('void')), 'r1')).toBe(true)
  expect(flagged(served(ANN, MUSA, back('void', allowedBy('musa', 'voidSale'))), 'r1')).toBe(false)
  const may: Intent = { type: 'role.patch', payload: { id: 'cashier', fields: { returnItems: 'yes' } } }
  expect(flagged(served(ANN, { ms: 2, intent: may }, back('return')), 'r1')).toBe(false)
})

test('[S16.12] a device flags nothing of it: what it lets through was asked there', () => {
  const set = new WorkingSet()
  const opId = 'x'
  applyOperation(set, {
    ...sold(9, 's1').intent,
    opId,
    stamp: stampOf(hlcAt(9), opId),
    occurredAt: NOON,
    device: '',
  })
  expect(flagged(set)).toBe(false)
})

test('[S16.14] in every order of arrival the same sales are flagged: those since somebody went', () => {
  const sales = fc.uniqueArray(fc.integer({ min: 2, max: 99 }), { minLength: 1, maxLength: 6 })
  const story = fc.record({
    sales,
    wentAt: fc.integer({ min: 2, max: 99 }),
    seed: fc.infiniteStream(fc.nat()),
  })
  fc.assert(
    fc.property(story, ({ sales: made, wentAt, seed }) => {
      const all = [ANN, staff(wentAt, 'ann', { active: false }), ...made.map((ms) => sold(ms, `s${ms}`))]
      const shuffled = all
        .map((said) => ({ said, rank: seed.next().value ?? 0 }))
        .sort((left, right) => left.rank - right.rank)
      const set = served(...shuffled.map(({ said }) => said))
      for (const ms of made) expect(flagged(set, `s${ms}`)).toBe(ms >= wentAt)
    }),
  )
})

test('[S12.10] no rounded cent of a discount within the limit makes anybody a suspect', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 500 }), (list, hundredths) => {
      const off = percentOf(cents(list), hundredths / 100)
      fc.pre(off > 0 && off < list)
      expect(flagged(served(ANN, sold(9, 's1', discounted(list, off))))).toBe(false)
    }),
  )
})

const moved = (ms: number, id: string, more: Partial<DrawerMoveFact> = {}): ServedOperation => ({
  ms,
  intent: moveCash(aMove(id, { kind: 'out', by: { staffId: 'ann', name: 'Ann' }, at: NOON + ms, ...more })),
})
const cashedUp = (ms: number, id: string): ServedOperation => ({
  ms,
  intent: closeShift(
    aShiftFact(id),
    aClosing(`${id}-1`, { closedBy: { staffId: 'ann', name: 'Ann' }, closedAt: NOON + ms }),
  ),
})
test('[S16.12] cash that a cashier took out of the drawer is flagged without a manager’s word, and not with it', () => {
  const set = served(
    ANN,
    MUSA,
    moved(5, 'alone'),
    moved(6, 'allowed', allowedBy('musa', 'payOut')),
    moved(7, 'other', allowedBy('musa', 'payIn')),
    moved(8, 'in', { kind: 'in' }),
    moved(9, 'opened', { kind: 'no-sale', amount: cents(0) }),
    moved(10, 'safe', { kind: 'drop' }),
    moved(11, 'nobody', { by: null }),
  )
  const doubted = ['alone', 'allowed', 'other', 'in', 'opened', 'safe', 'nobody'].filter((id) =>
    isDoubted(set, 'cashmoves', id),
  )
  expect(doubted).toEqual(['alone', 'other', 'opened', 'safe'])
  expect(set.get('cashmoves', 'in')).not.toHaveProperty('notPermitted')
})

test('[S15.16, S16.12] a cashier who closes a shift of another drawer without a manager’s word is flagged; one of their own drawer is not', () => {
  const closedBy = { staffId: 'ann', name: 'Ann' }
  const close = (id: string, more: Partial<Closing>): ServedOperation => ({
    ms: 9,
    intent: closeShift(aShiftFact(id), aClosing(`${id}-1`, { closedBy, closedAt: NOON + 9, ...more })),
  })
  const set = served(
    ANN,
    MUSA,
    close('own', {}),
    close('others', { elsewhere: true }),
    close('allowed', { elsewhere: true, ...allowedBy('musa', 'closeOthersShifts') }),
  )
  expect(['own', 'others', 'allowed'].filter((id) => isDoubted(set, 'shifts', id))).toEqual(['others'])
})

test('[S16.14] a role that may not cash up any more is flagged for the cash-ups since, in every order of arrival', () => {
  const story = fc.record({
    closings: fc.uniqueArray(fc.integer({ min: 2, max: 99 }), { minLength: 1, maxLength: 5 }),
    changedAt: fc.integer({ min: 2, max: 99 }),
    wentAt: fc.integer({ min: 2, max: 99 }),
    seed: fc.infiniteStream(fc.nat()),
  })
  fc.assert(
    fc.property(story, ({ closings, changedAt, wentAt, seed }) => {
      const all = [
        ANN,
        role(changedAt, { cashUp: 'no', payIn: 'no' }),
        staff(wentAt, 'ann', { active: false }),
        ...closings.flatMap((ms) => [
          cashedUp(ms, `z${ms}`),
          moved(ms, `m${ms}`, { kind: 'in' }),
          sold(ms, `s${ms}`),
        ]),
      ]
      const shuffled = all
        .map((said) => ({ said, rank: seed.next().value ?? 0 }))
        .sort((left, right) => left.rank - right.rank)
      const set = served(...shuffled.map(({ said }) => said))
      for (const ms of closings) {
        const expected = ms >= Math.min(changedAt, wentAt)
        expect(isDoubted(set, 'shifts', `z${ms}`)).toBe(expected)
        expect(isDoubted(set, 'cashmoves', `m${ms}`)).toBe(expected)
        expect(flagged(set, `s${ms}`)).toBe(ms >= wentAt)
      }
    }),
  )
})

test('[S16.14] what a role may not do any more flags the sales since, though it is heard of after them', () => {
  const set = served(ANN, sold(50, 's1'), sold(200, 's2'), role(100, { sell: 'no' }))
  expect([flagged(set, 's1'), flagged(set, 's2')]).toEqual([false, true])
})
