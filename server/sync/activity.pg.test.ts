import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActivityQuery } from '#core/activity/activity-page.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { aNote, noteDown } from '#core/sync/testing/activity.ts'
import {
  anOperation,
  eraseCustomer,
  NOON,
  patchCustomer,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import { aMove, moveCash } from '#core/sync/testing/shifts.ts'
import { aStockMove, moveStockBy } from '#core/sync/testing/stock.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { activityOfBusiness } from './read-activity.ts'
import { openShop, page, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

const read = async (query: Partial<ActivityQuery> = {}, of: Shop = shop) => {
  const asked = { limit: 100, before: Number.MAX_SAFE_INTEGER, beforeId: '', ...query }
  return activityOfBusiness(of.context, of.caller, asked)
}
const kinds = async (query?: Partial<ActivityQuery>) => (await read(query)).entries.map(({ kind }) => kind)

const THANDI = { type: 'staff.patch', payload: { id: 'thandi-s', fields: { name: 'Thandi' } } } as const
const BREAD = patchProduct('bread', { name: 'Bread', sellPrice: cents(1_599) })

test('[S16.15] a price changed at a till is in the list once, with the person, the account, the device and both prices', async () => {
  const till = await shop.aDevice()
  const dearer = patchProduct('bread', { sellPrice: cents(1_799) })
  const ops = [anOperation(1, THANDI), anOperation(2, BREAD), anOperation(3, dearer, { staffId: 'thandi-s' })]
  await till.push(...ops)
  await till.push(...ops)
  const [entry, added, ...none] = (await read()).entries
  expect(none).toEqual([])
  expect(added).toMatchObject({ kind: 'person-added', name: 'Thandi' })
  expect(entry).toMatchObject({
    at: NOON,
    kind: 'price-changed',
    person: 'thandi-s',
    who: 'Thandi',
    account: 'Thandi',
    device: till.suffix,
    name: 'Bread',
    before: '1599',
    after: '1799',
  })
})

test('[S16.15, S19.1] stock of weighed goods that was changed says what it is weighed in', async () => {
  const weighed = moveStockBy(aStockMove('m1', { productId: 'bread', quantity: -485 }))
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Biltong', unit: 'kg' })),
    anOperation(2, weighed),
  )
  expect((await read()).entries).toMatchObject([
    { kind: 'stock-moved', name: 'Biltong', unit: 'kg', before: '0', after: '-485' },
  ])
})

test('[S16.16] what a till notes reaches the list and no other device: no commit is made of it', async () => {
  const [till, other] = [await shop.aDevice(), await shop.aDevice()]
  const answer = await till.push(anOperation(1, noteDown(aNote('n1'))), anOperation(2, noteDown(aNote('n2'))))
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied'])
  expect(shop.announced).toEqual([])
  const pulled = page(await other.pull())
  expect([pulled.rows, pulled.newest.head]).toEqual([[], 0])
  expect(page(await till.pull()).ack).toMatchObject({ seq: 2 })
  expect(await kinds()).toEqual(['line-removed', 'line-removed'])
})

test('[S16.15] nobody replaces an entry: of an id the first stays, whoever says it again and however', async () => {
  const [till, other] = [await shop.aDevice(), await shop.aDevice()]
  await till.push(anOperation(1, noteDown(aNote('n1'))))
  await other.push(
    anOperation(1, noteDown(aNote('n1', { amount: cents(1), text: 'Nothing' })), { opId: 'x' }),
  )
  expect((await read()).entries).toMatchObject([
    { id: 'n1', amount: 1_599, text: 'Bread', device: till.suffix },
  ])
})

test('[S16.15] a changed program hides nothing by noting something under an id that an entry would get, and saying no line twice', async () => {
  const till = await shop.aDevice()
  const dearer = patchProduct('bread', { sellPrice: cents(1) })
  const ids = ['op:cheap:0', 'cheap:0', 'price:s1:0', 'price:s1-1', 'void:s1', 'cash:m1', 'move:m1']
  const price = (id: string) => {
    const intent = sell(id, 'bread') as Extract<Intent, { type: 'sale.complete' }>
    const items = intent.payload.sale.items.map((item) => ({ ...item, id: 'line', listPrice: cents(1_599) }))
    return sell(id, 'bread', 1, { items })
  }
  await till.push(
    anOperation(1, BREAD),
    ...ids.map((id, at) => anOperation(at + 2, noteDown(aNote(id)))),
    anOperation(9, dearer, { opId: 'cheap' }),
    anOperation(10, price('s1')),
    anOperation(11, price('s2')),
    anOperation(12, moveCash(aMove('m1'))),
  )
  const told = (await read()).entries.filter(({ kind }) => kind !== 'line-removed')
  expect(told.map(({ kind, subject }) => [kind, subject]).sort()).toEqual([
    ['cash-moved', 'm1'],
    ['price-changed', 'bread'],
    ['price-overridden', 's1'],
    ['price-overridden', 's2'],
  ])
})

test('[S16.15] an entry dated after its arrival counts from its arrival; an earlier one from when it was done', async () => {
  const till = await shop.aDevice()
  const later = noteDown(aNote('n1', { at: NOON + 9_000_000_000 }))
  await till.push(anOperation(1, later), anOperation(2, noteDown(aNote('n2', { at: NOON - 60_000 }))))
  expect((await read()).entries.map(({ id, at }) => [id, at])).toEqual([
    ['n1', NOON],
    ['n2', NOON - 60_000],
  ])
})

test('[S16.16] the list is read page by page, and by person, kind, device and day', async () => {
  const [till, other] = [await shop.aDevice(), await shop.aDevice()]
  const note = (id: string, minutes: number, more: object = {}) =>
    noteDown(aNote(id, { at: NOON - minutes * 60_000, ...more }))
  await till.push(
    anOperation(1, note('a', 5)),
    anOperation(2, note('b', 4, { kind: 'cart-cleared' })),
    anOperation(3, note('c', 4, { staffId: 'musa' })),
  )
  await other.push(anOperation(1, note('d', 2), { opId: 'other-1' }))
  const first = await read({ limit: 3 })
  expect(first.entries.map(({ id }) => id)).toEqual(['d', 'c', 'b'])
  const rest = await read({ limit: 3, ...first.next })
  expect([rest.entries.map(({ id }) => id), rest.next]).toEqual([['a'], null])
  const ids = async (query: Partial<ActivityQuery>) => (await read(query)).entries.map(({ id }) => id)
  expect(await ids({ person: 'musa' })).toEqual(['c'])
  expect(await ids({ kinds: 'cart-cleared,exported' })).toEqual(['b'])
  expect(await ids({ device: other.suffix })).toEqual(['d'])
  expect(await ids({ from: NOON - 240_000, before: NOON - 180_000 })).toEqual(['c', 'b'])
})

test('[S16.16] one shop never sees another’s', async () => {
  const theirs = await openShop(database)
  await (await theirs.aDevice()).push(anOperation(1, noteDown(aNote('n1'))))
  expect((await read()).entries).toEqual([])
  expect((await read({}, theirs)).entries).toHaveLength(1)
})

test('[S16.16] an erased customer’s name is in no entry, and none says it any more', async () => {
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchCustomer('sipho', { name: 'Sipho Dube' })),
    anOperation(2, patchCustomer('sipho', { deleted: true })),
  )
  expect((await read()).entries).toMatchObject([{ kind: 'deleted', name: 'Sipho Dube' }])
  await till.push(anOperation(3, eraseCustomer('sipho')))
  expect(JSON.stringify(await read())).not.toContain('Dube')
  const stored = await database.peek('select * from audit where business_id = $1', [shop.businessId])
  expect(JSON.stringify(stored)).not.toContain('Dube')
})

