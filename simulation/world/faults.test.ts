import { expect, test } from 'vitest'
import { OPERATION_VERSION } from '#core/sync/operations.ts'

test('runs send every version of an operation that any app ever sent: there is one', () => {
  // Of a second, some are to be sent in the first: "Not simulated" in docs/reliability.md says how.
  expect(new Set(Object.values(OPERATION_VERSION))).toEqual(new Set([1]))
})
