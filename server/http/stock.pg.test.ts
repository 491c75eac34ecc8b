import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, NOON, patchProduct } from '#core/sync/testing/operations.ts'
import { aDelivery, aStockMove, moveStockBy, patchSupplier, receiveGoods } from '#core/sync/testing/stock.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

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
    anOperation(3, receiveGoods(aDelivery('g1', { delivery: cents(5_050) }))),
    anOperation(4, moveStockBy(aStockMove('m1', { quantity: -2, unitCost: cents(1_250), note: 'Dropped' }))),
  )
})
afterAll(() => server.close())

const list = (path: string) =>
  server.app.inject({ method: 'GET', url: `/api/businesses/1/${path}`, headers: who.headers })
const rowsOf = async (path: string) => (await list(path)).json()

test('another program reads suppliers, deliveries with their lines, and what came and went [S22.3]', async () => {
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
      lines: [{ productId: 'bread', quantity: 10, unitCost: 12, charged: 120 }],
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
    for (const path of ['suppliers', 'stock-moves', 'goods-received'])
      expect((await call(server, cashier, 'GET', `/api/businesses/1/${path}`)).status).toBe(403)
  },
)
