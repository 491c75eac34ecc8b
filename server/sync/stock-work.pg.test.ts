import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, countStock, hlcAt, NOON, patchProduct, sell } from '#core/sync/testing/operations.ts'
import {
  aDelivery,
  aMake,
  anOrder,
  anOrderLine,
  aStockMove,
  giveBackDelivery,
  makeGoods,
  moveStockBy,
  patchSupplier,
  putOrder,
  receiveGoods,
  sendOrderOf,
} from '#core/sync/testing/stock.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'
import { workOutCosts } from './work-out-costs.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

type Till = Awaited<ReturnType<Shop['aDevice']>>
const onHandAt = async (till: Till) => rowsOf(await till.pull(), 'stock').bread

test('[S19.6] what was thrown away is on every till with its reason, cost and person, and off the stock', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const move = aStockMove('m1', {
    quantity: -3,
    reason: 'expired',
    unitCost: cents(1_200),
    note: 'Three days old',
    by: { staffId: 'ann', name: 'Ann' },
    at: NOON,
  })
  await first.push(
    anOperation(1, patchProduct('bread', { name: 'Bread', sellPrice: cents(1_899) })),
    anOperation(2, countStock('c1', 'bread', 10)),
    anOperation(3, moveStockBy(move)),
    anOperation(4, moveStockBy(move)),
  )
  const pulled = await second.pull()
  expect(rowsOf(pulled, 'moves').m1).toEqual({ ...move, device: '' })
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: 7 })
})

test('[S19.29] what two tills made apart from one bag is on both: each as its movements, under the list’s zero too', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await first.push(
    anOperation(1, countStock('c1', 'bread', 1)),
    anOperation(2, makeGoods(aMake('k1'))),
    anOperation(3, makeGoods(aMake('k1'))),
  )
  const answer = await second.push(anOperation(1, makeGoods(aMake('k2')), { hlc: hlcAt(50), opId: 'other' }))
  expect(answer.outcomes).toEqual([{ seq: 1, status: 'applied' }])
  const pulled = await first.pull()
  expect(rowsOf(pulled, 'moves')).toMatchObject({
    'k1-1': { productId: 'bread', quantity: -1, reason: 'used', documentId: 'k1', unitCost: 1_200 },
    'k1-2': { productId: 'rolls', quantity: 10, reason: 'made', documentId: 'k1', unitCost: 120 },
    'k2-1': { documentId: 'k2' },
    'k2-2': { documentId: 'k2' },
  })
  expect(rowsOf(pulled, 'stock')).toMatchObject({ bread: { onHand: -1 }, rolls: { onHand: 20 } })
})

test('[S19.29, S19.26] what is made of itself, of nothing or of half a bag is put aside where a till sends it', async () => {
  const till = await shop.aDevice()
  const make = aMake('k1')
  const [bread, rolls] = make.lines
  const broken = [
    [],
    [bread],
    [bread, { ...rolls, productId: 'bread' }],
    [{ ...bread, quantity: -0.5 }, rolls],
  ]
  const answer = await till.push(
    ...broken.map((lines, at) => anOperation(at + 1, makeGoods({ ...make, lines } as never))),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(broken.map(() => 'quarantined'))
  expect(rowsOf(await till.pull(), 'moves')).toEqual({})
})

test.each([
  ['before', 0],
  ['after', 1],
])(
  '[S19.7] two tills apart adjust the same product and one counts it: the count arrives %s the rest',
  async (_, place) => {
    const [counting, moving] = [await shop.aDevice(), await shop.aDevice()]
    const pushes = [
      () =>
        moving.push(
          anOperation(1, moveStockBy(aStockMove('m1', { quantity: -4 })), {
            hlc: hlcAt(100),
            opId: 'before',
          }),
          anOperation(2, moveStockBy(aStockMove('m2', { quantity: 6, reason: 'found' })), {
            hlc: hlcAt(300),
            opId: 'after',
          }),
          anOperation(3, sell('s1', 'bread', 2), { hlc: hlcAt(400), opId: 'sold' }),
        ),
    ]
    pushes.splice(place, 0, () =>
      counting.push(anOperation(1, countStock('c1', 'bread', 20), { hlc: hlcAt(200), opId: 'counted' })),
    )
    for (const push of pushes) await push()
    expect(await onHandAt(counting)).toMatchObject({ onHand: 24 })
  },
)

test('[S19.10] a supplier changed on two tills keeps both changes, and a deleted one comes back', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await first.push(anOperation(1, patchSupplier('makro', { name: 'Makro', phone: '011', deleted: true })))
  await second.push(
    anOperation(1, patchSupplier('makro', { email: 'orders@makro.test' }), { opId: 'two-1' }),
    anOperation(2, patchSupplier('makro', { deleted: false }), { opId: 'two-2', hlc: hlcAt(9) }),
  )
  expect(rowsOf(await first.pull(), 'suppliers').makro).toMatchObject({
    name: 'Makro',
    phone: '011',
    email: 'orders@makro.test',
    deleted: false,
  })
})

