import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { anOperation } from '#core/sync/testing/operations.ts'
import type { Database } from '#server/db/transact.ts'
import { type SignedUp, startTestApp, type TestApp } from '../../testing/app.ts'
import { aDevice, call } from '../../testing/calls.ts'
import { Deliveries } from '../deliveries.ts'
import { type Receiver, resolveReceiver, startReceiver } from './receiver.ts'

/** A shop, a program that its webhooks tell, and a server that looks after them when a test says so. */
export interface WebhookWorld {
  receiver: Receiver
  server: TestApp
  owner: SignedUp
  deliveries: Deliveries
  /** Another server process. */
  aProcess(more?: { db?: Database; timeoutMs?: number }): Deliveries
  /** A webhook of the shop, to a path of the program. */
  makeHook(events: string[], path?: string, who?: SignedUp): Promise<{ id: string; secret: string }>
  /** A webhook as the list shows it. */
  stateOf(id: string): Promise<Record<string, unknown> | undefined>
  /** Time passes, in milliseconds, and a process looks. */
  later(ms: number): Promise<void>
  /** The events that were told, as `product bread`. */
  told(): string[]
  /** A till of the shop: sends what it did as one push. */
  aTill(who?: SignedUp): Promise<(...intents: Intent[]) => Promise<void>>
}

/** @returns the world of the test that runs: a shop and a program of its own, on the server of its file */
export function webhookWorldOfEachTest(): () => WebhookWorld {
  let server: TestApp
  let world: WebhookWorld
  let shops = 0
  beforeAll(async () => {
    server = await startTestApp({}, undefined, { resolve: resolveReceiver })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    // Those of the tests before it would be due.
    await server.database.peek('delete from webhooks')
    shops += 1
    world = await aWebhookWorld(server, `owner-${shops}@hooks.test`)
  })
  afterEach(async () => {
    await world.deliveries.close()
    await world.receiver.close()
  })
  return () => world
}

async function aWebhookWorld(server: TestApp, email: string): Promise<WebhookWorld> {
  const receiver = await startReceiver()
  const owner = await server.signUp(email)
  const { db, config, clock } = server
  config.WEBHOOK_HOSTS.push(receiver.origin)
  const aProcess: WebhookWorld['aProcess'] = (more) =>
    new Deliveries({
      ...{ db, config, now: () => clock.now, newId: () => crypto.randomUUID(), resolve: resolveReceiver },
      ...more,
    })
  const deliveries = aProcess()
  return {
    ...{ receiver, server, owner, deliveries, aProcess },
    async makeHook(events, path = '/hook', who = owner) {
      const made = await call(server, who, 'POST', '/api/webhooks', { url: receiver.origin + path, events })
      return made.body
    },
    async stateOf(id) {
      const { body } = await call(server, owner, 'GET', '/api/webhooks')
      return body.find((each: { id: string }) => each.id === id)
    },
    async later(ms) {
      clock.now += ms
      await deliveries.round()
    },
    told: () => receiver.received.map(({ body: { event, row } }) => `${event} ${row.id}`),
    async aTill(who = owner) {
      const device = await aDevice(server, who)
      let seq = 0
      return async (...intents) => {
        const ops = intents.map((intent, index) => anOperation(seq + 1 + index, intent))
        seq += ops.length
        await device.push(...ops)
      }
    },
  }
}
