import { describe, expect, test } from 'vitest'
import type { LocalCalendar } from '../calendar/local-calendar.ts'
import {
  type ReturnCase,
  type ReturnSettings,
  returnVerdict,
  withoutReceiptVerdict,
} from './return-permission.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Johannesburg, two hours ahead and without summer time. */
const joburg: LocalCalendar = {
  partsOf(at) {
    const date = new Date(at + 2 * HOUR)
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth(),
      day: date.getUTCDate(),
      weekday: date.getUTCDay(),
    }
  },
  startOf: (year, month, day) => Date.UTC(year, month, day) - 2 * HOUR,
}

const NOON = Date.UTC(2026, 10, 20, 10)
const plain: ReturnCase = {
  soldAt: NOON,
  reason: 'Changed mind',
  isOwn: true,
  inTouch: true,
  now: NOON + HOUR,
}
const judge = (asked: Partial<ReturnCase>, settings?: ReturnSettings) =>
  returnVerdict({ ...plain, ...asked }, settings, joburg)

const APPROVAL = { verdict: 'approval', permission: 'returnItems' } as const

describe('how long goods come back', () => {
  test('a shop that said nothing takes goods back after any time [S14.10]', () => {
    expect(judge({ now: NOON + 4_000 * DAY })).toEqual({ verdict: 'allowed' })
  })

  test('after so many days an approval is asked, from the midnight that ends the last one [S14.10]', () => {
    const week: ReturnSettings = { returnLimit: 'days', returnDays: 7 }
    const midnight = joburg.startOf(2026, 10, 28)
    expect(judge({ now: midnight - 1 }, week)).toEqual({ verdict: 'allowed' })
    expect(judge({ now: midnight }, week)).toEqual({ ...APPROVAL, doubts: ['late'] })
  })

  test.each([
    ['over two weekends', [2026, 10, 20], [2026, 11, 4]],
    ['over Christmas and New Year, when the shop is closed', [2026, 11, 23], [2027, 0, 8]],
    ['over Easter', [2027, 2, 24], [2027, 3, 9]],
    ['over a Women’s Day on a Sunday, whose Monday is free', [2026, 7, 7], [2026, 7, 24]],
  ])('ten business days are the law’s for goods sold unseen: %s [S14.10]', (_over, sold, last) => {
    const unseen: ReturnSettings = { returnLimit: 'business-days' }
    const at = ([year = 0, month = 0, day = 0]: number[], more: number) =>
      joburg.startOf(year, month, day + more)
    const soldAt = at(sold, 0) + 10 * HOUR
    expect(judge({ soldAt, now: at(last, 1) - 1 }, unseen)).toEqual({ verdict: 'allowed' })
    expect(judge({ soldAt, now: at(last, 1) }, unseen)).toEqual({ ...APPROVAL, doubts: ['late'] })
  })

  test('what is defective comes back for six months whatever the shop says of other returns [S14.9, S14.10]', () => {
    const none: ReturnSettings = { returnLimit: 'days', returnDays: 0 }
    const asked = { reason: 'Defective', now: NOON + 100 * DAY }
    expect(judge(asked, none)).toEqual({ verdict: 'allowed' })
    expect(judge({ ...asked, reason: 'Wrong item' }, none)).toMatchObject({ doubts: ['late'] })
    expect(judge({ ...asked, now: NOON + 190 * DAY }, none)).toMatchObject({ doubts: ['late'] })
  })
})

describe('a sale of another till', () => {
  test('comes back as any other while the server can be asked, and an own sale always [S14.16]', () => {
    expect(judge({ isOwn: false }, { returnsApart: 'refuse' })).toEqual({ verdict: 'allowed' })
    expect(judge({ inTouch: false }, { returnsApart: 'refuse' })).toEqual({ verdict: 'allowed' })
  })

  test.each([
    [undefined, { ...APPROVAL, doubts: ['apart'] }],
    ['allow', { verdict: 'allowed' }],
    ['approval', { ...APPROVAL, doubts: ['apart'] }],
    ['refuse', { verdict: 'refused', doubt: 'apart' }],
  ] as const)('offline, where the shop says %s [S14.16]', (returnsApart, verdict) => {
    const settings = returnsApart && { returnsApart }
    expect(judge({ isOwn: false, inTouch: false }, settings)).toEqual(verdict)
  })

  test('of long ago, offline, is one approval for both [S14.10, S14.16]', () => {
    const asked = { isOwn: false, inTouch: false, now: NOON + 40 * DAY }
    expect(judge(asked, { returnLimit: 'days', returnDays: 30 })).toEqual({
      ...APPROVAL,
      doubts: ['late', 'apart'],
    })
  })
})

test.each([
  [undefined, { verdict: 'approval', permission: 'returnWithoutReceipt', doubts: ['no-receipt'] }],
  ['allow', { verdict: 'allowed' }],
  ['approval', { verdict: 'approval', permission: 'returnWithoutReceipt', doubts: ['no-receipt'] }],
  ['refuse', { verdict: 'refused', doubt: 'no-receipt' }],
] as const)('without a receipt, where the shop says %s [S14.13]', (returnsWithoutReceipt, verdict) => {
  expect(withoutReceiptVerdict(returnsWithoutReceipt && { returnsWithoutReceipt })).toEqual(verdict)
})