test('[S19.11] goods received are on every till as they were, once, with their movements; a till’s account may send them [S19.14]', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  const received = aDelivery('g1', {
    invoiceNumber: 'IN-77',
    invoiceDate: NOON,
    invoiceTotal: cents(12_000),
    by: { staffId: 'ann', name: 'Ann' },
  })
  await first.push(anOperation(1, countStock('c1', 'bread', 5)), anOperation(2, receiveGoods(received)))
  await second.push(anOperation(1, receiveGoods(received), { opId: 'again' }))
  const pulled = await second.pull()
  expect(rowsOf(pulled, 'receipts').g1).toEqual(received)
  expect(rowsOf(pulled, 'moves')['g1-line']).toMatchObject({
    quantity: 10,
    reason: 'received',
    documentId: 'g1',
    unitCost: 1_200,
  })
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: 15 })
})

test('[S19.6, S19.14] a movement that says it is of a delivery comes with its note or not at all: by itself it is put aside, and costs can still be worked out', async () => {
  const till = await shop.aDevice()
  const forged = { reason: 'received', documentId: 'g1', quantity: -10 } as const
  const answer = await till.push(
    anOperation(1, receiveGoods(aDelivery('g1'))),
    anOperation(2, moveStockBy(aStockMove('m1', forged))),
    anOperation(3, moveStockBy(aStockMove('m2', { reason: 'received', quantity: 1 }))),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'quarantined', 'applied'])
  expect(await onHandAt(till)).toMatchObject({ onHand: 11 })
  expect(await workOutCosts(shop.context, shop.caller)).toEqual({
    costs: [{ productId: 'bread', cost: 1_200 }],
  })
})

test('[S19.26] a delivery of 0 or of more than 10 000 000 pieces, or below nothing, is put aside as it came; those around it count, and so does one of a supplier or a day that the server does not know', async () => {
  const till = await shop.aDevice()
  const delivered = (id: string, line: object, changes: object = {}) => {
    const { lines, ...delivery } = aDelivery(id, changes)
    return receiveGoods({ ...delivery, lines: lines.map((each) => ({ ...each, ...line })) })
  }
  const answer = await till.push(
    anOperation(1, receiveGoods(aDelivery('g1'))),
    anOperation(2, delivered('g2', { quantity: 0 })),
    anOperation(3, delivered('g3', { quantity: 10_000_001 })),
    anOperation(4, delivered('g4', { unitCost: -1 })),
    anOperation(5, delivered('g5', {}, { invoiceDate: -1 })),
    anOperation(6, moveStockBy(aStockMove('m0', { quantity: 0 }))),
    anOperation(7, delivered('g7', {}, { supplierId: 'nobody', invoiceDate: NOON + 864e5 })),
  )
  expect(answer.outcomes?.map(({ status }) => status)).toEqual([
    'applied',
    ...Array.from({ length: 5 }, () => 'quarantined'),
    'applied',
  ])
  const pulled = await till.pull()
  expect(Object.keys(rowsOf(pulled, 'receipts')).sort()).toEqual(['g1', 'g7'])
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: 20 })
})

