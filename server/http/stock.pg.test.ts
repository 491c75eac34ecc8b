import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampOf } from '#core/clocks/stamps.ts'
import { cents } from '#core/money/cents.ts'
import { anOperation, hlcAt, NOON, patchProduct, sell } from '#core/sync/testing/operations.ts'
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
} from '#core/sync/testing/stock.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '#core/sync/testing/stocktakes.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

const dated = aDelivery('g1').lines.map((line) => ({ ...line, useBy: NOON }))
let server: TestApp
let who: SignedUp
let till: Awaited<ReturnType<typeof aDevice>>
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  who = await server.signUp('stock@shop.test')
  till = await aDevice(server, who)
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread', sellPrice: cents(1_899) })),
    anOperation(2, patchSupplier('makro', { name: 'Makro', phone: '011 555 0100' })),
    anOperation(3, receiveGoods(aDelivery('g1', { delivery: cents(5_050), lines: dated }))),
    anOperation(4, moveStockBy(aStockMove('m1', { quantity: -2, unitCost: cents(1_250), note: 'Dropped' }))),
  )
})
afterAll(() => server.close())

const list = (path: string) =>
  server.app.inject({ method: 'GET', url: `/api/businesses/1/${path}`, headers: who.headers })
const rowsOf = async (path: string) => (await list(path)).json()

test('another program reads suppliers, deliveries with their lines and use-by dates, and what came and went [S22.3, S19.30]', async () => {
  const { businessId } = who
  expect(await rowsOf('suppliers')).toMatchObject([
    { id: 'makro', name: 'Makro', phone: '011 555 0100', businessId },
  ])
  expect(await rowsOf('goods-received')).toMatchObject([
    {
      id: 'g1',
      number: 'GRN-g1',
      supplierName: 'Makro',
      delivery: 50.5,
      at: new Date(NOON).toISOString(),
      lines: [
        {
          ...{ productId: 'bread', quantity: 10, unitCost: 12, charged: 120 },
          useBy: new Date(NOON).toISOString(),
        },
      ],
    },
  ])
  expect(await rowsOf('stock-moves')).toMatchObject([
    { id: 'g1-line', quantity: 10, reason: 'received', documentId: 'g1', unitCost: 12 },
    { id: 'm1', quantity: -2, reason: 'damaged', unitCost: 12.5, note: 'Dropped', by: null, device: '' },
  ])
})

test('it follows the pages, and asks next time only for what changed since; what was deleted is said [S22.3]', async () => {
  const first = await list('stock-moves?limit=1')
  expect(first.headers.link).toBe('</api/businesses/1/stock-moves?limit=1&after=g1-line>; rel="next"')
  const commit = Number(first.headers['tuckshop-commit'])
  expect(await rowsOf(`stock-moves?since=${commit}`)).toEqual([])
  await till.push(
    anOperation(5, moveStockBy(aStockMove('m0'))),
    anOperation(6, moveStockBy(aStockMove('m2'))),
    anOperation(7, patchSupplier('makro', { deleted: true })),
  )
  const page = await list(`stock-moves?since=${commit}&limit=1`)
  expect(page.json()).toMatchObject([{ id: 'm0' }])
  expect(page.headers.link).toContain(`limit=1&since=${commit}&after=m0`)
  expect(await rowsOf(`stock-moves?since=${commit}&limit=1&after=m0`)).toMatchObject([{ id: 'm2' }])
  expect(await rowsOf('suppliers')).toEqual([])
  expect(await rowsOf(`suppliers?since=${commit}`)).toMatchObject([{ id: 'makro', deleted: true }])
})

