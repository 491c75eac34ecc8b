import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityText, LONGEST_ACTIVITY_TEXT } from '../activity/activity.ts'
import { stampOf } from '../clocks/stamps.ts'
import { idField } from '../entities/fields.ts'
import { cents } from '../money/cents.ts'
import { pictureAddress } from '../pictures/picture-address.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { applyWithActivity } from './apply-with-activity.ts'
import type { Intent, StampedOperation } from './operations.ts'
import { aNote, noteDown } from './testing/activity.ts'
import { aClocking, clock } from './testing/clockings.ts'
import {
  A_PIN,
  countStock,
  eraseCustomer,
  hlcAt,
  NOON,
  patchCustomer,
  patchProduct,
  sell,
} from './testing/operations.ts'
import { dropParked, park } from './testing/parked.ts'
import { aDeposit, aMove, bankCash, moveCash } from './testing/shifts.ts'
import {
  aMake,
  anOrder,
  aStockMove,
  cancelOrderOf,
  makeGoods,
  moveStockBy,
  sendOrderOf,
} from './testing/stock.ts'
import { aFinish, aFinishLine, aStocktake, finishStocktake } from './testing/stocktakes.ts'

/** A shop to which things are done one after the other. */
function aShop() {
  const set = new WorkingSet()
  let done = 0
  return {
    set,
    after: (intent: Intent, more: Partial<StampedOperation> = {}) => {
      done += 1
      const opId = `op-${done}`
      const said = { opId, stamp: stampOf(hlcAt(done), opId), occurredAt: NOON + done, device: 'B' }
      const op = { ...intent, ...said, staffId: 'thandi', ...more } as StampedOperation
      return applyWithActivity(set, op).activity
    },
  }
}

const BREAD = { name: 'Bread', sellPrice: cents(1_599), tradePrice: null, costPrice: cents(1_000) }

test('[S16.15] a changed price is told with who, where, when, what it was and what it is', () => {
  const { after } = aShop()
  expect(after(patchProduct('bread', BREAD))).toEqual([])
  expect(after(patchProduct('bread', { sellPrice: cents(1_799), name: 'Bread' }))).toEqual([
    {
      id: 'op.op-2.0',
      at: NOON + 2,
      device: 'B',
      staffId: 'thandi',
      kind: 'price-changed',
      subject: 'bread',
      field: 'sellPrice',
      amount: null,
      text: 'Bread',
      before: '1599',
      after: '1799',
    },
  ])
  expect(after(patchProduct('bread', { costPrice: cents(900), description: 'White' }))).toMatchObject([
    { kind: 'cost-changed', before: '1000', after: '900' },
  ])
})

test('[S16.15] what changes nothing, or comes later than it was said, tells nothing', () => {
  const { after } = aShop()
  after(patchProduct('bread', BREAD))
  expect(after(patchProduct('bread', { sellPrice: cents(1_599) }))).toEqual([])
  const replayed = { originallyChangedAt: NOON }
  expect(after(patchProduct('bread', { sellPrice: cents(1) }), replayed)).toEqual([])
})

test('[S16.15] bank details and the VAT rate are told with old and new, even before there was a profile', () => {
  const { after } = aShop()
  const fields = { bankDetails: 'FNB 62', taxRate: 15 }
  expect(after({ type: 'business.patch', payload: { id: 'shop', fields } })).toMatchObject([
    { kind: 'business-changed', field: 'bankDetails', before: '', after: 'FNB 62' },
  ])
  const change = { id: 'shop', fields: { bankDetails: 'Absa 40', taxRate: 0 } }
  expect(after({ type: 'business.patch', payload: change })).toMatchObject([
    { field: 'bankDetails', before: 'FNB 62', after: 'Absa 40' },
    { field: 'taxRate', before: '15', after: '0' },
  ])
})

test('[S16.15] a person of the staff is told when added and changed; of a PIN only that there is one', () => {
  const { after } = aShop()
  const patch = (fields: object): Intent => ({ type: 'staff.patch', payload: { id: 'musa', fields } })
  expect(after(patch({ name: 'Musa', role: 'manager' }))).toMatchObject([
    { kind: 'person-added', text: 'Musa' },
  ])
  const changed = after(patch({ pin: A_PIN, role: 'owner' }))
  expect(changed).toMatchObject([
    { kind: 'person-changed', field: 'pin', before: '', after: 'set' },
    { field: 'role', before: 'manager', after: 'owner' },
  ])
  expect(JSON.stringify(changed)).not.toContain(A_PIN.salt)
})

