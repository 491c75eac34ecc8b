import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASED } from '#core/customers/customer.ts'
import { anOperation, eraseCustomer, NOON, patchCustomer, sell } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { storedRows } from '#server/db/testing/stored-rows.ts'
import { openShop, page, rowsOf } from '#server/sync/testing/shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let database: TestDatabase
let client: Client
const folder = mkdtempSync(join(tmpdir(), 'tuckshop-erasure-'))
beforeAll(async () => {
  database = await openTestDatabase()
  client = new Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
  rmSync(folder, { recursive: true })
})

const HER_SALE = sell('s1', 'bread', 1, { customerId: 'zanele', customerName: 'Zanele' })

test('[R26] restoring a backup from before an erasure erases the customer again, on tills that pulled it long ago too', async () => {
  const shop = await openShop(database)
  const other = await openShop(database)
  const [till, phone] = [await shop.aDevice(), await shop.aDevice()]
  const known = [anOperation(1, patchCustomer('zanele', { name: 'Zanele' })), anOperation(2, HER_SALE)]
  await till.push(...known)
  await (await other.aDevice()).push(...known)
  const seen = page(await phone.pull())
  const file = join(folder, 'before.backup')
  await writeBackup(client, file, { now: NOON, passphrase: undefined })
  await till.push(anOperation(3, eraseCustomer('zanele')))

  await restoreBackup(client, file, { now: NOON, passphrase: undefined })

  const { head, tag } = seen.newest
  const news = await phone.pull({ head, seenHead: head, headTag: tag })
  expect(rowsOf(news, 'customers').zanele).toMatchObject({ name: '', deleted: true, erasedAt: NOON })
  expect(rowsOf(news, 'sales').s1).toMatchObject({ customerName: ERASED, total: 1500 })
  const rest = await database.peek(`select 1 from customers where business_id = $1 and name <> ''`, [
    shop.businessId,
  ])
  expect(rest).toEqual([])
  // The other business was not asked to erase its own customer.
  expect(rowsOf(await (await other.aDevice()).pull(), 'customers').zanele).toMatchObject({ name: 'Zanele' })
})

test("[R26] a backup's erasures are applied on a server that did not have them", async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchCustomer('sipho', { name: 'Sipho' })),
    anOperation(2, eraseCustomer('sipho')),
  )
  const file = join(folder, 'after.backup')
  await writeBackup(client, file, { now: NOON, passphrase: undefined })
  await database.peek('delete from erasures where business_id = $1', [shop.businessId])
  await restoreBackup(client, file, { now: NOON, passphrase: undefined })
  const kept = await database.peek('select customer_id as id from erasures where business_id = $1', [
    shop.businessId,
  ])
  expect(kept).toEqual([{ id: 'sipho' }])
})

test('[R26, S4.11] a shop with damaged rows is saved and restored, and who was erased since is erased again', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchCustomer('zanele', { name: 'Zanele' })),
    anOperation(2, HER_SALE),
    anOperation(3, sell('s2', 'milk')),
    { ...anOperation(4, patchCustomer('zanele', { name: 'Zanele' })), type: 'customer.unheard-of' },
  )
  const harm = (text: string) => database.peek(text, [shop.businessId])
  await harm(
    `update sales set tenders = '{"no": "list"}', taxes = '[null]' where business_id = $1 and id = 's1'`,
  )
  await harm(`update stock set on_hand = 9223372036854775807 where business_id = $1`)
  await harm(`update operations set raw = left(raw, -5) where business_id = $1 and raw is not null`)
  const file = join(folder, 'damaged.backup')
  await writeBackup(client, file, { now: NOON, passphrase: undefined })
  await till.push(anOperation(5, eraseCustomer('zanele')))

  await restoreBackup(client, file, { now: NOON, passphrase: undefined })

  const pulled = page(await (await shop.aDevice()).pull())
  expect(rowsOf(pulled, 'customers').zanele).toMatchObject({ name: '', erasedAt: NOON })
  expect(rowsOf(pulled, 'sales')).toMatchObject({
    s1: { customerName: ERASED, tenders: { no: 'list' } },
    s2: { total: 1500 },
  })
  expect(await storedRows(database, { businessId: shop.businessId })).not.toContain('Zanele')
})
