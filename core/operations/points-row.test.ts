import { expect, test } from 'vitest'
import { sellOnAccount } from '../sync/testing/book.ts'
import { eraseCustomer, NOON } from '../sync/testing/operations.ts'
import { movePoints, sellForPoints, takeBackForPoints } from '../sync/testing/points.ts'
import { type ServedOperation, served } from '../sync/testing/served.ts'

const inTurn = (...intents: ServedOperation['intent'][]) =>
  served(...intents.map((intent, at) => ({ intent, ms: at + 1 })))
const over = (set: ReturnType<typeof served>, id: string) =>
  set.get('sales', id)?.flags.includes('over-spent-points')
const at = (ms: number) => ({ createdAt: NOON + ms })

test('[S20.23] two tills apart spend the same 120 points: both sales stand, and the later one is flagged, whichever arrived first', () => {
  const earns = sellForPoints('s1', [120, 0], at(1))
  const [early, late] = [sellForPoints('s2', [3, 120], at(10)), sellForPoints('s3', [3, 120], at(20))]
  for (const set of [inTurn(earns, early, late), inTurn(late, early, earns), inTurn(late, earns, early)]) {
    expect(set.get('balances', 'nomsa')).toEqual({ id: 'nomsa', owed: 0, points: 120 + 6 - 240 })
    expect([over(set, 's1'), over(set, 's2'), over(set, 's3')]).toEqual([false, false, true])
  }
})

test('[S20.23] what a sale earns itself it cannot spend, and what comes back later spoils no earlier sale', () => {
  const set = inTurn(
    sellForPoints('s1', [100, 0], at(1)),
    sellForPoints('s2', [20, 110], at(2)),
    sellForPoints('s3', [0, 10], at(3)),
    takeBackForPoints('cn1', 's1', [100, 0], at(4)),
  )
  expect(['s1', 's2', 's3'].map((id) => over(set, id))).toEqual([false, true, false])
  expect(set.get('balances', 'nomsa')?.points).toBe(100 + 20 - 110 - 10 - 100)
})

test('[S20.23, S20.13] a merge moves points, and what was spent with them before is no doubt', () => {
  const set = inTurn(
    sellForPoints('s1', [50, 0], { customerId: 'nomsa-old', ...at(1) }),
    sellForPoints('s2', [0, 40], at(30)),
    ...movePoints(50, NOON + 20),
  )
  expect(set.get('balances', 'nomsa-old')?.points).toBe(0)
  expect(set.get('balances', 'nomsa')).toEqual({ id: 'nomsa', owed: 0, points: 10 })
  expect(over(set, 's2')).toBe(false)
})

test('[S20.23] a sale that says it twice counts once, and points stand beside what is owed', () => {
  const sale = sellForPoints('s1', [5, 0], { customerId: 'thandi' })
  const set = inTurn(sale, sale, sellOnAccount('s2', 2))
  expect(set.get('balances', 'thandi')).toEqual({ id: 'thandi', owed: 3_000, points: 5 })
})

test('[S20.23, R26] whoever is erased leaves a sum that names nobody', () => {
  const set = inTurn(sellForPoints('s1', [5, 0]), eraseCustomer('nomsa'), sellForPoints('s2', [5, 0]))
  expect(set.get('balances', 'nomsa')).toEqual({ id: 'nomsa', owed: 0, points: 10 })
  expect(set.get('sales', 's2')?.customerName).not.toBe('Nomsa')
})
