import { expect, test } from 'vitest'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import { standingOf } from './standing.ts'

test('base stands elsewhere once more is acknowledged: what was refused no longer lies over it [S8.30]', () => {
  expect(standingOf({ ...FIRST_CURSOR, seq: 1 })).not.toBe(standingOf(FIRST_CURSOR))
})
