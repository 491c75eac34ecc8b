import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import {
  countStock,
  eraseCustomer,
  patchCustomer,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { aClosing, aShiftFact, closeShift, openShift } from '#core/sync/testing/shifts.ts'
import { setDisabled, setRight } from '#server/auth/account-rights.ts'
import { call } from '../testing/calls.ts'
import { webhookWorldOfEachTest } from './testing/webhook-world.ts'

const MINUTE = 60_000

const world = webhookWorldOfEachTest()

const bread = patchProduct('bread', {
  name: 'Bread',
  sellPrice: cents(1_500),
  lowStockThreshold: 3,
  tracksStock: true,
})

test('what happens in a shop is told with its commit, row and signature, each to those who asked for it [S22.4]', async () => {
  const { receiver, server, owner, makeHook, later, aTill } = world()
  const till = await aTill()
  await till(patchProduct('old', { name: 'Before' }))
  const { secret } = await makeHook(['sale', 'return', 'stock-low', 'product', 'customer', 'shift-closed'])
  await makeHook(['return'], '/returns')
  await till(bread, countStock('c1', 'bread', 5))
  await till(sell('s1', 'bread', 1))
  await till(sell('s2', 'bread', 2), patchCustomer('ann', { name: 'Ann' }))
  const shift = aShiftFact('shift-1')
  await till(takeBack('r1', 's2'), openShift(shift))
  await till(closeShift(shift, aClosing('z1')))
  await later(MINUTE)
  const all = receiver.received.filter(({ path }) => path === '/hook')
  const events = all.map(({ body }) => `${body.commit} ${body.event} ${body.row.id}`)
  expect(events).toEqual([
    '2 product bread',
    '3 sale s1',
    '4 customer ann',
    '4 sale s2',
    '5 return r1',
    '5 stock-low bread',
    '6 shift-closed shift-1',
  ])
  const sale = all[1]
  expect(sale?.body).toMatchObject({
    ...{
      id: expect.stringMatching(/^[0-9a-f-]{36}\.sale\.s1$/),
      at: new Date(server.clock.now - MINUTE).toISOString(),
    },
    businessId: owner.businessId,
    row: { businessId: owner.businessId, total: 15, items: [{ productId: 'bread', name: 'Bread' }] },
  })
  expect(sale?.text).toContain('"total":15.00,')
  const [time, signature] = String(sale?.headers['tuckshop-signature']).split(',')
  const signed = `${time?.slice('t='.length)}.${sale?.text}`
  expect(signature).toBe(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`)
  expect(all[5]?.body.row).toMatchObject({ name: 'Bread', stockQuantity: 3, lowStockThreshold: 3 })
  expect(receiver.received.filter(({ path }) => path === '/returns').map(({ body }) => body.row.id)).toEqual([
    'r1',
  ])
  await later(MINUTE)
  expect(receiver.received).toHaveLength(8)
})

test('a commit is told soon after it, whichever process took it [S22.4]', async () => {
  const { receiver, deliveries, makeHook, told, aTill } = world()
  await makeHook(['product'])
  deliveries.start()
  const till = await aTill()
  await till(bread)
  await receiver.until(1)
  expect(told()).toEqual(['product bread'])
})

test('nothing of an erased customer is told later; what is told is that they were erased [S22.4]', async () => {
  const { receiver, makeHook, later, told, aTill } = world()
  const till = await aTill()
  await makeHook(['customer', 'sale'])
  await till(bread, patchCustomer('ann', { name: 'Ann Botha', phone: '082 555 0101' }))
  await till(sell('s1', 'bread', 1, { customerId: 'ann', customerName: 'Ann Botha' }))
  await till(eraseCustomer('ann'))
  await later(MINUTE)
  expect(told()).toEqual(['customer ann', 'sale s1'])
  expect(receiver.received.map(({ text }) => text).join()).not.toMatch(/Botha|0101/)
  expect(receiver.received[0]?.body.row).toMatchObject({ erasedAt: expect.any(String) })
})

test('what was deleted says so [S22.4]', async () => {
  const { receiver, makeHook, later, aTill } = world()
  const till = await aTill()
  await makeHook(['product'])
  await till(bread)
  await till(patchProduct('bread', { deleted: true }))
  await later(MINUTE)
  expect(receiver.received.map(({ body }) => body.row)).toEqual([
    expect.objectContaining({ id: 'bread', name: 'Bread', deleted: true }),
  ])
})

test('it tells while who made it is an open account of an owner, and goes on when they are again [S22.4]', async () => {
  const { server, owner, makeHook, later, told, aTill } = world()
  const { businessId } = owner
  const partner = await server.signUp('partner@hooks.test', { businessId })
  await makeHook(['product'], '/hook', partner)
  const till = await aTill()
  const { accountId } = partner
  const context = { db: server.db, now: () => server.clock.now }
  await setRight(context, { businessId, accountId }, { right: 'till', mayEdit: [] })
  await till(bread)
  await later(MINUTE)
  await setRight(context, { businessId, accountId }, { right: 'owner', mayEdit: [] })
  await setDisabled(context, { businessId, accountId }, true)
  await later(MINUTE)
  expect(told()).toEqual([])
  await setDisabled(context, { businessId, accountId }, false)
  await later(MINUTE)
  expect(told()).toEqual(['product bread'])
})

test('paused or deleted while it is told, it tells nothing more [S22.4]', async () => {
  const { receiver, server, owner, makeHook, later, aTill } = world()
  const till = await aTill()
  const paused = await makeHook(['product'], '/paused')
  const deleted = await makeHook(['product'], '/deleted')
  await till(bread, patchProduct('milk', { name: 'Milk' }))
  let areTold = () => {}
  const both = new Promise<void>((resolve) => {
    areTold = resolve
  })
  receiver.onReceived = async () => {
    if (receiver.received.length === 2) {
      await call(server, owner, 'PUT', `/api/webhooks/${paused.id}`, { on: false })
      await call(server, owner, 'DELETE', `/api/webhooks/${deleted.id}`)
      areTold()
    }
    // Both are told the bread, and neither the milk.
    await both
  }
  await later(MINUTE)
  receiver.onReceived = undefined
  await later(MINUTE)
  expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/deleted', '/paused'])
})

test('a long list is told in turns, a hundred at a time, and whole [S22.4]', async () => {
  const { receiver, makeHook, later, told, aTill } = world()
  const till = await aTill()
  await makeHook(['product'])
  await till(...Array.from({ length: 130 }, (_, at) => patchProduct(`p${at}`, { name: `Sweet ${at}` })))
  await later(MINUTE)
  expect(receiver.received).toHaveLength(100)
  await later(0)
  expect(new Set(told()).size).toBe(130)
  expect(receiver.received).toHaveLength(130)
})

test('whoever takes seconds for each answer gives its place up, so that others are told meanwhile [S22.4]', async () => {
  const { receiver, server, makeHook, later, told, aTill } = world()
  const till = await aTill()
  await makeHook(['product'])
  await till(...Array.from({ length: 5 }, (_, at) => patchProduct(`p${at}`, { name: `Sweet ${at}` })))
  receiver.onReceived = () => {
    server.clock.now += 6_000
  }
  await later(MINUTE)
  expect(receiver.received).toHaveLength(3)
  await later(0)
  expect(told()).toEqual(['product p0', 'product p1', 'product p2', 'product p3', 'product p4'])
})

test('a row of which what is stored is damaged says no more than its id, and what follows is told [S22.4]', async () => {
  const { receiver, server, owner, makeHook, later, aTill } = world()
  const till = await aTill()
  await makeHook(['product'])
  await till(bread, patchProduct('milk', { name: 'Milk' }))
  await server.database.peek(`update products set sell_price = -5 where id = 'bread'`)
  await later(MINUTE)
  expect(receiver.received.map(({ body }) => body.row)).toEqual([
    { id: 'bread', unreadable: true, businessId: owner.businessId },
    expect.objectContaining({ id: 'milk', name: 'Milk' }),
  ])
})
