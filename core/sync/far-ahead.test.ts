import { expect, test } from 'vitest'
import { claimsTheFuture } from './far-ahead.ts'
import { formatHlc, MAX_AHEAD_MS } from './hlc.ts'
import { anOperation, NOON, patchProduct } from './testing/operations.ts'

const saidAt = (ms: number) =>
  anOperation(1, patchProduct('bread', { name: 'Bread' }), { hlc: formatHlc(ms, 35) })

test('five minutes ahead of the server are kept, more are not [S4.11]', () => {
  expect(claimsTheFuture(saidAt(NOON + MAX_AHEAD_MS), NOON)).toBe(false)
  expect(claimsTheFuture(saidAt(NOON + MAX_AHEAD_MS + 1), NOON)).toBe(true)
})

test.each([
  ['no operation', null],
  ['no clock', { ...saidAt(NOON), hlc: undefined }],
  ['a clock that is none', { ...saidAt(NOON), hlc: 'zzzzzzzzzz' }],
  ['nothing else that can be read', { hlc: 'zzzzzzzzz-0000' }],
])('%s claims nothing, since nobody could set it back [S8.30]', (_, op) => {
  expect(claimsTheFuture(op, NOON)).toBe(false)
})
