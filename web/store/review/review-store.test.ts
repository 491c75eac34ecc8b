import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stampOf } from '#core/clocks/stamps.ts'
import { aCancellation, aLaybyFact, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import type { Reviewed } from '#core/review/review-list.ts'
import type { RowOf } from '#core/rows/rows.ts'
import type { ShiftStaff } from '#core/shifts/shift.ts'
import type { Intent } from '#core/sync/operations.ts'
import { cancelLayby, collectLayby, openLayby, payLayby } from '#core/sync/testing/laybys.ts'
import { hlcAt } from '#core/sync/testing/operations.ts'
import { aStockMove } from '#core/sync/testing/stock.ts'
import { anEntry } from '#core/sync/testing/stocktakes.ts'
import { toBaseRow } from '../db/base-row.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shops.closeAll()
})

const first = (list: readonly Reviewed[]) => {
  const [found] = list
  if (!found) throw new Error('nothing is on the list')
  return found
}

test('[S21.9] what was sold although the list had less waits to be looked at, and stays seen after a reload', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  await shop.sell(cartOf(2), 'cash')
  expect(await shop.review.list()).toEqual([])
  const sale = await shop.sell(cartOf(12), 'cash')
  const oversold = first(await shop.review.list())
  expect(oversold).toMatchObject({
    doubt: 'oversold',
    number: sale.number,
    seen: null,
    goods: [{ name: 'Bread' }],
  })
  await shop.review.see([oversold], 'A crate was in the yard')
  await shop.close()
  const again = await shops.open(device)
  expect(await again.review.list()).toMatchObject([
    { doubt: 'oversold', seen: { note: 'A crate was in the yard', subject: sale.id } },
  ])
})

test('[S21.9] a device lists what two goods are called by one scanner’s code, until one of them has another', async () => {
  const shop = await shops.open(testDevice())
  const code = (id: string, productId: string, text: string): Intent => ({
    type: 'barcode.patch',
    payload: { id, fields: { productId, code: text } },
  })
  const milk: Intent = { type: 'product.patch', payload: { id: 'milk', fields: { name: 'Milk', sku: 'M1' } } }
  await shop.commit([bread, milk, code('b', 'bread', '6001234567890'), code('m', 'milk', '6001234567890')])
  expect(await shop.review.list()).toMatchObject([
    { doubt: 'code-doubled', number: '6001234567890', who: expect.stringMatching(/Bread.*Milk|Milk.*Bread/) },
  ])
  await shop.commit([code('m', 'milk', '6009876543210')])
  expect(await shop.review.list()).toEqual([])
})

test('[S21.9] on a full device nothing is seen, and the doubt stays', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  await shop.sell(cartOf(12), 'cash')
  const room = noRoomFor('overlay')
  await expect(shop.review.see([first(await shop.review.list())], '')).rejects.toThrow()
  room()
  expect(await shop.review.list()).toMatchObject([{ seen: null }])
})

test('[S20.21] a lay-by that two tills handed over and cancelled, and money that came in after, wait to be looked at', async () => {
  const shop = await shops.open(testDevice())
  const cancelled = aLaybyFact({ id: 'lb2', number: 'LB0002' })
  await shop.commit([
    ...[openLayby(aLaybyFact()), payLayby(aLaybyPayment('p1', 30_000)), collectLayby(aLaybyFact())],
    ...[openLayby(cancelled), payLayby(aLaybyPayment('p2', 5_000, { laybyId: 'lb2' }))],
    cancelLayby(cancelled, aCancellation('c2')),
  ])
  const doubts = async () =>
    (await shop.review.list())
      .filter(({ about }) => about === 'layby')
      .map(({ doubt, number, amount }) => `${doubt} ${number} ${amount}`)
  expect(await doubts()).toEqual(['to-pay-back LB0002 4700'])
  await shop.commit([cancelLayby(aLaybyFact(), aCancellation('c1'))])
  expect((await doubts()).sort()).toEqual(['collected LB0001 30000', 'to-pay-back LB0002 4700'])
  await shop.commit([payLayby(aLaybyPayment('p3', -4_700, { laybyId: 'lb2' }))])
  expect(await doubts()).toEqual(['collected LB0001 30000'])
})

test('[S21.9] what is doubted of movements and counts is found without walking through all of them: a shop makes thousands in a year', async () => {
  const shop = await shops.open(testDevice())
  const people: Intent = { type: 'staff.patch', payload: { id: 'ann', fields: { name: 'Ann' } } }
  await shop.commit([bread, people])
  const ann = { staffId: 'ann', name: 'Ann' }
  const stranger = { staffId: 'nobody-knows', name: 'Somebody' }
  const moves = [
    ...['1', '2', '3'].map((id) => aKeptMove(id, ann)),
    aKeptMove('4', null),
    aKeptMove('5', stranger),
    aKeptMove('6', ann, { notPermitted: true }),
    aKeptMove('7', ann, { reason: 'returned' }),
  ]
  const entries = [aKeptEntry('1', ann), aKeptEntry('2', stranger), aKeptEntry('3', ann, { dateFar: true })]
  await shop.db.moves.bulkPut(moves.map((row) => toBaseRow('moves', row, 1)))
  await shop.db.entries.bulkPut(entries.map((row) => toBaseRow('entries', row, 1)))
  const walked: string[] = []
  for (const method of ['openCursor', 'getAll'] as const) {
    const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      walked.push(this.name)
      return original.apply(this, args)
    })
  }
  const doubts = (await shop.review.list()).map(({ doubt, about }) => `${doubt} ${about}`)
  expect(doubts.sort()).toEqual([
    'date-far counting',
    'not-permitted stock-move',
    'unknown-person stock-move',
  ])
  expect(walked).toContain('receipts')
  expect(walked).not.toContain('moves')
  expect(walked).not.toContain('entries')
})

const aKeptMove = (
  id: string,
  by: ShiftStaff | null,
  more: Partial<RowOf<'moves'>> = {},
): RowOf<'moves'> => ({ ...aStockMove(id, { by }), device: '', ...more })

const aKeptEntry = (id: string, by: ShiftStaff, more: { dateFar?: true } = {}): RowOf<'entries'> => ({
  ...anEntry(id, { by }),
  device: '',
  stamp: stampOf(hlcAt(1), id),
  ...more,
})
