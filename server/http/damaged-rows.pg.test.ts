import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityPage } from '#core/activity/activity-page.ts'
import type { ColumnType } from '#core/entities/kinds.ts'
import { TABLES } from '#core/rows/rows.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { olderSalesPage } from '#core/sync/older-sales.ts'
import {
  anOperation,
  countStock,
  eraseCustomer,
  hlcAt,
  NOON,
  patchCustomer,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_SCHEMA, pullResponse } from '#core/sync/wire.ts'
import { columnsOf, keyColumn } from '#server/db/queries/columns.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'
import { aFullShop } from './testing/subject.ts'

let server: TestApp
let owner: SignedUp
let shops = 0
beforeAll(async () => {
  server = await startTestApp()
  // Later than the sales, which a till that keeps no months is then sent as summaries.
  server.clock.now = NOON + 90 * 86_400_000
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signUp(`owner-${++shops}@shop.test`)
  server.log.length = 0
})

const get = (url: string, who = owner) => call(server, who, 'GET', url)
const damage = (text: string, values: unknown[] = []) =>
  server.database.peek(text, [owner.businessId, ...values])
/** The ids that the log names as damaged, each once. */
const told = () => [
  ...new Set(
    server.log.flatMap((line) => {
      const { what, id } = JSON.parse(line)
      return what === undefined ? [] : [`${what} ${id}`]
    }),
  ),
]

/** A page as a device reads it: it throws where the device would refuse all of it. */
async function pull(device: string, keepMonths?: number) {
  const asked = { device, schema: PULL_SCHEMA, cursor: FIRST_CURSOR, limit: 2_000 }
  const { status, body } = await call(server, owner, 'POST', '/api/sync/pull', {
    ...asked,
    ...(keepMonths === undefined ? {} : { keepMonths }),
  })
  expect(status).toBe(200)
  const page = pullResponse.parse(body)
  if ('resync' in page) throw new Error('the server asked for a resync')
  const rows = new Map(page.rows.map(({ table, row }) => [`${table}/${row.id}`, row]))
  const unreadable = (page.unreadable ?? []).map(({ table, row }) => `${table}/${row.id}`)
  return { ...page, rows, unreadable: unreadable.sort() }
}

const statuses = (answer: { outcomes: { status: string; code?: string }[] }) =>
  answer.outcomes.map(({ status, code }) => code ?? status)
/** An operation of which nothing is like another's. */
let made = 0
const op = (seq: number, intent: Parameters<typeof anOperation>[1]) =>
  anOperation(seq, intent, { opId: `op-${shops}-${++made}`, hlc: hlcAt(made) })

test('three tills sell on past a sale and a product that are damaged, and so does the back office [S4.11, S7.14, S8.30]', async () => {
  const [till, other, third] = [
    await aDevice(server, owner),
    await aDevice(server, owner),
    await aDevice(server, owner),
  ]
  await till.push(
    op(1, patchProduct('bread', { name: 'Bread' })),
    op(2, patchProduct('milk', { name: 'Milk' })),
    op(3, sell('s1', 'bread')),
  )
  await other.push(op(1, sell('s2', 'milk')))
  await damage(`update sales set tenders = '{"no": "list"}' where business_id = $1 and id = 's1'`)
  await damage(`update products set cost_price = 9223372036854775807 where business_id = $1 and id = 'bread'`)

  // Tills send, also what concerns the damaged rows, and hear of everything else.
  expect(statuses(await third.push(op(1, sell('s3', 'bread')), op(2, takeBack('r1', 's1'))))).toEqual([
    'applied',
    'applied',
  ])
  expect(
    statuses(
      await till.push(op(4, patchProduct('bread', { name: 'Brown bread' })), op(5, sell('s4', 'milk'))),
    ),
  ).toEqual(['applied', 'applied'])
  for (const keepMonths of [undefined, 0]) {
    const pulled = await pull(third.id, keepMonths)
    expect(pulled.unreadable).toEqual(['products/bread', 'sales/s1'])
    expect((pulled.older ?? []).length > 0).toBe(keepMonths !== undefined)
    const sales = [...pulled.rows.keys(), ...(pulled.older ?? []).map(({ id }) => `sales/${id}`)]
    expect(sales).toEqual(expect.arrayContaining(['sales/s2', 'sales/s3', 'sales/s4', 'products/milk']))
  }

  // The back office lists everything, and says of which row it has no more than the id.
  const products = (await get('/api/businesses/1/products')).body
  expect(products).toEqual([{ id: 'bread', unreadable: true }, expect.objectContaining({ name: 'Milk' })])
  const sales = (await get('/api/businesses/1/sales')).body as { id: string }[]
  expect(sales.find(({ id }) => id === 's1')).toEqual({ id: 's1', unreadable: true })
  expect(sales.map(({ id }) => id).sort()).toEqual(['r1', 's1', 's2', 's3', 's4'])
  expect(await get('/api/sales/s1/items')).toMatchObject({
    status: 500,
    body: { message: 'What the server has stored of this is damaged. Nothing was changed' },
  })
  expect((await get('/api/sales/s2/items')).status).toBe(200)
  const older = await get('/api/sync/sales?before=8640000000000000')
  expect(
    olderSalesPage
      .parse(older.body)
      .sales.map(({ id }) => id)
      .sort(),
  ).toEqual(['r1', 's2', 's3', 's4'])
  expect((await get('/api/sync/sales?before=8640000000000000&find=nothing')).body.sales).toEqual([])
  expect((await get('/api/stock/costs')).status).toBe(200)
  expect((await get('/api/stock/value?before=8640000000000000')).body).toMatchObject({ unreadable: 1 })
  expect(told().sort()).toEqual(['products bread', 'sales s1'])
  expect(server.log.join('')).not.toContain('no list')

  // A change of the product that does not mend it changes nothing; one that does is taken.
  const put = (body: object) => call(server, owner, 'PUT', '/api/products/bread', body)
  expect(await put({ name: 'White bread' })).toMatchObject({ status: 500 })
  expect(await damage(`select name from products where business_id = $1 and id = 'bread'`)).toEqual([
    { name: 'Brown bread' },
  ])
  expect(await put({ costPrice: 9 })).toMatchObject({ status: 200, body: { costPrice: 9 } })
})

