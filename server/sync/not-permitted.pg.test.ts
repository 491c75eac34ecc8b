import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { StaffFields } from '#core/staff/staff.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import type { Intent } from '#core/sync/operations.ts'
import { anIssued, cancel, credit, issue } from '#core/sync/testing/documents.ts'
import { A_PIN, anOperation, aPush, countStock, hlcAt, NOON, sell } from '#core/sync/testing/operations.ts'
import { aClosing, aMove, aShiftFact, closeShift, moveCash, openShift } from '#core/sync/testing/shifts.ts'
import { aDelivery, anOrder, aStockMove, moveStockBy, receiveGoods } from '#core/sync/testing/stock.ts'
import { aFinish, aStocktake, finishStocktake, startStocktake } from '#core/sync/testing/stocktakes.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { push } from './push.ts'
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

const patch = (fields: StaffFields) => ({ type: 'staff.patch', payload: { id: 'ann', fields } }) as const
const SALES = [50, 200]
const flags = async () => {
  const rows = rowsOf(await (await shop.aDevice()).pull(), 'sales')
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, (row as { flags: string[] }).flags]))
}

test.each(['change first', 'sales first'])(
  '[S16.14] somebody set inactive on the owner’s phone is flagged for what an unaware till sold since, %s',
  async (order) => {
    const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
    shop.clock.now = NOON + 1_000
    await phone.push(anOperation(1, patch({ name: 'Ann', role: 'cashier' }), { opId: 'added' }))
    const makeSales = () =>
      till.push(
        ...SALES.map((ms, at) => {
          const sale = sell(`s${ms}`, 'bread', 1, { staffId: 'ann', createdAt: NOON + ms })
          return anOperation(at + 1, sale, { opId: `sale-${ms}`, hlc: hlcAt(ms) })
        }),
      )
    const change = () =>
      phone.push(anOperation(2, patch({ active: false }), { opId: 'gone', hlc: hlcAt(100) }))
    for (const step of order === 'change first' ? [change, makeSales] : [makeSales, change]) await step()
    const { s50, s200 } = await flags()
    expect(s50).not.toContain('not-permitted')
    expect(s200).toContain('not-permitted')
  },
)

test('[S12.10] a sale that a role did not permit is taken and flagged, and another till sees it', async () => {
  const till = await shop.aDevice()
  const dear = { type: 'role.patch', payload: { id: 'cashier', fields: { sell: 'no' } } } as const
  const answer = await till.push(
    anOperation(1, patch({ name: 'Ann', role: 'cashier' })),
    anOperation(2, dear),
    anOperation(3, sell('s1', 'bread', 1, { staffId: 'ann', createdAt: NOON + 3 })),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
  expect((await flags()).s1).toContain('not-permitted')
})

const BY = { staffId: 'ann', name: 'Ann' }
const doubted = async (table: 'cashmoves' | 'shifts' | 'moves' | 'receipts' | 'stocktakes') => {
  const rows = rowsOf(await (await shop.aDevice()).pull(), table)
  return Object.entries(rows).flatMap(([id, row]) =>
    (row as { notPermitted?: boolean }).notPermitted === true ? [id] : [],
  )
}

test('[S16.12] a pay-out that nobody allowed is taken and flagged, and a till that asks again gets no second one', async () => {
  const till = await shop.aDevice()
  const out = (id: string) => moveCash(aMove(id, { kind: 'out', by: BY, at: NOON + 3 }))
  const answer = await till.push(
    anOperation(1, patch({ name: 'Ann', role: 'cashier' })),
    anOperation(2, out('m1')),
    anOperation(3, moveCash(aMove('m2', { kind: 'in', by: BY, at: NOON + 3 }))),
    anOperation(4, out('m1'), { opId: 'again' }),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'duplicate'])
  expect(await doubted('cashmoves')).toEqual(['m1'])
})

const sendAs = (id: string, done: { by: typeof BY; at: number }): Intent => {
  const sent = { supplierName: 'Makro', device: '', ...done }
  return { type: 'order.send', payload: { order: { ...anOrder(id), sent } } }
}

test.each(['role first', 'till first'])(
  '[S16.14] a role that lost its rights on the owner’s phone is flagged for what an unaware till did since, %s',
  async (order) => {
    const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
    shop.clock.now = NOON + 1_000
    await phone.push(anOperation(1, patch({ name: 'Ann', role: 'cashier' }), { opId: 'added' }))
    const work = () =>
      till.push(
        ...[50, 200].flatMap((ms, at) => {
          const closing = aClosing(`c${ms}`, { closedBy: BY, closedAt: NOON + ms })
          const move = aMove(`m${ms}`, { kind: 'in', by: BY, at: NOON + ms })
          const sale = sell(`s${ms}`, 'bread', 1, { staffId: 'ann', createdAt: NOON + ms })
          return [closeShift(aShiftFact(`z${ms}`), closing), moveCash(move), sale].map((intent, nth) =>
            anOperation(at * 3 + nth + 1, intent, { opId: `${ms}-${nth}`, hlc: hlcAt(ms, nth) }),
          )
        }),
      )
    const fields = { cashUp: 'no', payIn: 'no', sell: 'no' } as const
    const change = () =>
      phone.push(
        anOperation(2, { type: 'role.patch', payload: { id: 'cashier', fields } }, { hlc: hlcAt(100) }),
      )
    for (const step of order === 'role first' ? [change, work] : [work, change]) await step()
    expect([await doubted('cashmoves'), await doubted('shifts')]).toEqual([['m200'], ['z200']])
    const { s50, s200 } = await flags()
    expect(s50).not.toContain('not-permitted')
    expect(s200).toContain('not-permitted')
  },
)

