import { expect, test } from 'vitest'
import { receivedBytes } from './follow-data-used.ts'

test('what a new version took is counted from what the service worker says, and from nothing else [S23.8]', () => {
  expect(receivedBytes({ type: 'RECEIVED', bytes: 4_200 })).toBe(4_200)
  const others = [undefined, 'RECEIVED', { type: 'RECEIVED' }, { type: 'RECEIVED', bytes: '9' }, { bytes: 9 }]
  const wrong = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY].map((bytes) => ({ type: 'RECEIVED', bytes }))
  expect([...others, ...wrong].map(receivedBytes)).toEqual(Array(9).fill(0))
})
