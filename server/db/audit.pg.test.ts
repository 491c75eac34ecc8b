import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldEvents, insertEvent } from './queries/audit.ts'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'
import type { Tx } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const note = (tx: Tx) =>
  insertEvent(tx, {
    action: 'signed-in',
    at: 1,
    accountId: null,
    actorId: null,
    browser: '',
    address: '',
    detail: '',
  })

test.each(['tuckshop_tenant', 'tuckshop_directory', 'tuckshop_backup'])(
  '%s changes and takes away nothing',
  async (role) => {
    for (const verb of ['update', 'delete', 'truncate']) {
      const [right] = await database.peek<{ held: boolean }>(
        'select has_table_privilege($1, $2, $3) as held',
        [role, 'audit', verb],
      )
      expect(right?.held, verb).toBe(false)
    }
  },
)

test.each(["update audit set action = 'x'", 'delete from audit', 'truncate audit', 'drop table audit'])(
  'a server that was made to run "%s" cannot',
  async (statement) => {
    const businessId = crypto.randomUUID()
    await expect(database.db.tenant(businessId, (tx) => tx.query(statement))).rejects.toMatchObject({
      code: '42501',
    })
  },
)

test('a business reads its own events and writes none for another', async () => {
  const [ours, theirs] = [{ businessId: 'ours' }, { businessId: 'theirs' }]
  for (const { businessId } of [ours, theirs]) await database.db.tenant(businessId, note)
  const seen = await database.db.tenant(ours.businessId, (tx) =>
    tx.query<{ id: string }>('select distinct business_id as id from audit'),
  )
  expect(seen).toEqual([{ id: ours.businessId }])
  const forged = database.db.tenant(ours.businessId, (tx) =>
    tx.query(
      `insert into audit (business_id, at, action, browser, address, detail) values ($1, 1, 'signed-in', '', '', '')`,
      [theirs.businessId],
    ),
  )
  await expect(forged).rejects.toMatchObject({ code: '42501' })
})

const DAY = 24 * 60 * 60_000

test('audit entries are kept for two years, whatever time the server has, and then deleted', async () => {
  const businessId = crypto.randomUUID()
  for (const days of [0, 729, 731, 4_000]) {
    await database.peek(
      `insert into audit (business_id, at, action, browser, address, detail)
       values ($1, $2, 'signed-in', '', '', $3)`,
      [businessId, Date.now() - days * DAY, String(days)],
    )
  }
  await database.db.directory(forgetOldEvents)
  const kept = await database.peek<{ days: string }>(
    'select detail as days from audit where business_id = $1 order by at desc',
    [businessId],
  )
  expect(kept.map(({ days }) => days)).toEqual(['0', '729'])
})

test.each(['tuckshop_tenant', 'tuckshop_backup', 'public'])(
  '%s cannot have entries deleted',
  async (role) => {
    const [right] = await database.peek<{ held: boolean }>(
      `select has_function_privilege($1, 'forget_old_audit()', 'execute') as held`,
      [role],
    )
    expect(right?.held).toBe(false)
  },
)

test('the owner of the tables sees and deletes only entries that are old enough', async () => {
  const rules = await database.peek<{ cmd: string; qual: string }>(
    `select cmd, qual from pg_policies where tablename = 'audit' and policyname like 'retention%'`,
  )
  expect(rules.map(({ cmd }) => cmd).toSorted()).toEqual(['DELETE', 'SELECT'])
  for (const { qual } of rules) expect(qual).toMatch(/at < .*clock_timestamp\(\).*86400000/)
})
