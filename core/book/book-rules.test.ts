import { expect, test } from 'vitest'
import { bookRulesOf, offlineForLong } from './book-rules.ts'

const HOUR = 3_600_000
const FRIDAY = Date.UTC(2026, 10, 20, 8)

test('a shop that never said asks once a till has heard nothing for more than a day, and wants no signature [S20.3, S20.11]', () => {
  const rules = bookRulesOf()
  expect(rules).toEqual({ offline: 'approval', offlineHours: 24, signature: false, invoices: false })
  expect(offlineForLong(rules, FRIDAY, FRIDAY + 24 * HOUR)).toBeUndefined()
  expect(offlineForLong(rules, FRIDAY, FRIDAY + 24 * HOUR + 1)).toEqual({ rule: 'approval', since: FRIDAY })
  expect(offlineForLong(rules, null, FRIDAY)).toEqual({ rule: 'approval', since: null })
})

test('a shop may sell on account however long it is offline, or refuse after two hours [S20.3]', () => {
  const always = bookRulesOf({ accountOffline: 'allow' })
  expect(offlineForLong(always, null, FRIDAY)).toBeUndefined()
  const strict = bookRulesOf({ accountOffline: 'refuse', accountOfflineHours: 2 })
  expect(offlineForLong(strict, FRIDAY, FRIDAY + 2 * HOUR)).toBeUndefined()
  expect(offlineForLong(strict, FRIDAY, FRIDAY + 3 * HOUR)).toEqual({ rule: 'refuse', since: FRIDAY })
})
