import { expect, test } from 'vitest'
import { formatHlc, type Hlc, MAX_AHEAD_MS } from '../clocks/hlc.ts'
import { hasClockFarAhead, takenEarlier } from './far-ahead.ts'
import { placeOperations } from './place.ts'
import { anOperation, NOON, patchProduct } from './testing/operations.ts'

const opAt = (ms: number) =>
  anOperation(1, patchProduct('bread', { name: 'Bread' }), { hlc: formatHlc(ms, 35) })

test('a clock up to five minutes ahead of the server is kept, beyond that it is not [S4.11]', () => {
  expect(hasClockFarAhead(opAt(NOON + MAX_AHEAD_MS), NOON)).toBe(false)
  expect(hasClockFarAhead(opAt(NOON + MAX_AHEAD_MS + 1), NOON)).toBe(true)
})

test.each([
  ['no operation', null],
  ['no clock', { ...opAt(NOON), hlc: undefined }],
  ['a clock that is none', { ...opAt(NOON), hlc: 'zzzzzzzzzz' }],
  ['nothing else that can be read', { hlc: 'zzzzzzzzz-0000' }],
])('%s does not count as too far ahead, since it could not be set back [S8.30]', (_, op) => {
  expect(hasClockFarAhead(op, NOON)).toBe(false)
})

test('an earlier known clock is listed if the operation can be read on both sides [S4.11, S8.30]', () => {
  const ops = placeOperations([opAt(NOON), { ...opAt(NOON), hlc: 'noon' }], 0)
  const listed = (hlc: Hlc | null) =>
    takenEarlier(ops, new Map([['op-1', { outcome: { status: 'applied' }, hlc }]]))
  const earlier = formatHlc(NOON - 1, 0)
  expect(listed(earlier)).toEqual([{ opId: 'op-1', hlc: earlier }])
  for (const same of [formatHlc(NOON, 35), formatHlc(NOON + 1, 0), null]) expect(listed(same)).toEqual([])
  expect(takenEarlier(ops, new Map())).toEqual([])
})
