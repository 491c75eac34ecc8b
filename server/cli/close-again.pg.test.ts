import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON } from '#core/sync/testing/operations.ts'
import { setDisabled, setRight } from '#server/auth/account-rights.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop } from '#server/sync/testing/shop.ts'

let database: TestDatabase
let client: Client
const folder = mkdtempSync(join(tmpdir(), 'tuckshop-closed-'))
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

/** A shop of an owner, a till and another owner, backed up as it is now. */
async function backedUp(name: string) {
  const { businessId, caller } = await openShop(database)
  const ids = { till: `${name}-till`, partner: `${name}-partner` }
  for (const [id, right] of [
    [ids.till, 'till'],
    [ids.partner, 'owner'],
  ])
    await database.peek(
      `insert into accounts (business_id, account_id, email, name, password_hash, created_at, account_right)
       values ($1, $2, $2 || '@example.com', '', '', 0, $3)`,
      [businessId, id, right],
    )
  const file = join(folder, `${name}.backup`)
  await writeBackup(client, file, { now: NOON, passphrase: undefined })
  const context = { db: database.db, now: () => NOON + 1 }
  const restore = () => restoreBackup(client, file, { now: NOON + 2, passphrase: undefined })
  const accounts = async () => {
    const rows = await database.peek<{ id: string; right: string; edit: string[]; closed: boolean }>(
      `select account_id as id, account_right as right, may_edit as edit, disabled_at is not null as closed
       from accounts where business_id = $1`,
      [businessId],
    )
    return Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest]))
  }
  return { businessId, ownerId: caller.accountId, ids, context, restore, accounts }
}

test('[S16.13] a stolen till’s account, closed since the backup, is closed again by its restore, and so is a right that was taken', async () => {
  const { businessId, ids, context, restore, accounts } = await backedUp('stolen')
  await setDisabled(context, { businessId, accountId: ids.till }, true)
  await setRight(context, { businessId, accountId: ids.partner }, { right: 'till', mayEdit: ['goods'] })
  const { closed } = await restore()
  expect(closed).toEqual([`${ids.till}@example.com`])
  expect(await accounts()).toMatchObject({
    [ids.till]: { closed: true },
    [ids.partner]: { right: 'till', edit: ['goods'], closed: false },
  })
})

test('[S16.13] an account that was opened again stays open, and a shop keeps an owner who can log in', async () => {
  const { businessId, ownerId, ids, context, restore, accounts } = await backedUp('open')
  await setDisabled(context, { businessId, accountId: ids.till }, true)
  await setDisabled({ ...context, now: () => NOON + 2 }, { businessId, accountId: ids.till }, false)
  // Whoever closed both owners was invited after the backup, which does not have them.
  await database.peek(
    `insert into accounts (business_id, account_id, email, name, password_hash, created_at, account_right)
     values ($1, 'heir', 'heir@example.com', '', '', 0, 'owner')`,
    [businessId],
  )
  await setDisabled(context, { businessId, accountId: ids.partner }, true)
  await setDisabled(context, { businessId, accountId: ownerId }, true)
  await restore()
  const now = await accounts()
  expect(now[ids.till]).toMatchObject({ closed: false })
  expect([now[ids.partner], now[ownerId]].filter((owner) => owner?.closed === false)).toHaveLength(1)
})
