import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Deposit } from './deposit.ts'
import type { DrawerMove } from './drawer-move.ts'
import { aClosingOf, aShift, MORNING } from './shift-builders.ts'
import { shiftGroups } from './shift-group.ts'
import { type AskedDeposit, bankedTwice, decideDeposit, keyOf, waitingCash } from './to-bank.ts'

const HOUR = 3_600_000
const NOW = MORNING + 12 * HOUR
const TODAY = '2026-11-20'

const drop = (id: string, amount: number, changes: Partial<DrawerMove> = {}): DrawerMove => ({
  ...{ id, shopId: 'main', drawerId: 'drawer-1', shiftId: 'shift-1', kind: 'drop', reason: 'Safe' },
  ...{ by: null, device: '', amount: cents(amount), at: MORNING + HOUR, ...changes },
})
const closing = aClosingOf('c1', { cash: { total: cents(154_000) }, left: cents(50_000) })
const shift = aShift({ closings: [closing] })
const groups = shiftGroups([shift])
const known = { groups, moves: [drop('d1', 20_000)], deposits: [] }
const banked = (id: string, cash: Deposit['cash'], at = NOW): Deposit => ({
  ...{ id, shopId: 'main', reference: 'Slip 4471', bankedAt: at, by: null, at, device: '', cash },
})
const DROPPED = { kind: 'drop', id: 'd1', amount: cents(20_000) } as const
const TAKEN = { kind: 'cash-up', id: 'shift-1', amount: cents(104_000) } as const

describe('what waits to be banked', () => {
  test('is each drop into the safe, and what each cash-up did not leave in its drawer, the oldest first [S15.20]', () => {
    expect(waitingCash(known)).toEqual([
      { ...DROPPED, drawerId: 'drawer-1', name: 'Safe', at: MORNING + HOUR },
      { ...TAKEN, drawerId: 'drawer-1', name: 'Z0001', at: closing.closedAt },
    ])
  })

  test('is neither a pay-out nor an open shift, nor a cash-up that left all of it, nor the demo shop’s [S15.20, R10]', () => {
    const none = {
      groups: shiftGroups([
        aShift({ id: 'open' }),
        aShift({ drawerId: 'two', closings: [aClosingOf('c2')] }),
      ]),
      moves: [drop('out', 100, { kind: 'out' }), drop('demo-d', 100)],
      deposits: [],
    }
    expect(waitingCash(none)).toEqual([])
  })

  test('is not what was banked, by whichever id of the shift [S15.20, S15.15]', () => {
    const apart = aShift({ id: 'shift-2', openedAt: MORNING + HOUR, device: 'B' })
    const both = { ...known, groups: shiftGroups([shift, apart]) }
    expect(waitingCash({ ...both, deposits: [banked('b1', [DROPPED])] }).map(({ id }) => id)).toEqual([
      'shift-1',
    ])
    const other = banked('b2', [DROPPED, { ...TAKEN, id: 'shift-2' }])
    expect(waitingCash({ ...both, deposits: [other] })).toEqual([])
  })
})

describe('banking', () => {
  const waiting = waitingCash(known)
  const asked: AskedDeposit = { chosen: waiting.map(keyOf), reference: ' Slip 4471 ', day: TODAY }
  const decide = (changes: Partial<AskedDeposit> = {}) =>
    decideDeposit({ ...asked, ...changes }, waiting, { id: 'b1', by: null, device: 'B', now: NOW })

  test('takes what was chosen, each whole, with the slip’s words and day [S15.20]', () => {
    expect(decide()).toEqual({
      ok: true,
      deposit: {
        ...{ id: 'b1', shopId: 'main', cash: [DROPPED, TAKEN], reference: 'Slip 4471' },
        ...{ bankedAt: NOW, by: null, at: NOW, device: 'B' },
      },
    })
    expect(decide({ chosen: [keyOf(DROPPED)], day: '2026-11-19' })).toMatchObject({
      deposit: { cash: [DROPPED], bankedAt: MORNING - 32 * HOUR },
    })
  })

  test.each<[Partial<AskedDeposit>, string]>([
    [{ chosen: [] }, 'nothing-chosen'],
    [{ chosen: ['drop gone'] }, 'banked-already'],
    [{ reference: '  ' }, 'reference-missing'],
    [{ reference: 'a\u0000' }, 'reference-wrong'],
    [{ reference: 'x'.repeat(500) }, 'reference-wrong'],
    [{ day: 'Friday' }, 'not-day'],
    [{ day: '' }, 'not-day'],
    [{ day: '2026-11-21' }, 'in-future'],
  ])('%j is refused: %s [S15.20]', (changes, code) => {
    expect(decide(changes)).toEqual({ ok: false, refusal: { code } })
  })

  test('of the same cash twice is known by the later one, which names the earlier [S15.20]', () => {
    const first = banked('b1', [DROPPED], NOW)
    const second = banked('b2', [TAKEN, DROPPED], NOW + 1)
    const other = banked('b3', [{ ...DROPPED, id: 'd9' }], NOW + 2)
    expect(bankedTwice([other, second, first])).toEqual([{ deposit: second, others: [first] }])
    expect(bankedTwice([first, other])).toEqual([])
  })
})
