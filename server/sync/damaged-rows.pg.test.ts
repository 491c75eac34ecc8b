import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anIssued, credit, issue } from '#core/sync/testing/documents.ts'
import {
  anOperation,
  eraseCustomer,
  hlcAt,
  NOON,
  patchBarcode,
  patchCustomer,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { storedRows } from '#server/db/testing/stored-rows.ts'
import type { Damage } from './context.ts'
import { forgetRecipients } from './forget-recipients.ts'
import { openShop, page, rowsOf, type Shop } from './testing/shop.ts'

const YEAR = 365 * 86_400_000

let database: TestDatabase
let shop: Shop
let found: Damage[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
  found = []
  shop.context.onDamage = (damage) => found.push(damage)
})

const damage = (text: string) => database.peek(text, [shop.businessId])
const op = (seq: number, intent: Parameters<typeof anOperation>[1]) =>
  anOperation(seq, intent, { opId: `op-${shop.businessId.slice(5, 13)}-${seq}`, hlc: hlcAt(seq) })

/** A till whose invoice i1 is damaged on the server: a credit note for it cannot be taken there. */
async function aTillWithADamagedInvoice() {
  const till = await shop.aDevice()
  const invoice = anIssued('i1', 'invoice', 'bread', 2)
  await till.push(op(1, patchProduct('bread', { name: 'Bread' })), op(2, issue(invoice)))
  await damage(`update documents set credits = '{"torn": true}' where business_id = $1`)
  return { till, crediting: credit(invoice, 'cn1') }
}

test('what cannot be taken since a row is damaged is set aside where it stands; the sales around it are taken, once [S4.11, S8.30]', async () => {
  const { till, crediting } = await aTillWithADamagedInvoice()
  const ops = [
    op(3, sell('s3', 'bread')),
    op(4, sell('s4', 'bread')),
    op(5, crediting),
    op(6, sell('s6', 'bread')),
    op(7, sell('s7', 'bread')),
  ]
  const answer = await till.push(...ops)
  expect(answer).toMatchObject({ last: 7, lastOpId: ops[4]?.opId })
  const [applied, aside] = ['applied', { seq: 5, status: 'quarantined', code: 'server-fault' }]
  expect(answer.outcomes).toEqual([
    { seq: 3, status: applied },
    { seq: 4, status: applied },
    aside,
    { seq: 6, status: applied },
    { seq: 7, status: applied },
  ])
  expect(found).toMatchObject([{ what: 'operation', id: ops[2]?.opId }])

  // Sent again, since the answer was lost, nothing is taken twice; the device hears of what was set aside.
  expect((await till.push(...ops)).outcomes.map(({ code, status }) => code ?? status)).toEqual([
    'duplicate',
    'duplicate',
    'server-fault',
    'duplicate',
    'duplicate',
  ])
  const pulled = page(await till.pull())
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: -4 })
  expect(pulled).toMatchObject({ ack: { seq: 7 }, rejected: [{ seq: 5, code: 'server-fault' }] })
  const [kept] = await database.peek<{ raw: string }>(
    `select raw from operations where business_id = $1 and status = 'quarantined'`,
    [shop.businessId],
  )
  expect(JSON.parse(kept?.raw ?? '')).toMatchObject({ type: 'document.credit' })
})

test('once the row is mended, what was set aside is taken when its till tries again [S8.30]', async () => {
  const { till, crediting } = await aTillWithADamagedInvoice()
  expect((await till.push(op(3, crediting))).outcomes).toMatchObject([{ code: 'server-fault' }])
  await damage('update documents set credits = null where business_id = $1')
  expect((await till.push(op(4, crediting))).outcomes).toEqual([{ seq: 4, status: 'applied' }])
})

test('a push that the database does not take for another reason is not set aside, and comes again [S4.11]', async () => {
  const till = await shop.aDevice()
  await till.push(op(1, patchProduct('bread', { name: 'Bread' })))
  await database.peek(
    `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger broken before insert on sales for each row execute function broken()`,
  )
  try {
    await expect(till.push(op(2, sell('s1', 'bread')))).rejects.toThrow('no')
  } finally {
    await database.peek('drop trigger broken on sales')
  }
  expect((await till.push(op(2, sell('s1', 'bread')))).outcomes).toEqual([{ seq: 2, status: 'applied' }])
})

test('what fails once and not again is taken: what was at fault has passed [S4.11]', async () => {
  const till = await shop.aDevice()
  await till.push(op(1, patchProduct('bread', { name: 'Bread' })))
  await database.peek(
    `create sequence attempts;
     create or replace function broken() returns trigger language plpgsql security definer as $$
     begin if nextval('attempts') = 1 then raise unique_violation; end if; return new; end $$;
     create trigger broken before insert on sales for each row execute function broken()`,
  )
  try {
    expect((await till.push(op(2, sell('s1', 'bread')))).outcomes).toEqual([{ seq: 2, status: 'applied' }])
  } finally {
    await database.peek('drop trigger broken on sales; drop sequence attempts')
  }
  expect(found).toEqual([])
})

