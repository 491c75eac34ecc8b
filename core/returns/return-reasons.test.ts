import { expect, test } from 'vitest'
import { isCustomersChoice, keptReason, NO_REASON } from './return-reasons.ts'

const SOLD_AT = Date.UTC(2026, 10, 20)

test('one reason is required; under Other it is what was typed [S14.9]', () => {
  expect(keptReason(NO_REASON)).toBeUndefined()
  expect(keptReason({ chosen: 'Other', other: '  ' })).toBeUndefined()
  expect(keptReason({ chosen: 'Other', other: ' Left at the counter ' })).toBe('Left at the counter')
  expect(keptReason({ chosen: 'Changed mind', other: 'typed before' })).toBe('Changed mind')
})

test('of defective goods the customer chooses for six months, of others not [S14.9]', () => {
  const defective = { chosen: 'Defective' } as const
  expect(isCustomersChoice(defective, SOLD_AT, Date.UTC(2027, 4, 20))).toBe(true)
  expect(isCustomersChoice(defective, SOLD_AT, Date.UTC(2027, 4, 21))).toBe(false)
  expect(isCustomersChoice({ chosen: 'Changed mind' }, SOLD_AT, SOLD_AT)).toBe(false)
  expect(isCustomersChoice(defective, undefined, SOLD_AT)).toBe(false)
})
