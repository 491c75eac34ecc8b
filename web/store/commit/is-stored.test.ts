import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { cents } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { readView } from '../rows/view.ts'
import { cartOf } from '../testing/bread.ts'
import { losesBeforeStoring, losesNextAnswer } from '../testing/lost-answer.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { breadShop, done, issueBread } from '../testing/paper-shop.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const cash = (amount: number) => [{ id: '1', ...methodOf('cash'), amount: cents(amount) }]

describe.each(['account', 'local'] as const)(
  'where the connection is lost before anything is stored (%s)',
  (mode) => {
    test('a cancelled invoice is cancelled by the second attempt [S8.8, S9.11]', async () => {
      const shop = await breadShop(shops, testDevice(mode))
      const { id } = await issueBread(shop, 'invoice')
      losesBeforeStoring()
      done(await shop.documents.cancel(id))
      const [invoice] = await readView(shop.db, 'documents', [id])
      expect(invoice?.cancelledAt).not.toBeNull()
    })

    test('a customer who bought something is erased by the second attempt [S8.8, R26]', async () => {
      const shop = await breadShop(shops, testDevice(mode))
      await shop.commit([patchCustomer('ann', { name: 'Ann' })])
      await shop.sell({ ...cartOf(1), customerId: 'ann' }, 'cash')
      losesBeforeStoring()
      await shop.commit([eraseCustomer('ann', 1)])
      const [ann] = await readView(shop.db, 'customers', ['ann'])
      expect(ann).toMatchObject({ name: '', erasedAt: 1 })
    })
  },
)

describe('in Local Mode, where the connection is lost after it was stored', () => {
  const local = async () => {
    const shop = await breadShop(shops, testDevice('local'))
    await shop.commit([patchCustomer('ann', { name: 'Ann', onAccount: true })])
    return shop
  }

  test('a payment on account is made once, under the number that it is stored with [S8.8, S20.5]', async () => {
    const shop = await local()
    losesNextAnswer(shop.db)
    const payment = await shop.book.receivePayment({ customerId: 'ann', tenders: cash(500) })
    const [stored] = await shop.book.entriesOf('ann')
    expect([payment.number, stored?.number]).toEqual(['P000001', 'P000001'])
    expect((await shop.book.receivePayment({ customerId: 'ann', tenders: cash(500) })).number).toBe('P000002')
  })

  test('a lay-by is put by once, and its cashier is told so [S8.8, S20.15]', async () => {
    const shop = await local()
    losesNextAnswer(shop.db)
    const terms = { deposit: cents(500), lastDay: '2099-12-31', penaltyPercent: 1 }
    const opened = await shop.laybys.open(
      { ...cartOf(1), customerId: 'ann', paymentMethod: null },
      terms,
      cash(500),
    )
    expect(opened).toMatchObject({ ok: true, layby: { number: 'LB0001' } })
    expect(await shop.db.laybys.count()).toBe(1)
  })
})
