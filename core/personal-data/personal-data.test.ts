import { expect, test } from 'vitest'
import { ERASED } from '../customers/customer.ts'
import { aCustomer } from '../customers/customer-builders.ts'
import { aDocument } from '../documents/document-builders.ts'
import { aCancellation, aLayby, aLaybyPayment } from '../laybys/layby-builders.ts'
import { cents } from '../money/cents.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import { aSale } from '../sales/sale-builders.ts'
import { methodOf } from '../sales/tender.ts'
import { aBookPayment, anAdjustment } from '../sync/testing/book.ts'
import { aParkedFact } from '../sync/testing/parked.ts'
import { aRecipient } from '../vat/recipient-builders.ts'
import { withoutCustomers } from './forget.ts'
import { type PersonalData, papersUnderDuty } from './personal-data.ts'
import { personalDataFile, personalDataFileName } from './personal-data-file.ts'

const NOW = Date.UTC(2026, 10, 21)
const SOWETO = 'Africa/Johannesburg'
const HEAD = { language: undefined, shop: "Zodwa's", currency: 'ZAR', madeAt: NOW, timeZone: SOWETO } as const
const contact = {
  id: 'zanele',
  name: 'Zanele Dlamini',
  email: 'z@example.com',
  phone: '082',
  customerType: 'retail',
} as const

function held(name = 'Zanele Dlamini'): PersonalData {
  return {
    customer: aCustomer({ name, notes: 'Pays on Fridays' }),
    sales: [aSale({ customerId: 'zanele', customerName: name })],
    parked: [],
    laybys: [],
    documents: [aDocument({ kind: 'invoice', customer: { ...contact, name } })],
    ...{ entries: [], recipients: [], alsoListed: [], points: 127 },
    missingBefore: null,
  }
}

const jsonIn = (file: string) => JSON.parse(/id="personal-data">([^<]*)</.exec(file)?.[1] ?? '')

test('[R26] one file holds the contact, every sale and every paper, for people and for programs', () => {
  const file = personalDataFile(held(), HEAD)
  for (const words of [
    'Zanele Dlamini',
    'Pays on Fridays',
    'R000007-B',
    'INV0001',
    'R18.99',
    '2026/11/21 02:00',
  ])
    expect(file).toContain(words)
  expect(jsonIn(file)).toMatchObject({
    customer: { name: 'Zanele Dlamini', phone: '082 555 0101' },
    sales: [{ number: 'R000007-B', total: 18.99, items: [{ name: 'White bread' }] }],
    documents: [{ number: 'INV0001', customer: contact }],
    missingBefore: null,
  })
})

test('[R26, R40] for people the file names a payment and a customer as papers do', () => {
  const paidByTransfer = aSale({ paymentMethod: 'bank_transfer' })
  const [people = ''] = personalDataFile({ ...held(), sales: [paidByTransfer] }, HEAD).split('For programs')
  for (const words of ['<td>EFT</td>', '<td>Retail</td>']) expect(people).toContain(words)
})

test('[R26, S14.19] goods that came back stand among the sales as returns, and each amount in the file is in rands', () => {
  const tenders = [{ id: '1', ...methodOf('card'), amount: cents(-1899), reference: '4711' }]
  const back = aSale({
    number: 'CN000001',
    kind: 'return',
    returnOf: { saleId: 'sale-1', number: 'R000007-B', createdAt: NOW },
    total: cents(-1899),
    tenders,
    rounding: cents(8),
  })
  const file = personalDataFile({ ...held(), sales: [back, aSale()] }, HEAD)
  for (const words of ['Sales and returns (2)', 'CN000001 (return)', '-R18.99']) expect(file).toContain(words)
  expect(jsonIn(file).sales[0]).toMatchObject({
    kind: 'return',
    total: -18.99,
    payments: [{ name: 'Card', amount: -18.99, reference: '4711' }],
    rounding: 0.08,
    returnOf: { number: 'R000007-B', createdAt: '2026-11-21T00:00:00.000Z' },
  })
})