test('it reads orders as they are written, sent and cancelled, and stocktakes until they are finished [S22.3]', async () => {
  const { businessId } = who
  const at = new Date(NOON).toISOString()
  const draft = { number: 'PO0001', supplierId: 'makro', createdAt: NOON }
  await till.push(
    anOperation(8, putOrder('o1', draft, [anOrderLine('bread')])),
    anOperation(9, startStocktake(aStocktake('st1', { number: 'ST0001' }))),
    anOperation(10, startStocktake(aStocktake('st2', { number: 'ST0002', blind: true }))),
  )
  const [orders, stocktakes] = [await list('orders'), await list('stocktakes?limit=1')]
  expect(orders.json()).toMatchObject([
    {
      ...{ id: 'o1', number: 'PO0001', createdAt: at, sent: null, cancelled: null, businessId },
      lines: [{ productId: 'bread', quantity: 12 }],
    },
  ])
  expect(stocktakes.json()).toMatchObject([
    { id: 'st1', number: 'ST0001', scope: 'all', startedAt: at, finishes: [], businessId },
  ])
  expect(stocktakes.headers.link).toContain('/stocktakes?limit=1&after=st1')
  expect(await rowsOf('stocktakes?limit=1&after=st1')).toMatchObject([{ id: 'st2', blind: true }])

  const since = Number(stocktakes.headers['tuckshop-commit'])
  expect([await rowsOf(`orders?since=${since}`), await rowsOf(`stocktakes?since=${since}`)]).toEqual([[], []])
  const order = anOrder('o1', { ...draft, lines: [anOrderLine('bread')] })
  await till.push(
    anOperation(11, sendOrderOf(order)),
    anOperation(
      12,
      finishStocktake(aStocktake('st1', { number: 'ST0001' }), aFinish('f1'), aFinishLine('l1')),
    ),
  )
  expect(await rowsOf(`orders?since=${since}`)).toMatchObject([
    { id: 'o1', sent: { supplierName: 'Makro', at }, cancelled: null },
  ])
  expect(await rowsOf(`stocktakes?since=${since}`)).toMatchObject([
    { id: 'st1', finishes: [{ id: 'f1', at }] },
  ])
  await till.push(anOperation(13, cancelOrderOf(order)))
  expect(await rowsOf('orders')).toMatchObject([{ id: 'o1', cancelled: { at, by: null } }])
})

test('[S19.29] what was made is read as its movements, which share one id [S22.3]', async () => {
  await till.push(anOperation(14, makeGoods(aMake('k1'))))
  const moves = await rowsOf('stock-moves')
  expect(moves.filter(({ documentId }: { documentId: string }) => documentId === 'k1')).toMatchObject([
    { id: 'k1-1', productId: 'bread', quantity: -1, reason: 'used', unitCost: 12 },
    { id: 'k1-2', productId: 'rolls', quantity: 10, reason: 'made', unitCost: 1.2 },
  ])
})

test.each(['-1', '1.5', 'x', '', '9999999999999999'])(
  'since=%s is refused in words, and so is a till’s account [S22.3]',
  async (since) => {
    const refused = await list(`goods-received?since=${since}`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'since must be the number of a commit, as an answer before gave it',
    ])
    const { businessId } = who
    const may = { right: 'till' as const, mayEdit: [] }
    const cashier = await server.signUp(`${crypto.randomUUID()}@shop.test`, { businessId, may })
    for (const path of ['suppliers', 'stock-moves', 'goods-received', 'orders', 'stocktakes'])
      expect((await call(server, cashier, 'GET', `/api/businesses/1/${path}`)).status).toBe(403)
  },
)

test('a sale after an entry counts on a stocktake whose till set its clock back between entry and finish [S19.20]', async () => {
  const [counting, selling] = [await aDevice(server, who), await aDevice(server, who)]
  const at = (seconds: number) => hlcAt(server.clock.now - NOON - 60_000 + seconds * 1_000)
  const stocktake = aStocktake('set-back')
  const entry = anEntry('e-back', { stocktakeId: 'set-back', productId: 'scone', quantity: 6 })
  await counting.push(
    anOperation(1, patchProduct('scone', { name: 'Scone' }), { opId: 'scone', hlc: at(10) }),
    anOperation(2, startStocktake(stocktake), { opId: 'start-back', hlc: at(11) }),
    anOperation(3, enterCount(entry), { opId: 'enter-back', hlc: at(12) }),
  )
  await selling.push(anOperation(1, sell('s-scone', 'scone'), { opId: 'sell-scone', hlc: at(13) }))
  // What the till said before its clock was set back: later than the sale.
  const asOf = stampOf(at(14), 'enter-back')
  const line = aFinishLine('fl-back', {
    ...{ productId: 'scone', quantity: 6, entries: 1 },
    ...{ entryId: 'e-back', asOf },
  })
  await counting.push(
    anOperation(4, finishStocktake(stocktake, aFinish('f-back'), line), {
      ...{ opId: 'finish-back', hlc: at(15) },
    }),
  )
  const scone = (await rowsOf('products')).find(({ id }: { id: string }) => id === 'scone')
  expect(scone.stockQuantity).toBe(5)
})
