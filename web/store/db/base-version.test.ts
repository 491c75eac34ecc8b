import { expect, test } from 'vitest'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import { baseVersionOf } from './base-version.ts'

test('base has another version once more is acknowledged: a refused operation no longer covers it [S8.30]', () => {
  const acknowledged = { cursor: { ...FIRST_CURSOR, seq: 1 }, resyncs: 0 }
  expect(baseVersionOf(acknowledged)).not.toBe(baseVersionOf({ cursor: FIRST_CURSOR, resyncs: 0 }))
})

test('base has another version at the same cursor after a resync has started [S2.20]', () => {
  const [once, twice] = [1, 2].map((resyncs) => baseVersionOf({ cursor: FIRST_CURSOR, resyncs }))
  expect(new Set([baseVersionOf({ cursor: FIRST_CURSOR, resyncs: 0 }), once, twice]).size).toBe(3)
})
