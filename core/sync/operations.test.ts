import { expect, test } from 'vitest'
import { factOf } from '../entities/entity.ts'
import { aCancellation, aLaybyFact, aLaybyPayment } from '../laybys/layby-builders.ts'
import { cents } from '../money/cents.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { dataUrlOf } from '../pictures/data-url.ts'
import { sample } from '../pictures/testing/samples.ts'
import { patchRole } from '../staff/role-intents.ts'
import { patchStaff } from '../staff/staff-intents.ts'
import { addRate } from '../vat/rate-intents.ts'
import { RECIPIENT } from '../vat/recipient.ts'
import { aRecipient } from '../vat/recipient-builders.ts'
import { forgetRecipient, issueRecipient } from '../vat/recipients.ts'
import { type Intent, OPERATION_VERSION, parsePayload } from './operations.ts'
import { aNote, noteDown } from './testing/activity.ts'
import { aBookPayment, adjustAccount, anAdjustment, payOnAccount } from './testing/book.ts'
import { aClocking, clock } from './testing/clockings.ts'
import { anIssued, cancel, credit, issue } from './testing/documents.ts'
import { cancelLayby, openLayby, payLayby } from './testing/laybys.ts'
import {
  A_PIN,
  countStock,
  eraseCustomer,
  NOON,
  patchBarcode,
  patchCategory,
  patchCustomer,
  patchMethod,
  patchProduct,
  patchPromotion,
  sell,
  takeBack,
} from './testing/operations.ts'
import { dropParked, park, takeParked } from './testing/parked.ts'
import { aSeen, sawIt } from './testing/review.ts'
import {
  aClosing,
  aDeposit,
  aMove,
  aShiftFact,
  bankCash,
  closeShift,
  moveCash,
  openShift,
} from './testing/shifts.ts'
import {
  aDelivery,
  aMake,
  anOrder,
  anOrderLine,
  aStockMove,
  cancelOrderOf,
  makeGoods,
  moveStockBy,
  patchSupplier,
  putOrder,
  receiveGoods,
  sendOrderOf,
} from './testing/stock.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from './testing/stocktakes.ts'

const read = ({ type, payload }: Intent, v = 1) => parsePayload({ type, v, payload })

test('a return takes something back, and a sale does not: anything else is no such operation [S14.1, S23.2]', () => {
  const taken = takeBack('r1', 's1')
  const isRead = (intent: Intent) => read(intent).ok
  expect(isRead(taken)).toBe(true)
  expect(isRead(takeBack('r1', 's1', -1))).toBe(false)
  expect(isRead(takeBack('r1', 's1', 1, { kind: 'sale' }))).toBe(false)
  expect(isRead(takeBack('r1', 's1', 1, { items: [] }))).toBe(false)
  expect(isRead(sell('s1', 'bread', 1, { kind: 'return' }))).toBe(false)
})

const NUL = 'a\u0000b'
const HALF_A_LETTER = 'a\ud800b'

// Each of these would make PostgreSQL fail, and with it every push of the device, for good.
test.each([
  ['a name', { name: NUL }],
  ['a name', { name: HALF_A_LETTER }],
  ['a description', { description: NUL }],
  ['a barcode', { barcode: HALF_A_LETTER }],
  ['a picture address', { imageUrl: NUL }],
  ['a picture address', { imageUrl: HALF_A_LETTER }],
])('text that no database accepts is refused as %s', (_where, fields) => {
  expect(read(patchProduct('bread', fields))).toMatchObject({ ok: false, code: 'malformed' })
})

test('a price is whole cents, 0 or more [S5.3]', () => {
  expect(read(patchProduct('bread', { sellPrice: cents(0) }))).toMatchObject({ ok: true })
  expect(read(patchProduct('bread', { sellPrice: -1 as never }))).toMatchObject({ ok: false })
  expect(read(patchProduct('bread', { sellPrice: 12.5 as never }))).toMatchObject({ ok: false })
})

test('a patch with an unknown field is refused, not applied in part', () => {
  expect(read(patchProduct('bread', { colour: 'brown' } as never))).toMatchObject({ ok: false })
})

test('an operation of a future version or type is distinguished from a broken one', () => {
  expect(read(countStock('c', 'bread', 1), 2)).toMatchObject({ ok: false, code: 'unknown-version' })
  expect(parsePayload({ type: 'loyalty.earn', v: 1, payload: {} })).toMatchObject({
    ok: false,
    code: 'unknown-type',
  })
  expect(parsePayload({ type: 'toString', v: 1, payload: {} })).toMatchObject({ code: 'unknown-type' })
})

