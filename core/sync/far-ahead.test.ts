import { expect, test } from 'vitest'
import { claimsTheFuture, takenEarlier } from './far-ahead.ts'
import { formatHlc, type Hlc, MAX_AHEAD_MS } from './hlc.ts'
import { placeOperations } from './place.ts'
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

test('a clock is told where it was taken under an earlier one, and can be read on both sides [S4.11, S8.30]', () => {
  const ops = placeOperations([saidAt(NOON), { ...saidAt(NOON), hlc: 'noon' }], 0)
  const told = (hlc: Hlc | null) =>
    takenEarlier(ops, new Map([['op-1', { outcome: { status: 'applied' }, hlc }]]))
  const earlier = formatHlc(NOON - 1, 0)
  expect(told(earlier)).toEqual([{ opId: 'op-1', hlc: earlier }])
  for (const same of [formatHlc(NOON, 35), formatHlc(NOON + 1, 0), null]) expect(told(same)).toEqual([])
  expect(takenEarlier(ops, new Map())).toEqual([])
})