test('[R26, S22.10] every line of their account is in the file, and what they owe', () => {
  const paid = aBookPayment('p1', { number: 'P000001', amount: cents(-5_000), owedAfter: cents(15_000) })
  const customer = aCustomer({ onAccount: true, creditLimit: cents(30_000), accountNote: 'Her son pays' })
  const data = { ...held(), customer, entries: [paid, anAdjustment('a1')] }
  const sold = aSale({ owedAfter: { owed: cents(1_899), limit: null } })
  const file = personalDataFile({ ...data, sales: [sold] }, HEAD)
  for (const words of ['Account (2), owed R150.00', '<td>P000001</td>', 'Opening balance', 'Old book'])
    expect(file).toContain(words)
  for (const words of ['<td>R300.00</td>', 'Her son pays']) expect(file).toContain(words)
  expect(jsonIn(file)).toMatchObject({
    customer: { creditLimit: 300 },
    account: {
      owed: 150,
      entries: [
        { kind: 'payment', amount: -50, payments: [{ name: 'Cash', amount: 50 }], owedAfter: 150 },
        { kind: 'opening', amount: 200, note: 'Old book' },
      ],
    },
    sales: [{ owedAfter: 18.99 }],
  })
})

test('the file says whether they agreed to marketing, when and how, and when they withdrew it [S22.10]', () => {
  const consent = { givenAt: NOW - 86_400_000, how: 'On paper', withdrawnAt: null }
  const of = (
    marketingConsent: typeof consent | (Omit<typeof consent, 'withdrawnAt'> & { withdrawnAt: number }),
  ) => personalDataFile({ ...held(), customer: aCustomer({ marketingConsent }) }, HEAD)
  expect(personalDataFile(held(), HEAD)).toContain('Never agreed')
  expect(of(consent)).toContain('Agreed 2026/11/20 02:00: On paper')
  const withdrawn = of({ ...consent, withdrawnAt: NOW })
  expect(withdrawn).toContain('Agreed 2026/11/20 02:00: On paper. Withdrawn 2026/11/21 02:00')
  expect(jsonIn(withdrawn).customer.marketingConsent).toEqual({
    givenAt: '2026-11-20T00:00:00.000Z',
    how: 'On paper',
    withdrawnAt: '2026-11-21T00:00:00.000Z',
  })
})

test('what is no longer owed of an invoice is in the file with its reason [S22.10]', () => {
  const credit = {
    ...{ id: 'c1', number: 'CN000001', printedAs: null, userId: 'thandi', lines: [] },
    ...{ subtotal: cents(500), tax: cents(0), total: cents(500), reason: 'Stale', createdAt: NOW },
  }
  const documents = [aDocument({ kind: 'invoice', customer: contact, credits: [credit] })]
  const file = personalDataFile({ ...held(), documents }, HEAD)
  for (const words of ['CN000001 (credit of INV0001)', 'Stale', '-R5.00']) expect(file).toContain(words)
  expect(jsonIn(file).documents[0].credits).toEqual([
    { number: 'CN000001', createdAt: '2026-11-21T00:00:00.000Z', reason: 'Stale', total: 5 },
  ])
})

test('[R26] what was put aside for them is in the file, with what became of it', () => {
  const row = (id: string, more: Partial<ParkedSale> = {}): ParkedSale => ({
    ...aParkedFact(id, 2, { name: 'Her birthday', note: 'Fetch on Friday', customerName: 'Zanele Dlamini' }),
    takenBy: null,
    dropped: null,
    saleId: null,
    ...more,
  })
  const dropped = { device: 'B', at: NOW, reason: 'Never came', total: cents(3000) }
  const parked = [row('open'), row('sold', { saleId: 'sale-1' }), row('dropped', { dropped })]
  const file = personalDataFile({ ...held(), parked }, HEAD)
  for (const words of ['Parked sales (3)', 'Her birthday', 'Fetch on Friday', '2 × Coffee', 'R30.00'])
    expect(file).toContain(words)
  for (const became of ['Parked', 'Sold', 'Dropped: Never came']) expect(file).toContain(`<td>${became}</td>`)
  expect(jsonIn(file).parkedSales).toMatchObject([
    { name: 'Her birthday', note: 'Fetch on Friday', total: 30, sold: false, dropped: null },
    { sold: true },
    { lines: [{ name: 'Coffee', unitPrice: 15 }], dropped: { reason: 'Never came' } },
  ])
})