// A new version is fine; everything that was ever shipped must stay readable: never remove a line.
const EVER_SHIPPED: [v: number, Intent][] = [
  [1, patchProduct('bread', { name: 'Bread', sellPrice: cents(1500), tradePrice: null, deleted: false })],
  [1, patchProduct('cut', { name: 'Haircut', tracksStock: false })],
  [1, patchCategory('food', { name: 'Food', createdAt: 0 })],
  [1, patchCustomer('ann', { name: 'Ann', customerType: 'trade' })],
  [1, eraseCustomer('ann')],
  [
    1,
    {
      type: 'business.patch',
      payload: { id: 'b', fields: { name: 'Tuck', taxRate: 15, currency: 'ZAR', shortStock: 'refuse' } },
    },
  ],
  [1, sell('s1', 'bread')],
  [1, takeBack('r1', 's1')],
  [1, countStock('c1', 'bread', 4)],
  [1, issue(anIssued('q1', 'quote'))],
  [1, cancel(anIssued('i1', 'invoice'))],
  [1, credit(anIssued('i2', 'invoice', 'bread', 2), 'c1')],
  [1, patchMethod('snapscan', { name: 'SnapScan', kind: 'wallet', asksReference: 'optional', position: 5 })],
  [1, park('p1')],
  [1, takeParked('p1')],
  [1, dropParked('p1')],
  [1, patchStaff('thandi', { name: 'Thandi', role: 'manager', pin: A_PIN, active: true })],
  [1, patchRole('cashier', { maxDiscount: 7.5, priceOverride: 'no' })],
  [1, addRate('r1', '2025-05-01', 15.5)],
  [1, { type: 'drawer.patch', payload: { id: 'd1', fields: { name: 'Till 1' } } }],
  [1, moveCash(aMove('m1'))],
  [1, bankCash(aDeposit('d1'))],
  [1, clock(aClocking('k1', { corrects: 'k0', clockedAt: null, reason: 'Forgot' }))],
  [1, openShift(aShiftFact('z1'))],
  [1, closeShift(aShiftFact('z1'), aClosing('c1'))],
  [1, issueRecipient(factOf(RECIPIENT, aRecipient()))],
  [1, forgetRecipient(aRecipient(), NOON)],
  [1, patchBarcode('b1', { productId: 'bread', code: '6001234500019', packSize: 24, packPrice: null })],
  [1, moveStockBy(aStockMove('m1'))],
  [1, makeGoods(aMake('k1'))],
  [1, patchSupplier('makro', { name: 'Makro' })],
  [1, receiveGoods(aDelivery('g1'))],
  [1, patchPromotion('p1', { name: 'Ten off', percent: 10, weekdays: [5], fromDay: '2026-12-04' })],
  [1, noteDown(aNote('n1'))],
  [1, sawIt(aSeen('v1'))],
  [1, putOrder('o1', { note: 'Before Friday' }, [anOrderLine()])],
  [1, sendOrderOf(anOrder('o1'))],
  [1, cancelOrderOf(anOrder('o1'))],
  [1, openLayby(aLaybyFact())],
  [1, payLayby(aLaybyPayment('p1', 3_000))],
  [1, cancelLayby(aLaybyFact(), aCancellation('c1'))],
  [1, startStocktake(aStocktake('st'))],
  [1, enterCount(anEntry('e1'))],
  [1, payOnAccount(aBookPayment('p1'))],
  [1, adjustAccount(anAdjustment('a1'))],
  [1, finishStocktake(aStocktake('st'), aFinish('f1'), aFinishLine('l1'))],
]

test('every operation ever shipped can still be read', () => {
  for (const [v, intent] of EVER_SHIPPED) expect(read(intent, v)).toEqual({ ok: true, intent })
  expect(new Set(EVER_SHIPPED.map(([, { type }]) => type))).toEqual(new Set(Object.keys(OPERATIONS)))
  for (const [v, { type }] of EVER_SHIPPED) expect(v).toBeLessThanOrEqual(OPERATION_VERSION[type])
})

test.each<[string, string | null, boolean]>([
  ['a PNG', dataUrlOf('image/png', sample('png')), true],
  ['a JPEG', dataUrlOf('image/jpeg', sample('jpeg')), true],
  ['a WebP', dataUrlOf('image/webp', sample('webp')), true],
  ['none', null, true],
  ['a PNG that calls itself JPEG', dataUrlOf('image/jpeg', sample('png')), false],
  ['the beginning of a PNG', dataUrlOf('image/png', sample('png').subarray(0, 40)), false],
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4=', false],
  ['an SVG that calls itself PNG', 'data:image/png;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+', false],
  ['an address', 'https://example.com/logo.png', false],
])('a logo is a raster picture by its content, whatever type it claims: %s [S5.9, R14]', (_, logo, taken) => {
  const payload = { id: 'shop', fields: { logo } }
  expect(parsePayload({ type: 'business.patch', v: 1, payload }).ok).toBe(taken)
})
