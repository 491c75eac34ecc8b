import { createHash } from 'node:crypto'
import { factOf } from '#core/entities/entity.ts'
import { aLaybyFact, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import { cents } from '#core/money/cents.ts'
import { sample } from '#core/pictures/testing/samples.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { adjustAccount, anAdjustment } from '#core/sync/testing/book.ts'
import { aClocking, clock } from '#core/sync/testing/clockings.ts'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import { openLayby, payLayby } from '#core/sync/testing/laybys.ts'
import {
  A_PIN,
  anOperation,
  countStock,
  eraseCustomer,
  inBundle,
  patchBarcode,
  patchMethod,
  patchProduct,
  patchPromotion,
  sell,
} from '#core/sync/testing/operations.ts'
import { park } from '#core/sync/testing/parked.ts'
import { aSeen, sawIt } from '#core/sync/testing/review.ts'
import { aDeposit, aMove, aShiftFact, bankCash, moveCash, openShift } from '#core/sync/testing/shifts.ts'
import {
  aDelivery,
  aMake,
  anOrder,
  makeGoods,
  patchSupplier,
  receiveGoods,
  sendOrderOf,
} from '#core/sync/testing/stock.ts'
import { anEntry, aStocktake, enterCount, startStocktake } from '#core/sync/testing/stocktakes.ts'
import { issueVoucher } from '#core/sync/testing/vouchers.ts'
import { addRate } from '#core/vat/rate-intents.ts'
import { RECIPIENT } from '#core/vat/recipient.ts'
import { aRecipient } from '#core/vat/recipient-builders.ts'
import { issueRecipient } from '#core/vat/recipients.ts'
import type { SignedUp, TestApp } from './app.ts'
import { aDevice, call } from './calls.ts'
import type { Subject } from './samples.ts'

const A_PART = { productId: 'pie', name: 'Pie', quantity: 1, unitCost: cents(1_000) }

/**
 * A shop with one of everything: profile, payment method, person, goods, customer, counted stock, sale, parked sale,
 * drawer, shift, cash paid in, rate of VAT, tax invoice, supplier, promotion, goods received, order, stocktake, documents, line
 * of the book, lay-by, voucher, something made of other goods, something sold in a bundle, something said at the time clock,
 * something looked at, an erased customer, picture, invitation, API token, webhook and a second session.
 */
export async function aFullShop(
  server: TestApp,
  email: string,
): Promise<{ who: SignedUp; subject: Subject }> {
  const who = await server.signUp(email)
  const ask = async (url: string, payload: object) => (await call(server, who, 'POST', url, payload)).body
  const { businessId } = who
  const { accountId: colleagueId } = await server.signUp(`colleague-of-${email}`, { businessId })
  await ask('/api/businesses', { name: 'Kota King', paperLanguage: 'af' })
  const category = await ask('/api/businesses/1/categories', { name: 'Food' })
  const customer = await ask('/api/businesses/1/customers', { name: 'Ann' })
  const till = await aDevice(server, who)
  const id = crypto.randomUUID()
  await till.push(
    anOperation(1, patchProduct(`bread-${id}`, { name: 'Bread' })),
    anOperation(2, sell(`sale-${id}`, `bread-${id}`)),
    anOperation(3, countStock(`count-${id}`, `bread-${id}`, 7)),
    anOperation(4, issue(anIssued(`quote-${id}`.slice(0, 36), 'quote', `bread-${id}`))),
    anOperation(5, park(`parked-${id}`)),
    anOperation(6, patchMethod(`method-${id}`, { name: 'SnapScan' })),
    anOperation(7, patchStaff(`staff-${id}`, { name: 'Thandi', pin: A_PIN })),
    anOperation(8, patchRole('cashier', { seeCosts: 'yes' })),
    anOperation(9, { type: 'drawer.patch', payload: { id: `drawer-${id}`, fields: { name: 'Till 1' } } }),
    anOperation(10, openShift(aShiftFact(`shift-${id}`))),
    anOperation(11, moveCash(aMove(`move-${id}`, { shiftId: `shift-${id}` }))),
    anOperation(12, addRate(`rate-${id}`, '2027-04-01', 16)),
    anOperation(
      13,
      issueRecipient(factOf(RECIPIENT, aRecipient({ id: `buyer-${id}`, saleId: `sale-${id}` }))),
    ),
    anOperation(14, patchBarcode(`code-${id}`, { productId: `bread-${id}`, code: '6001234500019' })),
    anOperation(15, patchSupplier(`supplier-${id}`, { name: 'Makro' })),
    anOperation(16, receiveGoods(aDelivery(`delivery-${id}`))),
    anOperation(17, sendOrderOf(anOrder(`order-${id}`))),
    anOperation(18, startStocktake(aStocktake(`stocktake-${id}`))),
    anOperation(19, enterCount(anEntry(`entry-${id}`, { stocktakeId: `stocktake-${id}` }))),
    anOperation(20, sawIt(aSeen(`seen-${id}`))),
    anOperation(21, adjustAccount(anAdjustment(`opening-${id}`, { customerId: `debtor-${id}` }))),
    anOperation(22, openLayby(aLaybyFact({ id: `layby-${id}`, customerId: `saver-${id}` }))),
    anOperation(23, payLayby(aLaybyPayment(`paid-${id}`, 1_000, { laybyId: `layby-${id}` }))),
    anOperation(24, patchPromotion(`promotion-${id}`, { name: 'Ten off', percent: 10 })),
    anOperation(25, bankCash(aDeposit(`banked-${id}`))),
    anOperation(26, makeGoods(aMake(`make-${id}`))),
    anOperation(27, clock(aClocking(`clocking-${id}`))),
    anOperation(28, issueVoucher(`voucher-${id}`, 'V000001')),
    anOperation(29, inBundle(sell(`lunch-${id}`, `bread-${id}`), [A_PART])),
  )
  const asked = await aDevice(server, who)
  await asked.push(anOperation(1, eraseCustomer(`gone-${id}`), { opId: `erased-${id}` }))
  const picture = Buffer.from(sample('png'))
  const pictureHash = createHash('sha256').update(picture).digest('hex')
  await server.app.inject({
    method: 'PUT',
    url: `/api/pictures/${pictureHash}`,
    headers: { ...who.headers, 'content-type': 'image/png' },
    payload: picture,
  })
  const { id: invitationId, code: invitationCode } = await ask('/api/invitations', { right: 'till' })
  const expiresAt = new Date(server.clock.now + 24 * 60 * 60 * 1000).toISOString()
  const { id: tokenId } = await ask('/api/tokens', { name: 'Webshop', rights: ['read'], expiresAt })
  const hook = { url: 'https://stock.example/hook', events: ['sale', 'product'] }
  const { id: webhookId } = await ask('/api/webhooks', hook)
  const [session] = (await call(server, who, 'GET', '/api/sessions')).body
  const subject = {
    businessId: who.businessId,
    accountId: who.accountId,
    colleagueId,
    email,
    device: till.id,
    productId: `bread-${id}`,
    categoryId: category.id,
    customerId: customer.id,
    saleId: `sale-${id}`,
    promotionId: `promotion-${id}`,
    staffId: `staff-${id}`,
    pictureHash,
    sessionId: session.id,
    invitationId,
    invitationCode,
    tokenId,
    webhookId,
  }
  return { who, subject }
}