/** What the columns of each type hold. */
const HARM: readonly (readonly [string, Partial<Record<ColumnType, string>>])[] = [
  ['nothing, or more than any number', { jsonb: `'null'`, bigint: '9223372036854775807', numeric: `'NaN'` }],
  ['a text, or what is larger still', { jsonb: `'"torn"'`, numeric: '1e400' }],
  ['a list of nothing, or a date that no calendar has', { jsonb: `'[null]'`, bigint: '8640000000000001' }],
  [
    'an object, or words that nobody knows',
    { jsonb: `'{"at": "noon", "id": 5, "staffId": {}}'`, 'text[]': `'{unheard-of, null}'` },
  ],
  [
    'a list of others, or far less than nothing',
    {
      jsonb: `'[{"at": "noon", "closedAt": {}, "createdAt": [], "staffId": 5}]'`,
      bigint: '-9223372036854775807',
    },
  ],
]

test.each(HARM)(
  'a shop all of whose other rows hold %s goes on with those that are whole [S4.11, S8.30]',
  async (_what, harm) => {
    const { who, subject } = await aFullShop(server, `full-${shops}@shop.test`)
    owner = who
    const { businessId } = who
    const till = await aDevice(server, who)
    await till.push(
      op(1, patchProduct('milk', { name: 'Milk' })),
      op(2, sell('s-whole', 'milk', 2)),
      op(3, countStock('c-whole', 'milk', 9)),
      op(4, patchCustomer('zanele', { name: 'Zanele' })),
      op(5, patchStaff('sipho', { name: 'Sipho' })),
    )
    const whole = ['milk', 's-whole', 'c-whole', 'zanele', 'sipho']
    for (const table of TABLES) {
      const harmed = columnsOf(table).flatMap(({ name, type }) =>
        harm[type] === undefined || name === 'erased_at' ? [] : [`${name} = ${harm[type]}`],
      )
      if (harmed.length === 0) continue
      await server.database.peek(
        `update ${table} set ${harmed.join(', ')} where business_id = $1 and ${keyColumn(table)} <> all ($2)`,
        [businessId, whole],
      )
    }
    const known = await damage('select role, deleted from staff where business_id = $1')
    expect(known.length).toBeGreaterThan(1)

    expect(
      statuses(
        await till.push(
          op(6, sell('s-new', 'milk', 1, { staffId: 'sipho', staffName: 'Sipho' })),
          op(7, sell('s-damaged-goods', subject.productId)),
          op(8, takeBack('r-new', subject.saleId, 1, { productId: subject.productId })),
          op(9, patchStaff('sipho', { role: 'manager' })),
          op(10, patchRole('manager', { seeCosts: 'no' })),
          op(11, patchStaff('lebo', { name: 'Lebo' })),
          op(12, patchProduct(subject.productId, { name: 'Loaf' })),
          op(13, eraseCustomer(subject.customerId)),
        ),
      ),
    ).toEqual(Array.from({ length: 8 }, () => 'applied'))
    for (const keepMonths of [undefined, 0]) {
      const { rows, older = [] } = await pull(till.id, keepMonths)
      for (const { id } of older) rows.set(`sales/${id}`, { id } as never)
      for (const key of [
        'products/milk',
        'stock/milk',
        'sales/s-whole',
        'sales/s-new',
        'staff/sipho',
        'staff/lebo',
      ])
        expect([...rows.keys()]).toContain(key)
    }
    const lists =
      'products barcodes suppliers stock-moves goods-received orders stocktakes balances book-entries categories customers sales'
    for (const list of lists.split(' ')) expect((await get(`/api/businesses/1/${list}`)).status).toBe(200)
    expect((await get('/api/businesses')).status).toBe(200)
    olderSalesPage.parse((await get('/api/sync/sales?before=8640000000000000&find=R-s')).body)
    activityPage.parse((await get('/api/activity')).body)
    expect((await get('/api/stock/costs')).status).toBe(200)
    expect((await get('/api/stock/value?before=8640000000000000')).status).toBe(200)
  },
)
