// First: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SUPERUSER } from '#server/db/embedded/settings.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { type BuiltServer, buildServer, newDataDir } from '#server/testing/built-server.ts'
import { checkServer } from './checks/check-server.ts'
import { checkTill } from './checks/check-till.ts'
import { readServerRows } from './checks/read-server-rows.ts'
import { Recorder } from './device/recorder.ts'
import { type Credentials, Till } from './device/till.ts'
import { firstGoods } from './device/work.ts'
import { issueAccounts } from './server/issue-accounts.ts'
import { ServerProcess } from './server/server-process.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let built: BuiltServer
let database: TestDatabase
let client: Client
let env: Record<string, string>
let server: ServerProcess
let recorder: Recorder
let tills: Till[]
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(async () => {
  database = await openTestDatabase()
  const { host, database: name } = database.connection
  env = {
    DATABASE_URL: `postgres://${SUPERUSER}@${encodeURIComponent(host)}/${name}`,
    DATA_DIR: newDataDir(),
  }
  server = await ServerProcess.start(built.program('main.js'), env)
  client = new Client(database.connection)
  await client.connect()
  recorder = new Recorder()
  tills = []
})
afterEach(async () => {
  for (const till of tills) await till.discard()
  await server.stop()
  await client.end()
  await database.close()
})

/** A till, signed in, open, and in step with its server. */
async function openTill(who: Credentials): Promise<Till> {
  const till = new Till(`http://127.0.0.1:${server.port}`, who, recorder)
  tills.push(till)
  await till.signIn(1)
  await till.open()
  expect(await till.contact()).toEqual({ ok: true })
  return till
}

/** Makes some sales of one piece each. */
async function sell({ shop }: Till, times: number): Promise<string[]> {
  const numbers: string[] = []
  for (let left = times; left > 0; left--) {
    const { product } = shop.catalogue.get().items.find(({ demo }) => !demo) ?? {}
    if (!product) throw new Error('nothing to sell')
    const { name, sku, sellPrice: unitPrice, costPrice: unitCost } = product
    const line = {
      id: shop.newId(),
      productId: product.id,
      name,
      sku,
      unitPrice,
      unitCost,
      quantity: 1,
      priceType: 'retail' as const,
    }
    const { number } = await shop.sell(
      {
        lines: [line],
        customerId: null,
        paymentMethod: 'cash',
      },
      'cash',
    )
    numbers.push(number)
  }
  return numbers
}

async function salesOnServer(): Promise<string[]> {
  const rows = await database.peek<{ id: string }>('select id from sales')
  return rows.map(({ id }) => id).sort()
}

function salesMade(): string[] {
  const ids = [...recorder.promises.values()].flatMap(({ op }) =>
    op.type === 'sale.complete' ? [op.payload.sale.id] : [],
  )
  return [...new Set(ids)].sort()
}

async function everythingHolds(): Promise<void> {
  const [first] = tills
  if (!first) throw new Error('no till')
  const serverRows = await readServerRows(first)
  await checkServer(client, first.identity.businessId, serverRows, recorder)
  for (const till of tills) await checkTill(till, serverRows, recorder)
  expect(recorder.violations).toEqual([])
}

test('an old backup is restored under a running server: after one contact of each till it has every sale again, and no number twice [S4.5, S4.11, S9.10]', async () => {
  const accounts = ['thandi', 'sipho', 'zanele', 'new'].map((name) => `${name}@shop.test`)
  const [thandi, sipho, zanele, latecomer] = (await issueAccounts(env.DATABASE_URL ?? '', accounts)) as [
    Credentials,
    Credentials,
    Credentials,
    Credentials,
  ]
  const first = await openTill(thandi)
  await firstGoods(first.shop, 3)
  await first.contact()
  const second = await openTill(sipho)
  const third = await openTill(zanele)
  for (const till of tills) await sell(till, 2)
  for (const till of tills) await till.contact()

  const file = join(env.DATA_DIR ?? '', 'shop.backup')
  const passphrase = join(env.DATA_DIR ?? '', 'passphrase')
  writeFileSync(passphrase, 'long and secret\n')
  const args = ['--file', file, '--passphrase-file', passphrase]
  const backup = built.command('backup', env, ...args)
  await sell(first, 2)
  await first.contact()
  expect(await backup).toMatchObject({ code: 0, output: expect.stringContaining(', encrypted') })
  expect(readFileSync(file).toString('latin1')).toMatch(/^age-encryption\.org/)

  const fourth = await openTill(latecomer)
  for (const till of tills) await sell(till, 3)
  const { id, name } = first.shop.catalogue.get().items[0]?.product ?? { id: '', name: '' }
  await second.shop.commit([{ type: 'product.patch', payload: { id, fields: { name: `${name}, fresh` } } }])
  let push: Parameters<typeof fetch> | undefined
  second.browser.watch = (...sent) => {
    if (String(sent[0]).endsWith('/push')) push = sent
  }
  for (const till of tills) expect(await till.contact()).toEqual({ ok: true })
  // Only the third till has these when the backup is restored.
  await sell(third, 2)
  const suffix = (await fourth.shop.db.meta.get('device')) as { suffix: string }

  const restored = await built.command('restore', env, ...args, '--yes')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Everybody must log in again') })

  for (const till of tills) {
    expect(await till.contact()).toEqual({ ok: false, refusal: 'signed-out' })
    await sell(till, 1)
    await till.signIn(1)
  }
  const before = await salesOnServer()
  expect(before.length).toBeLessThan(salesMade().length)
  // A duplicate of a request from before the restore arrives now.
  if (!push) throw new Error('nothing was pushed')
  expect((await fetch(push[0], { ...push[1], signal: null })).status).toBe(401)
  expect(await salesOnServer()).toEqual(before)
  for (const till of tills) expect(await till.contact()).toEqual({ ok: true })
  expect(await salesOnServer()).toEqual(salesMade())
  expect(await fourth.shop.db.meta.get('device')).not.toMatchObject({ suffix: suffix.suffix })

  for (const till of tills) expect(await till.contact()).toEqual({ ok: true })
  await everythingHolds()
  expect(second.shop.catalogue.get().itemsById.get(id)?.product.name).toBe(`${name}, fresh`)
  expect(first.shop.catalogue.get().itemsById.get(id)?.product.name).toBe(`${name}, fresh`)
})

test('a backup that is incomplete, not ours or opened with a wrong passphrase gives one line and exit 1, and the shop goes on', async () => {
  const [thandi] = await issueAccounts(env.DATABASE_URL ?? '', ['thandi@shop.test'])
  const till = await openTill(thandi as Credentials)
  await firstGoods(till.shop, 2)
  await till.contact()
  const file = join(env.DATA_DIR ?? '', 'shop.backup')
  expect((await built.command('backup', env, '--file', file)).code).toBe(0)
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
  await sell(till, 1)
  await till.contact()
  const refused = await built.command('restore', env, '--file', file, '--yes')
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^This backup cannot be used: [^\n]*\n$/),
  })
  // Nobody was signed out either.
  expect(await till.contact()).toEqual({ ok: true })
  expect(await salesOnServer()).toEqual(salesMade())
})
