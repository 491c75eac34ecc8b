import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPTY_DIGEST, type TableDigest, withRow } from '#core/sync/digest.ts'
import { anIssued, cancel, issue, payInvoice } from '#core/sync/testing/documents.ts'
import { anOperation, hlcAt, NOON } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, page, rowsOf, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

const invoice = anIssued('i', 'invoice', 'bread', 3)
const others = { opId: 'other', hlc: hlcAt(90) }

test('a quote and an invoice are pulled with every field as they were issued [S9.11, S3.5]', async () => {
  const till = await shop.aDevice()
  const quote = {
    ...anIssued('q', 'quote', 'tea', 2),
    printedAs: 'Q0009',
    taxRate: 7.25,
    issuer: { ...invoice.issuer, name: 'Zodwa’s "Tuck" \\ Ümläut', logo: 'a'.repeat(64) },
    customer: { id: 'c', name: 'Zanele', email: 'z@example.com', phone: '1', customerType: 'trade' as const },
    lines: [...anIssued('q', 'quote', 'tea', 2).lines, ...anIssued('r', 'quote', 'milk').lines],
  }
  const linked = { ...invoice, quoteId: 'q' }
  await till.push(anOperation(1, issue(quote)), anOperation(2, issue(linked)))
  const unsaid = { cancelledAt: null, paidAt: null, flags: [] }
  expect(rowsOf(await till.pull(), 'documents')).toEqual({
    q: { ...quote, ...unsaid },
    i: { ...linked, printedAs: null, ...unsaid },
  })
})

test('an issued document is never overwritten, whatever arrives under its id later [S9.11]', async () => {
  const [one, two] = [await shop.aDevice(), await shop.aDevice()]
  await one.push(anOperation(1, issue(invoice)))
  const forged = { ...invoice, number: 'INV-9', lines: [], issuer: { ...invoice.issuer, name: 'Mine' } }
  const answer = await two.push(anOperation(1, issue(forged), others))
  expect(answer.outcomes).toEqual([{ seq: 1, status: 'duplicate' }])
  await two.push(anOperation(2, cancel(forged, NOON + 5), { opId: 'other-2' }))
  expect(rowsOf(await one.pull(), 'documents').i).toEqual({
    ...invoice,
    printedAs: null,
    cancelledAt: NOON + 5,
    paidAt: null,
    flags: [],
  })
})

test.each([
  ['the invoice', 0],
  ['its payment', 1],
  ['its cancellation', 2],
])(
  'issue, payment and cancellation give one paid invoice when %s arrives first [S4.7]',
  async (_what, from) => {
    const said = [issue(invoice), payInvoice(invoice, NOON + 1), cancel(invoice, NOON + 2)]
    const order = [...said.slice(from), ...said.slice(0, from)]
    for (const [index, intent] of order.entries()) {
      const till = await shop.aDevice()
      await till.push(anOperation(1, intent, { opId: `op-${index}` }))
    }
    const pulled = await (await shop.aDevice()).pull()
    expect(rowsOf(pulled, 'documents').i).toMatchObject({ cancelledAt: NOON + 2, paidAt: NOON + 1 })
    expect(rowsOf(pulled, 'stock')).toEqual({ bread: { id: 'bread', onHand: -3 } })
  },
)

test('an invoice that four tills mark as paid at once is one sale and moves stock once [S4.9]', async () => {
  const tills = await Promise.all(Array.from({ length: 4 }, () => shop.aDevice()))
  const answers = await Promise.all(
    tills.map((till, index) =>
      till.push(
        anOperation(1, issue(invoice), { opId: `issue-${index}` }),
        anOperation(2, payInvoice(invoice, NOON + index), { opId: `pay-${index}` }),
      ),
    ),
  )
  expect(
    answers.flatMap(({ outcomes }) => outcomes).filter(({ status }) => status === 'applied'),
  ).toHaveLength(2)
  const pulled = await tills[0]?.pull()
  if (!pulled) throw new Error('no till')
  const sales = Object.values(rowsOf(pulled, 'sales'))
  expect(sales).toMatchObject([{ id: 'i:paid', number: invoice.number, total: invoice.total }])
  expect(rowsOf(pulled, 'documents').i).toMatchObject({
    paidAt: (sales[0] as { createdAt: number }).createdAt,
  })
  expect(rowsOf(pulled, 'stock').bread).toMatchObject({ onHand: -3 })
  const lines = await database.peek('select 1 from sale_items where business_id = $1', [shop.businessId])
  expect(lines).toHaveLength(1)
})

test('a number that a cloned till printed too is kept twice and flagged on both, in one push or two [S9.11]', async () => {
  const [one, two] = [await shop.aDevice(), await shop.aDevice()]
  const twin = (id: string) => ({ ...invoice, id, number: 'INV0001' })
  await one.push(anOperation(1, issue(twin('a'))))
  await two.push(
    anOperation(1, issue(twin('b')), { opId: 'b' }),
    anOperation(2, issue(twin('c')), { opId: 'c' }),
    anOperation(3, issue({ ...twin('d'), number: 'INV0002' }), { opId: 'd' }),
  )
  const rows = Object.values(rowsOf(await one.pull(), 'documents')) as { id: string; flags: string[] }[]
  expect(Object.fromEntries(rows.map(({ id, flags }) => [id, flags]))).toEqual({
    a: ['number-doubled'],
    b: ['number-doubled'],
    c: ['number-doubled'],
    d: [],
  })
})

test('the digest counts documents, and another business sees none of them [S7.1]', async () => {
  const till = await shop.aDevice()
  await till.push(anOperation(1, issue(invoice)))
  await till.push(anOperation(2, cancel(invoice)), anOperation(3, issue(anIssued('q', 'quote'))))
  const pulled = page(await till.pull())
  const expected = pulled.rows
    .filter(({ table }) => table === 'documents')
    .reduce<TableDigest>((digest, { row, rev }) => withRow(digest, row.id, rev), EMPTY_DIGEST)
  expect(expected.count).toBe(2)
  expect(pulled.digest?.documents).toEqual(expected)
  const stranger = await openShop(database)
  expect(page(await (await stranger.aDevice()).pull()).rows).toEqual([])
})

test('a malformed document is quarantined and blocks none of the documents around it [S8.30]', async () => {
  const till = await shop.aDevice()
  const broken = { ...anOperation(2, issue(anIssued('b', 'quote'))), payload: { document: { id: 'b' } } }
  const answer = await till.push(
    anOperation(1, issue(invoice)),
    broken,
    anOperation(3, issue(anIssued('q', 'quote'))),
  )
  expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'quarantined', 'applied'])
  expect(Object.keys(rowsOf(await till.pull(), 'documents')).sort()).toEqual(['i', 'q'])
})
