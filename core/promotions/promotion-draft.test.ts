import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { aPromotion, manyFor } from './promotion-builders.ts'
import {
  addPromotion,
  BLANK_PROMOTION,
  changePromotion,
  deletePromotion,
  promotionDraft,
  restorePromotion,
  switchPromotion,
  type TypedPromotion,
  typedPromotion,
} from './promotion-draft.ts'

const read = (typed: Partial<TypedPromotion>) => promotionDraft().safeParse({ ...BLANK_PROMOTION, ...typed })
const problems = (typed: Partial<TypedPromotion>) => {
  const result = read(typed)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

test('[S12.14] the owner types any 3 for R20, and only what belongs to it is kept', () => {
  const result = read({
    name: ' Chips ',
    kind: 'many-for-price',
    many: '3',
    price: '20',
    percent: 'nonsense',
    productIds: ['chips'],
  })
  expect(result.success && addPromotion('p1', result.data, 5)).toMatchObject({
    type: 'promotion.patch',
    payload: {
      id: 'p1',
      fields: { name: 'Chips', kind: 'many-for-price', many: 3, price: 2_000, percent: 0, createdAt: 5 },
    },
  })
})

test.each<[Partial<TypedPromotion>, string, string]>([
  [{ name: '' }, 'name', 'required'],
  [{ percent: '' }, 'percent', 'required'],
  [{ percent: '0' }, 'percent', 'out-of-range'],
  [{ percent: '5.125' }, 'percent', 'too-precise'],
  [{ kind: 'price', price: '' }, 'price', 'no-amount'],
  [{ kind: 'price', price: 'twenty' }, 'price', 'not-money'],
  [{ kind: 'many-for-price', many: '1', price: '20' }, 'many', 'too-few'],
  [{ kind: 'buy-get', many: '2', free: '' }, 'free', 'too-few'],
  [{ fromDay: '2026-12-05', toDay: '2026-12-04' }, 'toDay', 'before-start'],
  [{ fromTime: 1_200, toTime: 100 }, 'toTime', 'not-after-start'],
])('[S12.14] %j is refused at its field', (typed, field, code) => {
  expect(problems({ name: 'Ten off', percent: '10', ...typed })).toContainEqual([field, code])
})

test('[S12.14] what a form opened and did not change says nothing, so that another device’s changes stay', () => {
  const opened = manyFor(3, 2_000, { productIds: ['chips'], weekdays: [5] })
  const typed = typedPromotion(opened)
  expect(typed).toMatchObject({ many: '3', price: '20.00', percent: '', free: '' })
  const same = promotionDraft().parse({ ...typed, productIds: ['chips'], weekdays: [5] })
  expect(changePromotion(opened, same)).toBeUndefined()
  const dearer = promotionDraft().parse({ ...typed, price: '25' })
  expect(changePromotion(opened, dearer)?.payload).toEqual({ id: 'promo-1', fields: { price: cents(2_500) } })
})

test('[S12.14] a promotion that becomes another kind says the numbers of both', () => {
  const typed = { ...typedPromotion(manyFor(3, 2_000)), kind: 'percent' as const, percent: '12.5' }
  const draft = promotionDraft().parse(typed)
  expect(changePromotion(manyFor(3, 2_000), draft)?.payload).toEqual({
    id: 'promo-1',
    fields: { kind: 'percent', percent: 12.5, price: 0, many: 0 },
  })
  expect(typedPromotion(aPromotion())).toMatchObject({ percent: '10', price: '', many: '' })
})

test('[S12.14] off by one tap, deleted and brought back', () => {
  const fields = [switchPromotion('p', false), deletePromotion('p'), restorePromotion('p')]
  expect(fields.map(({ payload }) => payload)).toEqual([
    { id: 'p', fields: { active: false } },
    { id: 'p', fields: { deleted: true } },
    { id: 'p', fields: { deleted: false } },
  ])
})
