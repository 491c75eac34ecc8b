import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anOperation, countStock, NOON, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { restoreBackup, suffixGap } from '#server/backup/restore-backup.ts'
import { tablesInOrder } from '#server/backup/tables.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { connectAlone } from '#server/db/lone-connection.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, page, rowsOf, type Shop } from '#server/sync/testing/shop.ts'
import { failureLine } from './failure-line.ts'

let database: TestDatabase
let client: Client
let folder: string
let file: string
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
  client = new Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tuckshop-backup-'))
  file = join(folder, 'shop.backup')
  shop = await openShop(database)
})
afterEach(() => rmSync(folder, { recursive: true }))

const restore = (passphrase?: string, now = NOON) => restoreBackup(client, file, { now, passphrase })
const save = (passphrase?: string) => writeBackup(client, file, { now: NOON, passphrase })
const bread = () =>
  anOperation(1, patchProduct('bread', { name: 'Brood "wit" \\ ḓ 🍞', sellPrice: cents(1500) }))

/** Every row of every table except append-only ones, as text; without the gap in suffixes. */
async function everything(gap = 0): Promise<Record<string, string[]>> {
  const held: Record<string, string[]> = {}
  for (const table of await tablesInOrder(client)) {
    if (table === 'audit') continue
    const each =
      table === 'business_heads'
        ? `jsonb_set(to_jsonb(t), '{next_suffix}', to_jsonb(next_suffix - ${gap}))`
        : 'to_jsonb(t)'
    const rows = await database.peek<{ line: string }>(
      `select (${each})::text as line from ${table} t order by 1`,
    )
    held[table] = rows.map(({ line }) => line)
  }
  return held
}

test('a restored backup holds every row of every business as it was, and nobody is signed in', async () => {
  const till = await shop.aDevice()
  await till.push(
    bread(),
    anOperation(2, countStock('c', 'bread', 10)),
    anOperation(3, sell('s1', 'bread', 2)),
    {},
  )
  const other = await openShop(database)
  await (await other.aDevice()).push(bread())
  await database.peek(`insert into sessions (business_id, token_hash, account_id, browser, created_at, last_used_at)
    select business_id, '\\x01', account_id, '', 0, 0 from accounts`)
  const before = await everything()
  await save()
  await till.push(anOperation(5, sell('s2', 'bread')))
  await database.peek('delete from sale_items')
  await restore()
  expect(await everything(suffixGap(NOON, NOON))).toEqual(before)
  expect(await database.peek('select 1 from sessions')).toEqual([])
})

test('a restore brings API tokens back under their names, none of which works, and no webhook [S22.2, S22.4]', async () => {
  await database.peek(`insert into api_tokens
      (business_id, token_id, token_hash, name, rights, made_by, created_at, expires_at, revoked_at)
    select business_id, program, program::bytea, program, '{read}', account_id, 0, ${2 * NOON}, at
    from accounts, (values ('Webshop', null::bigint), ('Books', 5)) as made (program, at)`)
  await database.peek(`insert into webhooks (business_id, webhook_id, url, events, secret, made_by, created_at,
      next_commit, place, due_at, failures)
    select business_id, 'w', 'https://a.test', '{sale}', '-', account_id, 0, 1, '', 0, 0 from accounts`)
  await save()
  await database.peek('update api_tokens set revoked_at = 7 where revoked_at is null')
  await restore()
  const tokens = await database.peek(
    'select distinct name, revoked_at as "revokedAt" from api_tokens order by name',
  )
  expect(tokens).toEqual([
    { name: 'Books', revokedAt: '5' },
    { name: 'Webshop', revokedAt: String(NOON) },
  ])
  expect(await database.peek('select 1 from webhooks')).toEqual([])
})