test('[R26] a file that lacks what only the server has says so', () => {
  const file = personalDataFile({ ...held(), missingBefore: NOW }, HEAD)
  expect(file).toContain('Not complete: sales made before 2026/11/21 are missing.')
  expect(jsonIn(file).missingBefore).toBe('2026-11-21T00:00:00.000Z')
})

test.each([
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<!--',
  '&lt;',
  "' onclick='x",
])('[R26] what somebody typed stays text in the file: %s', (name) => {
  const file = personalDataFile(held(name), HEAD)
  expect(file.replace(/<script type="application\/json"[^<]*<\/script>/, '')).not.toMatch(
    /<(script|img|svg|!--)|onclick='/,
  )
  expect(jsonIn(file).customer.name).toBe(name)
  expect(personalDataFileName(held(name))).toMatch(/^personal-data-[a-z0-9-]+\.html$/)
})

test('[S18.20] only full tax invoices keep their customer, until five years after their tax period: no quote, none without an address, none of long ago', () => {
  const years = (count: number) => NOW - count * 365.25 * 24 * 60 * 60_000
  const buyer = { ...contact, address: '12 Vilakazi Street' }
  const documents = [
    aDocument({ id: 'new', kind: 'invoice', customer: buyer, createdAt: years(1) }),
    aDocument({ id: 'old', kind: 'invoice', customer: buyer, createdAt: years(5.3) }),
    aDocument({ id: 'bare', kind: 'invoice', customer: contact, createdAt: years(1) }),
    aDocument({ id: 'offered', kind: 'quote', customer: buyer, createdAt: years(1) }),
  ]
  const recipients = [aRecipient(), aRecipient({ id: 'corrected', correctedAt: NOW })]
  const until = new Date(2031, 11, 1).getTime()
  const sales: PersonalData['sales'] = []
  expect(papersUnderDuty({ documents, recipients, sales }, { category: 'B', now: NOW })).toEqual({
    count: 2,
    until: new Date(2032, 0, 1).getTime(),
  })
  expect(papersUnderDuty({ documents, recipients, sales }, { category: 'A', now: NOW })).toEqual({
    ...{ count: 2, until },
  })
  expect(
    papersUnderDuty({ documents, recipients: [], sales }, { category: 'A', now: years(-6) }),
  ).toBeUndefined()
})

test('[S18.20, R41] a credit note of later keeps them for its own five years: of a return, and of an invoice that was not paid', () => {
  const at = new Date(2026, 0, 15, 12).getTime()
  const later = new Date(2026, 9, 15, 12).getTime()
  const invoice = aDocument({
    ...{ id: 'inv', kind: 'invoice', createdAt: at },
    customer: { ...contact, address: '12 Vilakazi Street' },
  })
  const until = (more: Partial<PersonalData>) =>
    papersUnderDuty({ documents: [], recipients: [], sales: [], ...more }, { category: 'C', now: later })
      ?.until
  const back = (saleId: string) =>
    aSale({ kind: 'return', createdAt: later, returnOf: { saleId, number: 'R1', createdAt: at } })
  const credits = [{ createdAt: later, lines: [] }] as never
  const [ofSale, ofNote] = [new Date(2031, 1, 1).getTime(), new Date(2031, 10, 1).getTime()]
  expect(until({ documents: [invoice] })).toBe(ofSale)
  expect(until({ documents: [invoice], sales: [back('inv:paid')] })).toBe(ofNote)
  expect(until({ documents: [{ ...invoice, credits }] })).toBe(ofNote)
  const recipients = [aRecipient({ saleId: 's1', paperAt: at })]
  expect(until({ recipients, sales: [back('s2')] })).toBe(ofSale)
  expect(until({ recipients, sales: [back('s1')] })).toBe(ofNote)
})

