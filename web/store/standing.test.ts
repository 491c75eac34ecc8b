import { expect, test } from 'vitest'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import { standingOf } from './standing.ts'

test('base stands elsewhere once more is acknowledged: what was refused no longer lies over it [S8.30]', () => {
  const acknowledged = { cursor: { ...FIRST_CURSOR, seq: 1 }, resyncs: 0 }
  expect(standingOf(acknowledged)).not.toBe(standingOf({ cursor: FIRST_CURSOR, resyncs: 0 }))
})

test('and so it does at the same cursor once that was set back to pull anew [S2.20]', () => {
  const [once, twice] = [1, 2].map((resyncs) => standingOf({ cursor: FIRST_CURSOR, resyncs }))
  expect(new Set([standingOf({ cursor: FIRST_CURSOR, resyncs: 0 }), once, twice]).size).toBe(3)
})
