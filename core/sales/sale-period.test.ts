import { afterEach, expect, test, vi } from 'vitest'
import { deviceCalendar } from '../calendar/local-calendar.ts'
import { KEPT_MONTHS, keptSince, pruneHorizon } from './sale-period.ts'

afterEach(() => vi.unstubAllEnvs())

test('at least thirteen whole months stay on a device, however long the months', () => {
  const horizon = (now: string) => new Date(pruneHorizon(Date.parse(now), deviceCalendar)).toString()
  expect(horizon('2026-11-20T10:00:00Z')).toContain('Wed Oct 01 2025 00:00:00 GMT+0200')
  expect(horizon('2028-03-31T10:00:00Z')).toContain('Mon Feb 01 2027 00:00:00 GMT+0200')
  expect(horizon('2027-01-31T22:00:00Z')).toContain('Thu Jan 01 2026 00:00:00 GMT+0200')
})

test.each([
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Etc/GMT+12',
  'Africa/Johannesburg',
  'America/New_York',
])('a server withholds no sale that a device in %s would keep, at any hour of a month’s end', (zone) => {
  vi.stubEnv('TZ', zone)
  for (let hour = 0; hour < 72; hour++) {
    const now = Date.UTC(2027, 1, 27, 12) + hour * 3_600_000
    const since = keptSince(now, KEPT_MONTHS)
    expect(since).toBeLessThanOrEqual(pruneHorizon(now, deviceCalendar))
    expect(pruneHorizon(now, deviceCalendar) - since).toBeLessThan(33 * 24 * 3_600_000)
  }
})
