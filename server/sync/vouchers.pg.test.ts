import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, NOON } from '#core/sync/testing/operations.ts'
import { giveBackToVoucher, issueVoucher, spendVoucher } from '#core/sync/testing/vouchers.ts'
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

const overSpent = { flags: expect.arrayContaining(['over-spent']) }
const notOverSpent = { flags: expect.not.arrayContaining(['over-spent']) }
const salesOf = (pulled: Parameters<typeof rowsOf>[0]) => rowsOf(pulled, 'sales')

test('[S14.25] two tills apart spend one voucher of R60.00: both sales stand, and the later one is over-spent though it came first', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await second.push(
    anOperation(1, spendVoucher('s-late', 'V000001', 3, { createdAt: NOON + 900 }), { opId: 'late' }),
  )
  // Its return has not arrived: nothing is known to be left.
  expect(salesOf(await second.pull())).toMatchObject({ 's-late': overSpent })
  const issued = issueVoucher('r1', 'V000001', 4, { voucher: { number: 'V000001', printedAs: 'V000009' } })
  await first.push(anOperation(1, issued))
  expect(salesOf(await (await shop.aDevice()).pull())).toMatchObject({ 's-late': notOverSpent })
  await first.push(anOperation(2, spendVoucher('s-early', 'V000001', 2, { createdAt: NOON + 100 })))
  const pulled = await (await shop.aDevice()).pull()
  expect(salesOf(pulled)).toMatchObject({ 's-late': overSpent })
  expect(salesOf(pulled)).toMatchObject({ 's-early': notOverSpent })
  expect(rowsOf(pulled, 'sales').r1).toMatchObject({
    voucher: { number: 'V000001', printedAs: 'V000009' },
  })
  expect(rowsOf(pulled, 'vouchers')).toEqual({
    V000001: {
      id: 'V000001',
      printedAs: 'V000009',
      currency: 'ZAR',
      entries: [
        { saleId: 'r1', number: 'CN-r1', kind: 'issued', amount: 6_000, at: NOON + 1 },
        { saleId: 's-early', number: 'R-s-early', kind: 'spent', amount: -3_000, at: NOON + 100 },
        { saleId: 's-late', number: 'R-s-late', kind: 'spent', amount: -4_500, at: NOON + 900 },
      ],
    },
  })
})

test('[S14.25] what comes back of goods that a voucher paid for is on it again, and a push that is sent twice counts once', async () => {
  const till = await shop.aDevice()
  const ops = [
    anOperation(1, issueVoucher('r1', 'V000001')),
    anOperation(2, spendVoucher('s1', 'V000001', 4)),
    anOperation(3, giveBackToVoucher('r2', 's1', 'V000001')),
  ] as const
  await till.push(...ops)
  await till.push(...ops)
  expect(rowsOf(await (await shop.aDevice()).pull(), 'vouchers').V000001).toMatchObject({
    entries: [
      { kind: 'issued', amount: 6_000 },
      { kind: 'spent', amount: -6_000 },
      { kind: 'returned', amount: 1_500 },
    ],
  })
})

test('[S14.25] a sale paid by two vouchers stays over-spent by the one, whatever the other pays in a later push', async () => {
  const till = await shop.aDevice()
  const byVoucher = { methodId: 'voucher', kind: 'voucher', name: 'Voucher' } as const
  const tenders = [
    { ...byVoucher, id: '1', amount: cents(3_000), reference: 'V000001' },
    { ...byVoucher, id: '2', amount: cents(1_500), reference: 'V000002' },
  ]
  await till.push(
    anOperation(1, issueVoucher('r1', 'V000001', 1)),
    anOperation(2, issueVoucher('r2', 'V000002', 4)),
    anOperation(3, spendVoucher('s1', 'V000001', 3, { tenders })),
  )
  expect(salesOf(await (await shop.aDevice()).pull())).toMatchObject({ s1: overSpent })
  await till.push(anOperation(4, spendVoucher('s2', 'V000002', 1, { createdAt: NOON + 900 })))
  const pulled = salesOf(await (await shop.aDevice()).pull())
  expect(pulled).toMatchObject({ s1: overSpent, s2: notOverSpent })
})
