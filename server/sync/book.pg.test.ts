import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import {
  aBookPayment,
  adjustAccount,
  anAdjustment,
  aReversal,
  payOnAccount,
  sellOnAccount,
  THANDI,
  takeBackOnAccount,
} from '#core/sync/testing/book.ts'
import { anOperation, NOON, patchCustomer } from '#core/sync/testing/operations.ts'
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

const BY = { staffId: 'ann', name: 'Ann' }
const mayOwe = (creditLimit: number | null) =>
  patchCustomer(THANDI, {
    ...{ name: 'Thandi', onAccount: true, termsDays: 30, accountNote: 'Pays on Fridays' },
    creditLimit: creditLimit === null ? null : cents(creditLimit),
  })

test('a sale, a return, a payment, its reversal and an old balance are on every till as they were, and what is owed is their sum [S20.1, S20.2, S20.5, S20.7]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const paid = aBookPayment('p1', {
    ...{ by: BY, shiftId: 'z1', owedAfter: cents(-3_500), printedAs: 'P000001' },
    settles: [{ saleId: 's1', amount: cents(1_500) }],
    approvals: [{ permission: 'sell', staffId: 'musa', name: 'Musa', at: NOON }],
  })
  const back = aReversal('p1-reversed', 'p1')
  const lost = anAdjustment('a1', { kind: 'write-off', amount: cents(-100), badDebt: true, since: NOON - 9 })
  const sold = { owedAfter: { owed: cents(3_000), limit: null } }
  await first.push(
    anOperation(1, mayOwe(90_000)),
    anOperation(2, sellOnAccount('s1', 2, sold)),
    anOperation(3, takeBackOnAccount('r1', 's1')),
    anOperation(4, payOnAccount(paid)),
    anOperation(5, payOnAccount(back)),
    anOperation(6, adjustAccount(lost)),
  )
  const pulled = await second.pull()
  expect(rowsOf(pulled, 'customers')[THANDI]).toMatchObject({
    ...{ onAccount: true, creditLimit: 90_000, termsDays: 30, accountNote: 'Pays on Fridays' },
  })
  expect(rowsOf(pulled, 'balances')).toEqual({ [THANDI]: { id: THANDI, owed: 1_400 } })
  const entries = rowsOf(pulled, 'bookentries')
  expect(entries.p1).toEqual(paid)
  expect(entries['p1-reversed']).toEqual(back)
  expect(entries.a1).toEqual(lost)
  expect([entries.s1, entries.r1]).toMatchObject([
    { kind: 'sale', amount: 3_000, number: 'R-s1', customerId: THANDI },
    { kind: 'return', amount: -1_500, number: 'CN-r1', customerId: THANDI },
  ])
  expect(rowsOf(pulled, 'sales').s1).toMatchObject(sold)
})

test('two tills sell apart and both take one payment: the sum is right, the payment counts once, the later sale says over the limit [S20.2, S20.4]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await first.push(anOperation(1, mayOwe(4_000)))
  await first.push(anOperation(2, sellOnAccount('s1', 2)), anOperation(3, payOnAccount(aBookPayment('p1'))))
  await second.push(
    anOperation(1, payOnAccount(aBookPayment('p1')), { opId: 'again' }),
    anOperation(2, sellOnAccount('s2', 6), { opId: 'other' }),
  )
  const pulled = await first.pull()
  expect(rowsOf(pulled, 'balances')[THANDI]).toEqual({ id: THANDI, owed: 7_000 })
  expect(rowsOf(pulled, 'sales').s1).toMatchObject({ flags: expect.not.arrayContaining(['over-limit']) })
  expect(rowsOf(pulled, 'sales').s2).toMatchObject({ flags: expect.arrayContaining(['over-limit']) })
})

test('what a cashier writes off without being permitted to is marked once the server knows who she is [S20.7, S16.12]', async () => {
  const till = await shop.aDevice()
  const lost = anAdjustment('a1', { kind: 'write-off', amount: cents(-100), by: BY, at: NOON + 9 })
  await till.push(
    anOperation(1, adjustAccount(lost)),
    anOperation(2, payOnAccount(aBookPayment('p1', { by: BY, at: NOON + 9 }))),
  )
  const { a1 } = rowsOf(await till.pull(), 'bookentries')
  expect(a1).not.toHaveProperty('notPermitted')
  await till.push(
    anOperation(3, { type: 'staff.patch', payload: { id: 'ann', fields: { name: 'Ann', role: 'cashier' } } }),
  )
  const after = rowsOf(await (await shop.aDevice()).pull(), 'bookentries')
  expect([after.a1, after.p1]).toMatchObject([{ notPermitted: true }, { amount: -5_000 }])
  expect(after.p1).not.toHaveProperty('notPermitted')
})