test('[S16.14] somebody who went is flagged for the cash that they moved and counted since, heard of afterwards', async () => {
  const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
  shop.clock.now = NOON + 1_000
  await phone.push(anOperation(1, patch({ name: 'Ann', role: 'manager' }), { opId: 'added' }))
  await till.push(
    anOperation(1, moveCash(aMove('before', { by: BY, at: NOON + 50 })), { opId: 'a', hlc: hlcAt(50) }),
    anOperation(2, moveCash(aMove('since', { by: BY, at: NOON + 200 })), { opId: 'b', hlc: hlcAt(200) }),
    anOperation(3, closeShift(aShiftFact('z1'), aClosing('c1', { closedBy: BY, closedAt: NOON + 300 })), {
      opId: 'c',
      hlc: hlcAt(300),
    }),
  )
  await phone.push(anOperation(2, patch({ active: false }), { opId: 'gone', hlc: hlcAt(100) }))
  expect([await doubted('cashmoves'), await doubted('shifts')]).toEqual([['since'], ['z1']])
})

test.each(['role first', 'till first'])(
  '[S16.14] a role that lost its rights to stock is flagged for what an unaware till threw away, received, counted and ordered since, %s',
  async (order) => {
    const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
    shop.clock.now = NOON + 1_000
    await phone.push(anOperation(1, patch({ name: 'Ann', role: 'manager' }), { opId: 'added' }))
    const work = () =>
      till.push(
        ...[50, 200].flatMap((ms, at) => {
          const done = { by: BY, at: NOON + ms }
          return [
            moveStockBy(aStockMove(`m${ms}`, done)),
            receiveGoods(aDelivery(`g${ms}`, done)),
            finishStocktake(aStocktake(`st${ms}`), aFinish(`f${ms}`, done)),
            sendAs(`o${ms}`, done),
          ].map((intent, nth) =>
            anOperation(at * 4 + nth + 1, intent, { opId: `${ms}-${nth}`, hlc: hlcAt(ms, nth) }),
          )
        }),
      )
    const fields = { adjustStock: 'no', receiveStock: 'no', stocktake: 'no' } as const
    const change = () =>
      phone.push(
        anOperation(2, { type: 'role.patch', payload: { id: 'manager', fields } }, { hlc: hlcAt(100) }),
      )
    for (const step of order === 'role first' ? [change, work] : [work, change]) await step()
    expect(await doubted('moves')).toEqual(['m200'])
    expect(await doubted('receipts')).toEqual(['g200'])
    expect(await doubted('stocktakes')).toEqual(['st200'])
    const orders = Object.values(rowsOf(await (await shop.aDevice()).pull(), 'orders')) as PurchaseOrder[]
    const doubtedOrders = orders.filter(({ sent }) => sent?.notPermitted)
    expect(doubtedOrders.map(({ id }) => id)).toEqual(['o200'])
    const till2 = await shop.aDevice()
    const stock = rowsOf(await till2.pull(), 'stock')
    expect(stock.bread).toMatchObject({ onHand: 18 })
    // A flagged movement still counts when a later count looks back at what moved since.
    await till2.push(anOperation(1, countStock('c1', 'bread', 5), { opId: 'counted', hlc: hlcAt(150) }))
    expect(rowsOf(await (await shop.aDevice()).pull(), 'stock').bread).toMatchObject({ onHand: 14 })
  },
)

test('[S16.12] a sale that names somebody whom the shop never had is flagged until they are heard of; a pay-out by a cashier who was made a manager since is judged by then', async () => {
  const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
  shop.clock.now = NOON + 1_000
  const sale = sell('s1', 'bread', 1, { staffId: 'ann', createdAt: NOON + 50 })
  await till.push(anOperation(1, sale, { opId: 'sale', hlc: hlcAt(50) }))
  expect((await flags()).s1).toContain('unknown-person')
  await phone.push(anOperation(1, patch({ name: 'Ann', role: 'cashier' }), { opId: 'added' }))
  expect((await flags()).s1).not.toContain('unknown-person')
  await phone.push(anOperation(2, patch({ role: 'manager' }), { opId: 'promoted', hlc: hlcAt(100) }))
  await till.push(
    anOperation(2, moveCash(aMove('before', { by: BY, at: NOON + 60 })), { opId: 'b', hlc: hlcAt(60) }),
    anOperation(3, moveCash(aMove('since', { by: BY, at: NOON + 200 })), { opId: 's', hlc: hlcAt(200) }),
  )
  expect(await doubted('cashmoves')).toEqual(['before'])
})