test('[S15.20, S16.15] an owner is told who took how much to the bank, and by which slip', () => {
  const { after } = aShop()
  const by = { staffId: 'ann', name: 'Ann' }
  expect(after(bankCash(aDeposit('d1', { by })))).toMatchObject([
    { kind: 'cash-moved', field: 'banked', subject: 'd1', staffId: 'ann', amount: 20_000, text: 'Slip 4471' },
  ])
  expect(after(bankCash(aDeposit('d1', { by })))).toEqual([])
})

test('[S15.21, S16.15] an owner is told who corrected whose hours and why; what everybody says at the clock is no entry', () => {
  const { after } = aShop()
  const by = { staffId: 'musa', name: 'Musa' }
  const corrected = { corrects: 'k1', reason: 'Forgot', by }
  expect(after(clock(aClocking('k1')))).toEqual([])
  expect(after(clock(aClocking('k2', corrected)))).toMatchObject([
    { kind: 'person-changed', field: 'hours', subject: 'ann', staffId: 'musa', text: 'Forgot' },
  ])
  expect(after(clock(aClocking('k3', { ...corrected, clockedAt: null })))).toMatchObject([{ field: 'hours' }])
  expect(after(clock(aClocking('k4', { ...corrected, corrects: null, kind: 'out' })))).toMatchObject([
    { kind: 'person-changed', field: 'hours' },
  ])
})

test('[S16.15] a count is told with what the stock was; the first one of new goods changes nothing', () => {
  const { after, set } = aShop()
  expect(after(countStock('c1', 'bread', 24))).toEqual([])
  expect(set.get('stock', 'bread')?.onHand).toBe(24)
  expect(after(countStock('c2', 'bread', 20))).toMatchObject([
    { kind: 'stock-counted', subject: 'bread', before: '24', after: '20' },
  ])
})

test('[S16.15] a price typed at the till and a drawer opened for nothing follow from the facts themselves', () => {
  const { after } = aShop()
  expect(after(sell('s1', 'bread'))).toEqual([])
  const [item] = (sell('s2', 'bread') as Extract<Intent, { type: 'sale.complete' }>).payload.sale.items
  const items = item ? [{ ...item, listPrice: cents(1_599) }] : []
  expect(after(sell('s2', 'bread', 1, { items, staffId: 'ann' }))).toMatchObject([
    { id: 'price.s2.0', kind: 'price-overridden', staffId: 'ann', before: '1599', after: '1500' },
  ])
  const by = { staffId: 'ann', name: 'Ann' }
  expect(after(moveCash(aMove('m1', { kind: 'no-sale', amount: cents(0), by })))).toMatchObject([
    { kind: 'drawer-opened', staffId: 'ann' },
  ])
})

test('[S15.6] cash that was paid in, out or dropped is told with its reason, its person and the photo of its slip', () => {
  const { after } = aShop()
  const photo = pictureAddress('a'.repeat(64))
  const by = { staffId: 'ann', name: 'Ann' }
  expect(after(moveCash(aMove('m1', { by, photo })))).toMatchObject([
    {
      kind: 'cash-moved',
      subject: 'm1',
      field: 'out',
      amount: 5_000,
      text: 'Taxi',
      staffId: 'ann',
      after: photo,
    },
  ])
  expect(after(moveCash(aMove('m2', { kind: 'drop', reason: 'Safe' })))).toMatchObject([{ field: 'drop' }])
  // A float that was the same cash, counted twice, moved nothing.
  expect(after(moveCash(aMove('m3', { kind: 'in', amount: cents(0), confirms: 'shift-2' })))).toEqual([])
})

test('[S16.15] stock that is written off or put right is told with what it was and is, why, and who did it', () => {
  const { after } = aShop()
  after(countStock('c1', 'bread', 24))
  const by = { staffId: 'ann', name: 'Ann' }
  const damaged = aStockMove('m1', { quantity: -3, reason: 'damaged', note: 'Wet', by })
  expect(after(moveStockBy(damaged))).toMatchObject([
    {
      kind: 'stock-moved',
      subject: 'bread',
      field: 'damaged',
      text: 'Wet',
      before: '24',
      after: '21',
      staffId: 'ann',
    },
  ])
  expect(after(moveStockBy(damaged))).toEqual([])
  expect(after(moveStockBy(aStockMove('m2', { productId: 'milk', quantity: 5 })))).toMatchObject([
    { subject: 'milk', before: '0', after: '5' },
  ])
})