test('a restore removes no audit entry, adds the backup’s, and is audited itself', async () => {
  const note = (id: string) =>
    database.peek(
      `insert into audit (business_id, event_id, at, action, browser, address, detail)
       values ($1, $2, 1, 'signed-in', '', '', '')`,
      [shop.businessId, id],
    )
  const noted = () =>
    database.peek<{ id: string; action: string }>(
      'select event_id as id, action from audit where business_id = $1 order by at, event_id',
      [shop.businessId],
    )
  await note('a-known')
  await note('b-gone')
  await save()
  await database.peek("delete from audit where event_id = 'b-gone'")
  await note('c-since')
  await restore()
  const restored = { id: expect.any(String), action: 'restored' }
  expect(await noted()).toEqual([
    { id: 'a-known', action: 'signed-in' },
    { id: 'b-gone', action: 'signed-in' },
    { id: 'c-since', action: 'signed-in' },
    restored,
  ])
})

describe('a backup with a passphrase', () => {
  test('opens with it and with no other, and reveals nothing of its content', async () => {
    await (await shop.aDevice()).push(bread())
    const before = await everything()
    await save('long and secret')
    expect(readFileSync(file).toString('latin1')).not.toContain('bread')
    await expect(restore('long and wrong')).rejects.toThrow('passphrase')
    await expect(restore()).rejects.toThrow('encrypted')
    expect(await everything()).toEqual(before)
    await restore('long and secret')
    expect(await everything(suffixGap(NOON, NOON))).toEqual(before)
  })
})

describe('a damaged backup changes nothing and says so:', () => {
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 20)],
    [
      'a byte turned',
      (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))),
    ],
    ['an amount changed', (bytes) => edited(bytes, (text) => text.replace('1500', '1501'))],
    ['a row taken out', (bytes) => edited(bytes, (text) => text.replace(/\n\{"business_id".*/, ''))],
    ['its end gone', (bytes) => edited(bytes, (text) => text.replace(/\{"end".*\n$/, ''))],
    ['more behind its end', (bytes) => edited(bytes, (text) => `${text}{}\n`)],
    [
      'of another version',
      (bytes) => edited(bytes, (text) => text.replace(/"migration":"[^"]*"/, '"migration":"0001_old.sql"')),
    ],
    ['something else', () => gzipSync('hello\n')],
    ['no gzip at all', () => Buffer.from('hello\n')],
    ['empty', () => Buffer.alloc(0)],
  ]
  test.each(damages)('%s', async (_, damage) => {
    await (await shop.aDevice()).push(bread())
    const before = await everything()
    await save()
    writeFileSync(file, damage(readFileSync(file)))
    await expect(restore()).rejects.toThrow('This backup cannot be used')
    expect(await everything()).toEqual(before)
  })

  test('an encrypted one with a changed byte, or cut short', async () => {
    await save('secret')
    const before = await everything()
    const bytes = readFileSync(file)
    bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1
    for (const harmed of [bytes, bytes.subarray(0, bytes.length - 40)]) {
      writeFileSync(file, harmed)
      await expect(restore('secret')).rejects.toThrow(
        'This backup cannot be used: it is cut off, or was changed',
      )
    }
    expect(await everything()).toEqual(before)
  })
})

test('sales made after the backup come back from their devices, and no suffix is assigned twice [S3.6, S9.10]', async () => {
  const first = await shop.aDevice()
  await first.push(bread(), anOperation(2, sell('s1', 'bread')))
  await save()
  const later = [anOperation(3, sell('s2', 'bread'))]
  await first.push(...later)
  const second = await shop.aDevice()
  const ofSecond = anOperation(1, sell('s3', 'bread'), { opId: 'of-second' })
  await second.push(ofSecond)
  const seen = page(await first.pull()).newest

  await restore()
  const cursor = { seq: 3, head: seen.head, seenHead: seen.head, headTag: seen.tag }
  expect(await first.pull(cursor)).toMatchObject({ resync: true })
  await expect(second.push(ofSecond)).rejects.toThrow('UNKNOWN_DEVICE')
  const registered = await shop.aDevice(second.id)
  expect(registered.suffix).not.toBe(second.suffix)
  await registered.push(ofSecond)
  await first.push(...later)
  await first.push(...later)
  expect(Object.keys(rowsOf(await first.pull(), 'sales')).sort()).toEqual(['s1', 's2', 's3'])
  expect(rowsOf(await first.pull(), 'stock').bread).toMatchObject({ onHand: -3 })
})