test.each([
  ['one after the other', false],
  ['in one push', true],
])(
  '[S19.15] an invoice that two tills received apart stands twice, and both notes say so: %s',
  async (_, together) => {
    const [first, second] = [await shop.aDevice(), await shop.aDevice()]
    const notes = ['IN 77', 'in\u00a077', 'IN78', ''].map((invoiceNumber, at) =>
      aDelivery(`g${at}`, { invoiceNumber }),
    )
    const ops = notes.map((note, at) =>
      anOperation(together ? at + 1 : 1, receiveGoods(note), { opId: `op-${at}` }),
    )
    if (together) await first.push(...ops)
    else for (const op of ops) await (await shop.aDevice()).push(op)
    const rows = rowsOf(await second.pull(), 'receipts')
    const twice = notes.map(({ id }) => (rows[id] as { receivedTwice?: boolean }).receivedTwice)
    expect(twice).toEqual([true, true, undefined, undefined])
  },
)

test('[S19.17] two tills apart change one draft line by line, and what one of them sends every till has, with what came of it', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await first.push(
    anOperation(
      1,
      putOrder('o1', { number: 'PO0001', supplierId: 'makro' }, [anOrderLine('bread'), anOrderLine('milk')]),
    ),
    anOperation(2, putOrder('o1', {}, [anOrderLine('bread', { quantity: 24 })]), {
      hlc: hlcAt(300),
      opId: 'late',
    }),
  )
  await second.push(
    anOperation(1, putOrder('o1', { note: 'Before 8' }, [anOrderLine('milk', { quantity: 6 })]), {
      hlc: hlcAt(200),
      opId: 'mid',
    }),
  )
  const draft = rowsOf(await first.pull(), 'orders').o1
  expect(draft).toMatchObject({
    number: 'PO0001',
    note: 'Before 8',
    sent: null,
    lines: [
      { productId: 'bread', quantity: 24 },
      { productId: 'milk', quantity: 6 },
    ],
  })
  const delivery = aDelivery('g1', { orderId: 'o1' })
  await second.push(anOperation(2, sendOrderOf(anOrder('o1'))), anOperation(3, receiveGoods(delivery)))
  const pulled = await first.pull()
  expect(rowsOf(pulled, 'orders').o1).toMatchObject({ sent: { supplierName: 'Makro' }, note: '' })
  expect(rowsOf(pulled, 'receipts').g1).toEqual(delivery)
})

test('[S19.17] an account that may not change stock sends no drafts, but nobody refuses it an order that went out', async () => {
  const till = await shop.aDevice('till-1', await shop.addAccount({ right: 'till', mayEdit: [] }))
  const answer = await till.push(
    anOperation(1, putOrder('o1', { number: 'PO0001' })),
    anOperation(2, sendOrderOf(anOrder('o1'))),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['rejected', 'applied'])
})

test('[S19.15] a delivery that two tills apart give back goes back once', async () => {
  const [first, second] = [await shop.aDevice(), await shop.aDevice()]
  await first.push(
    anOperation(1, countStock('c1', 'bread', 5)),
    anOperation(2, receiveGoods(aDelivery('g1')), { hlc: hlcAt(50) }),
    anOperation(3, giveBackDelivery('g1', 200), { hlc: hlcAt(200) }),
  )
  const again = await second.push(
    anOperation(1, giveBackDelivery('g1', 100), { hlc: hlcAt(100), opId: 'also' }),
  )
  expect(again.outcomes).toMatchObject([{ status: 'duplicate' }])
  expect(await onHandAt(second)).toMatchObject({ onHand: 5 })
})

test.each([
  ['earlier', 0],
  ['later', 1],
])(
  '[S19.14] two tills apart receive the same goods: both deliveries count, and the later cost stands, though the %s one arrives last',
  async (_, place) => {
    const tills = [await shop.aDevice(), await shop.aDevice()]
    const receive = (at: number) => () =>
      tills[at]?.push(
        anOperation(1, receiveGoods(aDelivery(`g${at}`)), { hlc: hlcAt(100 * (at + 1)), opId: `came-${at}` }),
        anOperation(2, patchProduct('bread', { costPrice: cents(1_000 + at) }), {
          hlc: hlcAt(100 * (at + 1), 1),
          opId: `cost-${at}`,
        }),
      )
    const pushes = [receive(1)]
    pushes.splice(1 - place, 0, receive(0))
    for (const push of pushes) await push()
    const pulled = await (tills[0] as Till).pull()
    expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: 20 })
    expect(rowsOf(pulled, 'products').bread).toMatchObject({ costPrice: 1_001 })
  },
)
