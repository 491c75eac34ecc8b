import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Layby } from '#core/laybys/layby.ts'
import { aCancellation, aLaybyFact, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import type { LaybyPayment } from '#core/laybys/layby-payment.ts'
import { laybyState } from '#core/laybys/layby-state.ts'
import { cancelLayby, collectLayby, openLayby, payLayby } from '#core/sync/testing/laybys.ts'
import { anOperation, countStock, eraseCustomer, NOON, patchCustomer } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

const layby = aLaybyFact()
const BY = { staffId: 'ann', name: 'Ann' }
const ALLOWED = [{ permission: 'returnItems', staffId: 'musa', name: 'Musa', at: NOON }]

type Till = Awaited<ReturnType<Shop['aDevice']>>
async function stateAt(till: Till) {
  const pulled = await till.pull()
  const payments = Object.values(rowsOf(pulled, 'laybypayments')) as LaybyPayment[]
  return laybyState(rowsOf(pulled, 'laybys').lb1 as Layby, payments)
}

test('a lay-by, its payments and its cancellation are on every till, stored as they were [S20.15, S20.18, S20.20]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const agreed = aLaybyFact({ by: BY, approvals: ALLOWED, penaltyPercent: 0.5, printedAs: 'LB0009' })
  const payment = aLaybyPayment('p1', 3_000, { shiftId: 'z1', by: BY })
  const refund = aLaybyPayment('p2', -2_700, { approvals: ALLOWED })
  const cancellation = aCancellation('c1', { by: BY, approvals: ALLOWED })
  await first.push(
    anOperation(1, openLayby(agreed)),
    anOperation(2, payLayby(payment)),
    anOperation(3, cancelLayby(agreed, cancellation)),
    anOperation(4, payLayby(refund)),
  )
  const pulled = await second.pull()
  expect(rowsOf(pulled, 'laybys').lb1).toEqual({
    ...agreed,
    collectedAt: null,
    cancellations: [cancellation],
  })
  expect(rowsOf(pulled, 'laybypayments')).toEqual({ p1: payment, p2: refund })
})

test.each([
  ['the payments first', ['pay', 'cancel', 'open']],
  ['the cancellation first', ['cancel', 'open', 'pay']],
])('what two tills did apart is the same, %s [S20.21]', async (_, order) => {
  const tills = [await shop.aDevice(), await shop.aDevice()] as const
  const said = {
    open: openLayby(layby),
    pay: payLayby(aLaybyPayment('late', 5_000)),
    cancel: cancelLayby(layby, aCancellation('c1', { paid: layby.total, penalty: layby.deposit })),
  }
  for (const [at, which] of order.entries())
    await (at === 0 ? tills[0] : tills[1]).push(
      anOperation(at === 0 ? 1 : at, said[which as keyof typeof said], { opId: which }),
    )
  expect(await stateAt(tills[0])).toMatchObject({ kind: 'cancelled', payBack: 2_000 })
})

test('handed over at two tills that were apart it is one sale, and its goods leave the stock once [S20.19]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await first.push(
    anOperation(1, countStock('c', 'blanket', 5)),
    anOperation(2, openLayby(layby)),
    anOperation(3, payLayby(aLaybyPayment('all', 30_000))),
    anOperation(4, collectLayby(layby, NOON + 5)),
  )
  await second.push(anOperation(1, collectLayby(layby, NOON + 9), { opId: 'again' }))
  const pulled = await second.pull()
  expect(Object.values(rowsOf(pulled, 'sales'))).toMatchObject([
    { number: 'LB0001', total: 30_000, tenders: [{ kind: 'layby', amount: 30_000 }] },
  ])
  expect(rowsOf(pulled, 'stock').blanket).toMatchObject({ onHand: 3 })
  expect(await stateAt(first)).toEqual({ kind: 'collected', at: NOON + 5, payBack: 0 })
})

test('a sale that arrives before its lay-by hands it over all the same [S20.19, S20.21]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await second.push(anOperation(1, collectLayby(layby, NOON + 5)))
  await first.push(anOperation(1, openLayby(layby), { opId: 'late' }))
  expect(await stateAt(first)).toMatchObject({ kind: 'collected', at: NOON + 5 })
})

test('whoever is erased leaves no name on a lay-by [S20.15, S22.10]', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchCustomer('zanele', { name: 'Zanele Dlamini' })),
    anOperation(2, openLayby(layby)),
    anOperation(3, eraseCustomer('zanele')),
  )
  expect(JSON.stringify(await till.pull())).not.toContain('Dlamini')
})