test('a second restore of the same backup assigns no suffix that was assigned after the first [S9.10]', async () => {
  await shop.aDevice()
  await save()
  await restore(undefined, NOON + 60_000)
  const { suffix } = await shop.aDevice()
  await restore(undefined, NOON + 120_000)
  expect((await shop.aDevice()).suffix).not.toBe(suffix)
})

test.each([
  ['a file', () => writeFileSync(file, 'the only copy of last year')],
  ['a folder', () => mkdirSync(file)],
  ['a link to nothing', () => symlinkSync(join(folder, 'nowhere'), file)],
])('a backup never overwrites %s of its name, and says so', async (_, put) => {
  put()
  const before = readdirSync(folder)
  const held = before.map((name) => lstatSync(join(folder, name)).mtimeMs)
  await expect(save()).rejects.toThrow(
    `There is already something at ${file}. Nothing was written; name another file.`,
  )
  expect(readdirSync(folder)).toEqual(before)
  expect(before.map((name) => lstatSync(join(folder, name)).mtimeMs)).toEqual(held)
})

test('of two backups to one name the first to finish gets it, and the other says so', async () => {
  const other = new Client(database.connection)
  await other.connect()
  const both = await Promise.allSettled([
    save(),
    writeBackup(other, file, { now: NOON, passphrase: undefined }),
  ])
  await other.end()
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({
    reason: { message: expect.stringContaining('There is already something') },
  })
  expect(readdirSync(folder)).toEqual(['shop.backup'])
  await restore()
})

test('a file that appears while a backup is made is left as it is', async () => {
  const { query } = client
  vi.spyOn(client, 'query').mockImplementation(((...asked: Parameters<Client['query']>) => {
    if (String(asked[0]).startsWith('declare')) writeFileSync(file, 'somebody else’s')
    return Reflect.apply(query, client, asked)
  }) as never)
  await expect(save()).rejects.toThrow('There is already something at')
  vi.restoreAllMocks()
  expect(readFileSync(file, 'utf8')).toBe('somebody else’s')
  expect(readdirSync(folder)).toEqual(['shop.backup'])
})

test.each(['a backup', 'a restore'])(
  '%s whose connection breaks says that, and leaves nothing half-done',
  async (what) => {
    await save()
    const before = await everything()
    const other = await connectAlone(database.connection)
    // It waits behind somebody who has a table for themselves, until its connection is cut.
    await database.peek('begin; lock table tenants in access exclusive mode')
    const half = join(folder, 'half.backup')
    const asked = { now: NOON, passphrase: undefined }
    const work = what === 'a backup' ? writeBackup(other, half, asked) : restoreBackup(other, file, asked)
    const failed = work.then(() => undefined, failureLine)
    const cut = `select pg_terminate_backend(pid) as done from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
    for (let tries = 0; tries < 400 && (await database.peek(cut)).length === 0; tries++) await sleep(10)
    expect(await failed).toBe(
      'The database is not available: terminating connection due to administrator command',
    )
    await database.peek('commit')
    await other.end()
    expect(readdirSync(folder)).toEqual(['shop.backup'])
    expect(await everything()).toEqual(before)
  },
)

test('a backup that fails half-way leaves no file behind', async () => {
  await expect(
    writeBackup(client, join(folder, 'missing/shop.backup'), { now: NOON, passphrase: undefined }),
  ).rejects.toThrow()
  await expect(database.peek('select 1')).resolves.toHaveLength(1)
  expect(await save()).toBeGreaterThan(0)
})

function edited(bytes: Buffer, edit: (text: string) => string): Buffer {
  return gzipSync(edit(gunzipSync(bytes).toString('utf8')))
}