test('[S16.15] a till’s account may note, and what it was refused is not told as done', async () => {
  const till = await shop.aDevice('till-1', await shop.addAccount({ right: 'till', mayEdit: [] }))
  const answer = await till.push(
    anOperation(1, noteDown(aNote('n1'))),
    anOperation(2, patchProduct('bread', { sellPrice: cents(1) })),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'rejected'])
  expect(await kinds()).toEqual(['line-removed'])
})

test.each([
  ['a kind that nobody knows', { kind: 'signed-in' }],
  ['a text that is too long', { text: 'x'.repeat(201) }],
  ['a text that cannot be stored', { text: 'Bread\u0000' }],
  ['half a character', { text: '\ud83c' }],
  ['no id', { id: '' }],
  ['an amount with cents of cents', { amount: 0.5 }],
])('[S16.15] a note with %s is set aside and listed nowhere', async (_, changes) => {
  const till = await shop.aDevice()
  const answer = await till.push(anOperation(1, noteDown(aNote('n1', changes as object))))
  expect(answer.outcomes).toMatchObject([{ status: 'quarantined' }])
  expect(await kinds()).toEqual([])
})

test('[S16.15] hostile texts are stored as texts', async () => {
  const text = `'); delete from audit; -- <script>alert(1)</script> \u202e=cmd|' "\\`
  await (await shop.aDevice()).push(anOperation(1, noteDown(aNote('n1', { text }))))
  expect((await read()).entries).toMatchObject([{ text }])
})