test('[S16.11] what somebody allowed after they went is flagged, though the owner’s phone says so only later', async () => {
  const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
  shop.clock.now = NOON + 1_000
  const musa = (fields: StaffFields) => ({ type: 'staff.patch', payload: { id: 'musa', fields } }) as const
  await phone.push(
    anOperation(1, patch({ name: 'Ann', role: 'cashier' }), { opId: 'ann' }),
    anOperation(2, musa({ name: 'Musa', role: 'manager' }), { opId: 'musa' }),
  )
  const approvals = [{ permission: 'payOut', staffId: 'musa', name: 'Musa', at: NOON + 200 }]
  const out = moveCash(aMove('m1', { by: BY, at: NOON + 200, approvals }))
  await till.push(anOperation(1, out, { opId: 'out', hlc: hlcAt(200) }))
  expect(await doubted('cashmoves')).toEqual([])
  await phone.push(anOperation(3, musa({ active: false }), { opId: 'gone', hlc: hlcAt(100) }))
  expect(await doubted('cashmoves')).toEqual(['m1'])
})

test.each(['owner first', 'till first'])(
  '[S16.12] what a till did naming nobody since the shop asks who stands there is flagged, %s; what it did before is not',
  async (order) => {
    const [phone, till] = [await shop.aDevice(), await shop.aDevice()]
    shop.clock.now = NOON + 1_000
    const asks = () =>
      phone.push(
        anOperation(
          1,
          {
            type: 'staff.patch',
            payload: { id: 'naledi', fields: { name: 'Naledi', role: 'owner', pin: A_PIN } },
          },
          { opId: 'asks', hlc: hlcAt(100) },
        ),
      )
    const work = () =>
      till.push(
        ...[50, 200].flatMap((ms, at) => {
          const done = { at: NOON + ms }
          const invoice = { ...anIssued(`i${ms}`, 'invoice', 'bread', 3), createdAt: NOON + ms }
          return [
            sell(`s${ms}`, 'bread', 1, { createdAt: NOON + ms }),
            issue(invoice),
            credit(invoice, `k${ms}`, NOON + ms),
            cancel(invoice, NOON + ms),
            moveCash(aMove(`m${ms}`, done)),
            openShift(aShiftFact(`z${ms}`, { openedAt: NOON + ms })),
            moveStockBy(aStockMove(`w${ms}`, done)),
            receiveGoods(aDelivery(`g${ms}`, done)),
            startStocktake(aStocktake(`st${ms}`, { startedAt: NOON + ms })),
          ].map((intent, nth) =>
            anOperation(at * 9 + nth + 1, intent, { opId: `${ms}-${nth}`, hlc: hlcAt(ms, nth) }),
          )
        }),
      )
    for (const step of order === 'owner first' ? [asks, work] : [work, asks]) await step()
    const { s50, s200 } = await flags()
    expect([s50?.includes('not-permitted'), s200?.includes('not-permitted')]).toEqual([false, true])
    expect(await doubted('cashmoves')).toEqual(['m200'])
    expect(await doubted('shifts')).toEqual(['z200'])
    expect(await doubted('moves')).toEqual(['w200'])
    expect(await doubted('receipts')).toEqual(['g200'])
    expect(await doubted('stocktakes')).toEqual(['st200'])
    const papers = rowsOf(await (await shop.aDevice()).pull(), 'documents') as Record<string, SalesDocument>
    const marks = ({ flags, cancelledBy, credits }: SalesDocument) => [
      flags.includes('not-permitted'),
      cancelledBy?.notPermitted === true,
      credits?.[0]?.notPermitted === true,
    ]
    expect(papers.i50 && marks(papers.i50)).toEqual([false, false, false])
    expect(papers.i200 && marks(papers.i200)).toEqual([true, true, true])
  },
)

test('[S16.12] cash, stock and papers of a day far off are taken and flagged, and so is an invoice in another account’s name', async () => {
  const till = await shop.aDevice()
  shop.clock.now = NOON + 401 * 86_400_000
  const asTill = { ...shop.caller, right: 'till' as const, mayEdit: [] }
  await push(
    shop.context,
    asTill,
    aPush(till.id, [
      anOperation(1, moveCash(aMove('m1'))),
      anOperation(2, openShift(aShiftFact('z1'))),
      anOperation(3, receiveGoods(aDelivery('g1'))),
      anOperation(4, startStocktake(aStocktake('st1'))),
      anOperation(5, issue({ ...anIssued('i1', 'invoice'), userId: 'somebody-else' })),
      anOperation(6, sendAs('o1', { by: BY, at: NOON })),
    ]),
  )
  const page = await (await shop.aDevice()).pull()
  for (const [table, id] of [
    ['cashmoves', 'm1'],
    ['shifts', 'z1'],
    ['receipts', 'g1'],
    ['stocktakes', 'st1'],
  ] as const)
    expect(rowsOf(page, table)[id]).toMatchObject({ dateFar: true })
  expect(rowsOf(page, 'documents').i1).toMatchObject({ flags: ['date-far', 'whose-name'] })
  expect(rowsOf(page, 'orders').o1).toMatchObject({ sent: { dateFar: true } })
})