test('[S18.20, R26] the file has whom their tax invoices named, for people and for programs', () => {
  const file = personalDataFile({ ...held(), recipients: [aRecipient()] }, HEAD)
  for (const words of ['Tax invoices (1)', 'Zanele Dlamini Catering', '4012345678'])
    expect(file).toContain(words)
  expect(jsonIn(file).taxInvoices).toMatchObject([{ name: 'Zanele Dlamini Catering', correctedAt: null }])
})

const ids = new Set(['zanele'])

test('[R26] whatever was written of a customer forgets them, and keeps everything else', () => {
  const sale = {
    customerId: 'zanele',
    customerName: 'Zanele',
    items: [{ id: 'line', name: 'Bread' }],
    total: 1500,
  }
  expect(withoutCustomers({ payload: { sale } }, ids)).toEqual({
    payload: { sale: { ...sale, customerName: ERASED } },
  })
  const patch = { payload: { id: 'zanele', fields: { name: 'Z', phone: '1', deleted: true } } }
  expect(withoutCustomers(patch, ids)).toEqual({ payload: { id: 'zanele', fields: { deleted: true } } })
  const paper = [{ document: { id: 'i1', customer: contact } }]
  expect(withoutCustomers(paper, ids)).toEqual([
    { document: { id: 'i1', customer: { ...contact, name: ERASED, email: '', phone: '' } } },
  ])
})

test('[R26] a note about their account and how they agreed to marketing go from what was sent, too [S22.10]', () => {
  const marketingConsent = { givenAt: 1, how: 'By her son Sipho', withdrawnAt: null }
  const fields = { accountNote: 'Her son Sipho pays', marketingConsent, creditLimit: 5_000 }
  expect(withoutCustomers({ id: 'zanele', fields }, ids)).toEqual({
    id: 'zanele',
    fields: { creditLimit: 5_000 },
  })
  const row = aCustomer({ accountNote: 'Her son Sipho pays', marketingConsent })
  expect(JSON.stringify(withoutCustomers(row, ids))).not.toContain('Sipho')
})

test('[R26] what says nothing of them stays the very same object', () => {
  for (const said of [
    null,
    'zanele',
    { id: 'sipho', name: 'Sipho' },
    [{ customerId: null, customerName: 'x' }],
  ])
    expect(withoutCustomers(said, ids)).toBe(said)
})

test('[S18.20] what an operation says of them stays in a full tax invoice alone', () => {
  const document = {
    ...aDocument({ kind: 'invoice' }),
    customer: { ...contact, address: '12 Vilakazi Street' },
  }
  expect(withoutCustomers({ payload: { document } }, ids)).toEqual({ payload: { document } })
  const quote = { ...document, kind: 'quote' }
  expect(withoutCustomers({ payload: { document: quote } }, ids).payload.document.customer.name).toBe(ERASED)
})

test('the file has every lay-by with what was paid, and what became of it [S22.10]', () => {
  const layby = aLayby({ cancellations: [aCancellation('c1')] })
  const payments = [aLaybyPayment('p1', 3_000), aLaybyPayment('p2', -2_700)]
  const file = personalDataFile({ ...held(), laybys: [{ layby, payments }] }, HEAD)
  for (const words of ['LB0001', '2 × Blanket', 'R300.00', 'R3.00', 'Cancelled'])
    expect(file).toContain(words)
  expect(jsonIn(file).laybys).toMatchObject([
    {
      number: 'LB0001',
      total: 300,
      payments: [{ tenders: [{ name: 'Cash', amount: 30 }] }, { tenders: [{ amount: -27 }] }],
      cancelled: [{ reason: 'customer', penalty: 3 }],
    },
  ])
})
