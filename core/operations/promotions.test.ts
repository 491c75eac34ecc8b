import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { aPromotion } from '../promotions/promotion-builders.ts'
import { promotionState } from '../promotions/runs-at.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { OWNER } from '../staff/account-right.ts'
import { applyWithActivity } from '../sync/apply-with-activity.ts'
import { parsePayload, type StampedOperation } from '../sync/operations.ts'
import { hlcAt, NOON, patchPromotion } from '../sync/testing/operations.ts'
import { maySend } from './needed-rights.ts'
import { OPERATIONS } from './registry.ts'

type Fields = Parameters<typeof patchPromotion>[1]
const saying = (seq: number, fields: Fields): StampedOperation => ({
  ...patchPromotion('p', fields),
  ...{ opId: `op-${seq}`, stamp: stampOf(hlcAt(seq), `op-${seq}`), occurredAt: NOON + seq },
  ...{ device: '', staffId: 'thandi' },
})

function told(set: WorkingSet, ...said: StampedOperation[]) {
  return said.flatMap((op) => applyWithActivity(set, op).activity)
}

test('[S12.14] two tills that change different fields of a promotion both have their way, in either order', () => {
  const made = saying(1, { name: 'Ten off', percent: 10, createdAt: NOON })
  const dearer = saying(2, { percent: 5 })
  const weekend = saying(3, { weekdays: [6, 0], productIds: ['bread', 'milk'] })
  const rows = [
    [made, dearer, weekend],
    [weekend, made, dearer],
  ].map((order) => {
    const set = new WorkingSet()
    told(set, ...order)
    return set.get('promotions', 'p')
  })
  expect(rows[0]).toEqual(rows[1])
  expect(rows[0]).toMatchObject({ percent: 5, weekdays: [6, 0], productIds: ['bread', 'milk'] })
})

test('[S12.14] a deleted promotion stays a row and does not run; what two tills made wrong together does not run either', () => {
  const set = new WorkingSet()
  told(set, saying(1, { name: 'Ten off', percent: 10 }), saying(2, { deleted: true }))
  const row = set.get('promotions', 'p') ?? aPromotion()
  expect(row).toMatchObject({ name: 'Ten off', deleted: true })
  expect(promotionState(row, NOON)).toBe('off')
  told(set, saying(3, { deleted: false, kind: 'price' }))
  expect(promotionState(set.get('promotions', 'p') ?? aPromotion(), NOON)).toBe('wrong')
})

test('[S12.14, S16.15] the owner is told who made a promotion, what of it was changed, and that it was deleted', () => {
  const set = new WorkingSet()
  const entries = told(
    set,
    saying(1, { name: 'Ten off', percent: 10 }),
    saying(2, { percent: 50, price: cents(0) }),
    saying(3, { productIds: ['bread'] }),
    saying(4, { deleted: true }),
  )
  const about = { subject: 'p', text: 'Ten off', staffId: 'thandi' }
  expect(entries).toMatchObject([
    { ...about, kind: 'promotion-added' },
    { ...about, kind: 'promotion-changed', field: 'percent', before: '10', after: '50' },
    { ...about, kind: 'promotion-changed', field: 'productIds', before: 'set', after: 'set' },
    { ...about, kind: 'deleted', field: 'promotions' },
  ])
})

test('[S12.14, S16.12] whoever may change prices may change promotions', () => {
  const change = patchPromotion('p', { percent: 10 })
  expect(maySend(OWNER, change)).toBe(true)
  expect(maySend({ right: 'till', mayEdit: ['prices'] }, change)).toBe(true)
  expect(maySend({ right: 'till', mayEdit: ['goods', 'stock'] }, change)).toBe(false)
})

test.each<[string, object]>([
  ['a weekday twice', { weekdays: [5, 5] }],
  ['an eighth weekday', { weekdays: [7] }],
  ['the 30th of February', { fromDay: '2026-02-30' }],
  ['minute 1440', { toTime: 1_440 }],
  ['a price below zero', { price: -1 }],
  ['101%', { percent: 101 }],
  ['half a piece', { many: 1.5 }],
  ['more products than a promotion names', { productIds: Array.from({ length: 501 }, (_, at) => `p${at}`) }],
  ['a field that nobody knows', { colour: 'red' }],
])('[S12.14] a promotion with %s is not read', (_, fields) => {
  const payload = { id: 'p', fields }
  expect(parsePayload({ type: 'promotion.patch', v: 1, payload })).toMatchObject({ code: 'malformed' })
})

test('[S12.14, S23.1] a server that lost a promotion gets it back whole, also one that does not run', () => {
  const { salvage } = OPERATIONS['promotion.patch']
  const row = aPromotion({ kind: 'price', percent: 10, weekdays: [5] })
  const payload = salvage?.payload(row, () => '')
  const { id: _, updatedAt: __, ...fields } = row
  expect(payload).toEqual({ id: row.id, fields })
  expect(parsePayload({ type: 'promotion.patch', v: 1, payload }).ok).toBe(true)
})
