// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDataUsed, dataUsedToday } from './data-used.ts'
import { storeDeviceText } from './device-text.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 10, 25, 23, 59))
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('what a day sent and received adds up, and midnight of the device begins at nothing again [S23.8]', () => {
  addDataUsed(1_500)
  addDataUsed(700)
  expect(dataUsedToday()).toBe(2_200)
  vi.setSystemTime(new Date(2026, 10, 26, 0, 1))
  expect(dataUsedToday()).toBe(0)
  addDataUsed(40)
  expect(dataUsedToday()).toBe(40)
})

test.each(['', 'yesterday 12', '2026-11-25', '2026-11-25 many', '2026-11-25 -4', '2026-11-25 1.5'])(
  'a stored figure that is none, "%s", counts as nothing and is written over [S23.8]',
  (stored) => {
    storeDeviceText('tuckshop_data_used', stored)
    expect(dataUsedToday()).toBe(0)
    addDataUsed(300)
    expect(dataUsedToday()).toBe(300)
  },
)