test('a row that does not even say which one it is stays behind, and every other of its page is sent [S4.11]', async () => {
  const till = await shop.aDevice()
  await till.push(
    op(1, patchProduct('bread', { name: 'Bread' })),
    op(2, patchBarcode('code', { productId: 'bread', code: '6001' })),
    op(3, patchProduct('milk', { name: 'Milk' })),
  )
  await damage(`update barcodes set id = 'co de' where business_id = $1`)
  const pulled = page(await (await shop.aDevice()).pull())
  expect(pulled.rows.map(({ row }) => row.id).sort()).toEqual(['bread', 'milk'])
  expect(found).toEqual([{ what: 'barcodes', id: 'co de' }])
})

test.each(['sum = 281474976710656', 'count = -1', 'count = 9223372036854775807'])(
  'a digest that is damaged (%s) is worked out anew: tills neither stop nor send for everything again [S4.11]',
  async (harm) => {
    const till = await shop.aDevice()
    await till.push(op(1, patchProduct('bread', { name: 'Bread' })), op(2, sell('s1', 'bread')))
    const { digest } = page(await till.pull())
    await damage(`update digests set ${harm} where business_id = $1`)
    expect(page(await till.pull()).digest).toEqual(digest)
    await till.push(op(3, sell('s2', 'bread')))
    expect(page(await till.pull()).digest?.sales?.count).toBe(2)
    expect(
      await damage(`select count::int from digests where business_id = $1 and table_name = 'sales'`),
    ).toEqual([{ count: 2 }])
  },
)

test('stock that is damaged is sold on, and right again at the next count [S4.8]', async () => {
  const till = await shop.aDevice()
  await till.push(op(1, patchProduct('bread', { name: 'Bread' })), op(2, sell('s1', 'bread')))
  await damage('update stock set on_hand = 9223372036854775807 where business_id = $1')
  await till.push(op(3, sell('s2', 'bread')))
  const count = { type: 'stock.count', payload: { id: 'c1', productId: 'bread', quantity: 8 } } as const
  await till.push(op(4, count), op(5, sell('s3', 'bread')))
  expect(rowsOf(await till.pull(), 'stock').bread).toMatchObject({ onHand: 7 })
})

test('a customer is erased although a text of an operation that was set aside is damaged, and it goes with them [R26]', async () => {
  const till = await shop.aDevice()
  await till.push(op(1, patchCustomer('zanele', { name: 'Zanele Qwxyz' })), {
    ...op(2, patchCustomer('zanele', { name: 'Zanele Qwxyz' })),
    type: 'customer.unheard-of',
  })
  await damage('update operations set raw = left(raw, -5) where business_id = $1 and raw is not null')
  expect((await till.push(op(3, eraseCustomer('zanele')))).outcomes).toEqual([{ seq: 3, status: 'applied' }])
  expect(await storedRows(database, { businessId: shop.businessId })).not.toContain('Qwxyz')
})

test('erased customers leave their papers after five years although other papers, and another business, are damaged [S18.20]', async () => {
  const knownShops = [shop, await openShop(database)]
  for (const each of knownShops) {
    shop = each
    const till = await each.aDevice()
    const named = (id: string) => ({
      ...anIssued(id, 'invoice'),
      customer: {
        id: 'zanele',
        name: 'Zanele Qwxyz',
        email: '',
        phone: '',
        address: '12 Vilakazi Street',
        vatNumber: '',
        customerType: 'retail' as const,
      },
    })
    await till.push(
      op(1, patchCustomer('zanele', { name: 'Zanele Qwxyz' })),
      op(2, issue(named('i1'))),
      op(3, issue(named('i2'))),
      op(4, eraseCustomer('zanele')),
    )
    expect(await storedRows(database, { businessId: each.businessId })).toContain('Qwxyz')
  }
  const [first, second] = knownShops as [Shop, Shop]
  shop = first
  await damage(`update documents set credits = '"torn"' where business_id = $1 and id = 'i1'`)
  await damage(
    `update documents set credits = '[{"createdAt": "noon"}, null]' where business_id = $1 and id = 'i2'`,
  )
  await damage(
    `update recipients set paper_at = 9223372036854775807 where business_id = $1 and sale_id = 'i1'`,
  )
  await forgetRecipients(database.db, {
    now: NOON + 5.3 * YEAR,
    newId: randomUUID,
    onDamage: (each) => found.push(each),
  })
  expect(await storedRows(database, { businessId: second.businessId })).not.toContain('Qwxyz')
  const kept = await damage(`select sale_id as paper from recipients where business_id = $1 and name <> ''`)
  expect(kept).toEqual([{ paper: 'i1' }])
})
