import { expect, test } from 'vitest'
import { aBusiness } from './receipt-builders.ts'
import { testSlip } from './test-slip.ts'

test('a test slip has the head of the shop, comes to nothing, and says that it is no receipt [S17.2]', () => {
  const slip = testSlip(aBusiness(), Date.UTC(2026, 10, 20, 12, 5), { timeZone: 'Africa/Johannesburg' })
  expect(slip).toMatchObject({
    title: 'TEST SLIP',
    number: null,
    business: { name: "Mama Zodwa's Tuckshop", vatNumber: { value: '4012345678' } },
    facts: [{ value: '2026/11/20' }, { value: '14:05' }],
    total: { value: 'R0.00' },
    payments: [],
    thanks: 'This is not a receipt.',
  })
})