test('[S16.15, S19.29] what was made is told of each product: what it was and is, and who did it', () => {
  const { after } = aShop()
  after(countStock('c1', 'bread', 24))
  const by = { staffId: 'ann', name: 'Ann' }
  const told = { kind: 'stock-moved', staffId: 'ann' }
  const made = makeGoods(aMake('k1', { by }))
  expect(after(made)).toMatchObject([
    { ...told, subject: 'bread', field: 'used', before: '24', after: '23' },
    { ...told, subject: 'rolls', field: 'made', before: '0', after: '10' },
  ])
  expect(after(made)).toEqual([])
})

test('[S16.15] nothing that a device may say has the id of what follows from an operation', () => {
  const { after } = aShop()
  after(patchProduct('bread', BREAD))
  const told = [
    ...after(patchProduct('bread', { sellPrice: cents(1) })),
    ...after(moveCash(aMove('m1'))),
    ...after(cancelOrderOf(anOrder('o1'))),
  ]
  expect(told).toHaveLength(3)
  for (const { id } of told) expect(idField.safeParse(id).success).toBe(false)
})

test('[S13.8] dropping a parked sale is told with its total, its reason and who did it', () => {
  const { after } = aShop()
  after(park('p1'))
  expect(after(dropParked('p1', 'Went away'))).toMatchObject([
    {
      kind: 'parked-dropped',
      subject: 'p1',
      amount: 1_500,
      text: 'Went away',
      staffId: 'thandi',
      device: 'B',
    },
  ])
})

test('[S16.16] no entry has the name of a customer, deleted or erased', () => {
  const { after } = aShop()
  after(patchCustomer('sipho', { name: 'Sipho Dube', email: 'sipho@example.com' }))
  const told = [
    ...after(patchCustomer('sipho', { name: 'Sipho D' })),
    ...after(patchCustomer('sipho', { deleted: true })),
    ...after(eraseCustomer('sipho')),
  ]
  expect(told.map(({ kind }) => kind)).toEqual(['deleted', 'customer-erased'])
  expect(JSON.stringify(told)).not.toMatch(/Dube|Sipho D|example/)
})

test('[S16.15] a note is told as it was said, on the device that said it, and changes no row', () => {
  const { after, set } = aShop()
  expect(after(noteDown(aNote('n1')))).toEqual([{ ...aNote('n1'), device: 'B' }])
  expect(set.changes()).toEqual([])
})

test('[S16.15] a text too long for an entry is cut, never within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const kept = activityText(text)
      expect(kept.length).toBeLessThanOrEqual(LONGEST_ACTIVITY_TEXT)
      expect(text.startsWith(kept)).toBe(true)
      if (!/\p{Surrogate}/u.test(text)) expect(kept).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})

test('[S16.15] an order that was sent and cancelled, and a stocktake that was finished, are told with who did it, once', () => {
  const { after } = aShop()
  const by = { staffId: 'ann', name: 'Ann' }
  const order = anOrder('o1', { number: 'PO0001' })
  const sent = { ...order, sent: { supplierName: 'Makro', by, at: NOON, device: 'B' } }
  expect(after({ type: 'order.send', payload: { order: sent } })).toMatchObject([
    { id: 'order-sent.o1', kind: 'order-sent', subject: 'o1', text: 'PO0001', staffId: 'ann' },
  ])
  expect(after(sendOrderOf(order, 'C'))).toEqual([])
  expect(after(cancelOrderOf(order))).toMatchObject([{ kind: 'order-cancelled', text: 'PO0001' }])
  const finish = (id: string, productId = 'bread') =>
    finishStocktake(
      aStocktake('st', { number: 'ST0001' }),
      aFinish(id, { by }),
      aFinishLine(`${id}-${productId}`, { productId }),
    )
  const told = { id: 'finish.f1', kind: 'stocktake-finished', staffId: 'ann', text: 'ST0001 · November' }
  expect(after(finish('f1'))).toMatchObject([told])
  // A second piece of it says the same entry again; another finish changed nothing.
  expect(after(finish('f1', 'milk'))).toMatchObject([{ id: told.id }])
  expect(after(finish('f2'))).toEqual([])
})
