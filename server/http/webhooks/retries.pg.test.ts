import { expect, test } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import type { Database } from '#server/db/transact.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { call } from '../testing/calls.ts'
import { startReceiver } from './testing/receiver.ts'
import { webhookWorldOfEachTest } from './testing/webhook-world.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const DAY = 24 * HOUR
const bread = patchProduct('bread', { name: 'Bread' })

const world = webhookWorldOfEachTest()

test('a process killed between telling and noting tells again under the same id, and loses nothing [S22.4]', async () => {
  const { receiver, server, aProcess, makeHook, later, told, aTill } = world()
  const till = await aTill()
  await makeHook(['product'])
  await till(bread)
  await till(patchProduct('milk', { name: 'Milk' }))
  let killed = false
  const { db } = server
  const dying: Database = {
    ...db,
    tenant: (...asked) =>
      killed
        ? Promise.reject(new DatabaseUnavailable('away', 'killed'))
        : (db.tenant(...(asked as Parameters<Database['tenant']>)) as never),
  }
  receiver.onReceived = () => {
    killed = true
  }
  server.clock.now += MINUTE
  await aProcess({ db: dying }).round()
  receiver.onReceived = undefined
  expect(told()).toEqual(['product bread'])
  // The one that died had it for a minute.
  await later(MINUTE - 1)
  expect(told()).toHaveLength(1)
  await later(1)
  expect(told()).toEqual(['product bread', 'product bread', 'product milk'])
  const [first, again] = receiver.received
  expect(again?.body).toEqual(first?.body)
})

test('two processes tell an event once [S22.4]', async () => {
  const { receiver, server, deliveries, aProcess, makeHook, aTill } = world()
  const till = await aTill()
  for (let each = 0; each < 5; each += 1) await makeHook(['product'], `/${each}`)
  await till(bread)
  server.clock.now += MINUTE
  const other = aProcess()
  await Promise.all([deliveries.round(), other.round()])
  await other.close()
  expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/0', '/1', '/2', '/3', '/4'])
})

test('one that fails is tried again after growing pauses, and the events after it wait in order [S22.4]', async () => {
  const { receiver, server, makeHook, stateOf, later, told, aTill } = world()
  const till = await aTill()
  const { id } = await makeHook(['product'])
  receiver.answer = 503
  await till(bread)
  await later(MINUTE)
  await till(patchProduct('milk', { name: 'Milk' }))
  for (const pause of [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, HOUR]) {
    const before = receiver.received.length
    await later(pause - 1)
    expect(receiver.received).toHaveLength(before)
    await later(1)
    expect(receiver.received).toHaveLength(before + 1)
  }
  expect(await stateOf(id)).toMatchObject({ state: 'on', lastFault: 'refused', lastStatus: 503 })
  receiver.answer = 200
  await later(HOUR)
  expect(told()).toEqual([...Array.from({ length: 8 }, () => 'product bread'), 'product milk'])
  expect(await stateOf(id)).toMatchObject({
    failingSince: null,
    lastDeliveredAt: new Date(server.clock.now).toISOString(),
  })
})

test('after three days without success it is off, which the activity says; turned on it goes on where it was [S22.4]', async () => {
  const { receiver, server, owner, makeHook, stateOf, later, told, aTill } = world()
  const till = await aTill()
  const { id } = await makeHook(['product'])
  receiver.answer = 500
  await till(bread)
  await later(MINUTE)
  const began = server.clock.now
  for (const hours of [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5]) await later(hours * HOUR)
  expect(await stateOf(id)).toMatchObject({ state: 'on', failingSince: new Date(began).toISOString() })
  await later(HOUR)
  expect(await stateOf(id)).toMatchObject({ state: 'stopped', failingSince: new Date(began).toISOString() })
  const { body } = await call(server, owner, 'GET', '/api/activity?kinds=webhook-stopped&limit=2')
  expect(body.entries).toEqual([expect.objectContaining({ text: 'stock.lan' })])
  const tried = receiver.received.length
  receiver.answer = 200
  await later(DAY)
  expect(receiver.received).toHaveLength(tried)
  await till(patchProduct('milk', { name: 'Milk' }))
  await call(server, owner, 'PUT', `/api/webhooks/${id}`, { on: true })
  await later(0)
  expect(told().slice(tried)).toEqual(['product bread', 'product milk'])
  expect(await stateOf(id)).toMatchObject({ state: 'on', failingSince: null })
})

test('whoever does not answer delays nobody else [S22.4]', async () => {
  const { receiver, server, aProcess, makeHook, stateOf, aTill } = world()
  const till = await aTill()
  const { id } = await makeHook(['product'], '/slow')
  await till(bread)
  const quick = await startReceiver()
  const stranger = await server.signUp('stranger@hooks.test')
  const theirs = await aTill(stranger)
  receiver.answer = 'none'
  const patient = aProcess({ timeoutMs: 500 })
  server.config.WEBHOOK_HOSTS.push(quick.origin)
  const url = `${quick.origin}/quick`
  await call(server, stranger, 'POST', '/api/webhooks', { url, events: ['product'] })
  await theirs(patchProduct('mielies', { name: 'Mielies' }))
  server.clock.now += MINUTE
  const round = patient.round()
  await quick.until(1)
  expect(await stateOf(id)).toMatchObject({ lastFault: null })
  await round
  expect(await stateOf(id)).toMatchObject({ lastFault: 'too-slow', lastStatus: null })
  await patient.close()
  await quick.close()
})

test('a server that stops while one is told gives it back, without a failure [S22.4]', async () => {
  const { receiver, server, aProcess, makeHook, stateOf, later, told, aTill } = world()
  const till = await aTill()
  const { id } = await makeHook(['product'])
  await till(bread)
  receiver.answer = 'none'
  server.clock.now += MINUTE
  const stopping = aProcess()
  const round = stopping.round()
  await receiver.until(1)
  await stopping.close()
  await round
  expect(await stateOf(id)).toMatchObject({ lastFault: null, failingSince: null })
  receiver.answer = 200
  await later(0)
  expect(told()).toEqual(['product bread', 'product bread'])
})
