import { describe, expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { invoiceOfQuote } from '../documents/convert-quote.ts'
import { buildCredit, creditAsReturn, decideCredit } from '../documents/credit-invoice.ts'
import { aDocument, aDocumentLine, anIssuer } from '../documents/document-builders.ts'
import { buildDocument } from '../documents/issue-document.ts'
import { issuerOf } from '../documents/issuer.ts'
import { leftOf } from '../documents/left-of-invoice.ts'
import { saleOfInvoice } from '../documents/pay-invoice.ts'
import type { DocumentFact, DocumentKind, SalesDocument } from '../documents/sales-document.ts'
import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import type { PaperVat } from '../vat/paper-vat.ts'
import { aVendorsVat, NOT_REGISTERED } from '../vat/vat-builders.ts'
import { buildDocumentPaper } from './document-paper.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const VAT = aVendorsVat(15, (id) => (id === 'rice' ? 'zero' : 'standard'))
const WITHIN: PaperVat = { how: 'within', percent: 15, vat: VAT }
const ON_TOP: PaperVat = { how: 'on-top', percent: 15, vat: VAT }

const BASKET = [
  { productId: 'soap', name: 'Soap', unitPrice: cents(11_500), quantity: 2 },
  { productId: 'rice', name: 'Rice', unitPrice: cents(2500), quantity: 1 },
]

function issued(
  kind: DocumentKind,
  vat: PaperVat,
  issuer = anIssuer(),
  basket: Parameters<typeof aCart>[0] = BASKET,
): SalesDocument {
  const fact = buildDocument(
    { ...aCart(basket), kind },
    {
      id: 'd',
      lineId: (index) => `line-${index}`,
      number: kind === 'quote' ? 'Q0001' : 'INV0001',
      now: Date.UTC(2026, 10, 20, 10),
      userId: 'thandi',
      issuer,
      customer: null,
      method: methodOf('cash'),
      vat,
      describe: () => '',
    },
  )
  return { ...fact, cancelledAt: null, paidAt: null, flags: [] }
}

const said = (document: SalesDocument) => {
  const { sums, total, terms } = buildDocumentPaper(document, IN_ENGLISH)
  return [...sums, total].map(({ label, value }) => `${label} ${value}`).concat(terms.lines.slice(-1))
}

describe('a registered shop’s papers', () => {
  test('cost what the till says, with VAT within, and an invoice is a tax invoice [S18.7, S18.11]', () => {
    expect(said(issued('invoice', WITHIN))).toEqual([
      'Subtotal before VAT R225.00',
      'VAT 15% on R200.00: R30.00',
      'Zero-rated R25.00',
      'Total R255.00',
      'Prices include VAT.',
    ])
    expect(buildDocumentPaper(issued('invoice', WITHIN), IN_ENGLISH)).toMatchObject({
      title: 'TAX INVOICE',
      subtitle: null,
    })
    expect(buildDocumentPaper(issued('quote', WITHIN), IN_ENGLISH).title).toBe('QUOTATION')
    expect(buildDocumentPaper(issued('invoice', WITHIN), IN_ENGLISH).lines.map(({ note }) => note)).toEqual([
      '',
      'Zero-rated',
    ])
  })

  test('or are before VAT, with that of each class on top [S18.7, R38]', () => {
    expect(said(issued('invoice', ON_TOP))).toEqual([
      'Subtotal R255.00',
      'VAT 15% on R230.00: R34.50',
      'Zero-rated R25.00',
      'Total R289.50',
      'Unit prices and line totals are before VAT. The total includes VAT at 15%.',
    ])
  })
})

test('a shop that is not registered has no word of VAT on any paper, and its number on none [S18.2]', () => {
  const business = { name: 'Spaza', address: '', contactPhone: '', contactEmail: '', taxNumber: '4012345678' }
  const rest = { registrationNumber: '', bankDetails: '', currency: 'ZAR', vatRegistered: 'no' } as const
  const issuer = issuerOf({ ...business, ...rest } as never, { fallbackName: '', logo: null })
  for (const kind of ['quote', 'invoice'] as const) {
    const paper = buildDocumentPaper(issued(kind, { how: 'none', vat: NOT_REGISTERED }, issuer), IN_ENGLISH)
    expect(JSON.stringify(paper)).not.toMatch(/\bVAT\b|tax invoice|4012345678/i)
    expect(paper.sums).toEqual([{ label: 'Subtotal', value: 'R255.00' }])
  }
})

test('nor has it the VAT number of whoever buys there [S18.2]', () => {
  const zanele = { id: 'z', name: 'Zanele', email: '', phone: '', customerType: 'trade' as const }
  const sold = issued('invoice', { how: 'none', vat: NOT_REGISTERED }, anIssuer({ taxNumber: '' }))
  const paper = buildDocumentPaper({ ...sold, customer: { ...zanele, vatNumber: '4098765432' } }, IN_ENGLISH)
  expect(JSON.stringify(paper)).not.toMatch(/\bVAT\b|4098765432/)
})

test('where nothing on a paper has VAT, its terms claim none [S18.16, R38]', () => {
  const bread = aVendorsVat(15, () => 'zero')
  for (const how of ['within', 'on-top'] as const)
    expect(said(issued('quote', { how, percent: 15, vat: bread }))).toEqual([
      'Subtotal before VAT R255.00',
      'Zero-rated R255.00',
      'Total R255.00',
      'No VAT is added to these prices.',
    ])
})

test('an invoice above R5 000 without the address of its buyer says that it is no full tax invoice [S18.15]', () => {
  const large = (taxed: PaperVat, customer: SalesDocument['customer']) => {
    const fridge = { productId: 'fridge', name: 'Fridge', unitPrice: cents(600_000), quantity: 1 }
    return buildDocumentPaper({ ...issued('invoice', taxed, anIssuer(), [fridge]), customer }, IN_ENGLISH)
      .terms.lines
  }
  const words = "Without the buyer's address this is not a full tax invoice"
  const zanele = { id: 'z', name: 'Zanele', email: '', phone: '', customerType: 'trade' as const }
  expect(large(WITHIN, null)).toContain(words)
  expect(large(WITHIN, zanele)).toContain(words)
  expect(large(WITHIN, { ...zanele, address: '12 Vilakazi Street' })).not.toContain(words)
  expect(large({ how: 'none', vat: NOT_REGISTERED }, null)).not.toContain(words)
  expect(buildDocumentPaper(issued('invoice', WITHIN), IN_ENGLISH).terms.lines).not.toContain(words)
})

test('papers that were issued before anybody answered stay as they are [S18.1, S18.7, R38]', () => {
  expect(said(aDocument({ kind: 'invoice' }))).toEqual([
    'Subtotal R15.00',
    'VAT (15%) R2.25',
    'Total R17.25',
    'Unit prices and line totals are before VAT. The total includes VAT at 15%.',
  ])
})

describe('what becomes of a paper', () => {
  const converted = (quote: DocumentFact, vat: PaperVat) =>
    invoiceOfQuote(quote, {
      id: 'i',
      lineId: (index) => `of-i-${index}`,
      number: 'INV0001',
      now: Date.UTC(2027, 3, 1, 10),
      userId: 'thandi',
      issuer: anIssuer(),
      method: methodOf('cash'),
      vat,
    })

  test('a quote of 15% is invoiced at 16% in April: the same price within, the same prices before [S18.6]', () => {
    const april = { ...VAT, percent: 16 }
    const within = converted(issued('quote', WITHIN), { how: 'within', percent: april.percent, vat: april })
    expect(within).toMatchObject({ total: 25_500, tax: 3172, taxRate: 16, taxWithin: true })
    // The shop has changed its mind about papers since: what was offered before VAT stays so.
    const onTop = converted(issued('quote', ON_TOP), { how: 'within', percent: april.percent, vat: april })
    expect(onTop).toMatchObject({ subtotal: 25_500, tax: 3680, total: 29_180 })
    expect(onTop).not.toHaveProperty('taxWithin')
  })

  test('a quote of before the answer is charged as it was offered, on a tax invoice [S18.7, S18.11]', () => {
    const invoice = converted(aDocument(), WITHIN)
    expect(invoice).toMatchObject({ subtotal: 1500, tax: 225, total: 1725 })
    expect(invoice.taxes).toEqual([{ vatClass: 'standard', percent: 15, gross: 1725, tax: 225 }])
    expect(converted(aDocument(), { how: 'rate-on-top', percent: 14, vat: NOT_REGISTERED })).toMatchObject({
      taxRate: 15,
      tax: 225,
    })
  })

  test('such a quote of 15% is invoiced at the rate of April; what was quoted without VAT includes it [S18.6, S18.7]', () => {
    const april: PaperVat = { how: 'within', percent: 16, vat: { ...VAT, percent: 16 } }
    expect(converted(aDocument(), april)).toMatchObject({
      ...{ subtotal: 1500, tax: 240, total: 1740, taxRate: 16 },
      taxes: [{ vatClass: 'standard', percent: 16, gross: 1740, tax: 240 }],
    })
    const lines = [aDocumentLine({ unitPrice: cents(11_600) })]
    expect(converted(aDocument({ taxRate: 0, lines }), april)).toMatchObject({
      ...{ subtotal: 10_000, tax: 1600, total: 11_600, taxRate: 16, taxWithin: true },
      lines: [{ vatClass: 'standard', percent: 16 }],
    })
  })

  test('a shop that is registered no longer charges no VAT [S18.2]', () => {
    expect(converted(issued('quote', WITHIN), { how: 'none', vat: NOT_REGISTERED })).toMatchObject({
      subtotal: 25_500,
      tax: 0,
      total: 25_500,
      taxes: [],
    })
  })

  test.each([
    ['within', WITHIN],
    ['on top', ON_TOP],
  ])(
    'a soap is credited with its VAT %s, and the payment is a sale of the rest by class [S14.22, S18.9]',
    (_, vat) => {
      const invoice = issued('invoice', vat)
      const decision = decideCredit(invoice, [{ itemId: 'line-0', quantity: 1 }])
      if (!decision.ok) throw new Error(decision.refusal.code)
      const credit = buildCredit(
        decision.amounts,
        { reason: 'Defective' },
        {
          id: 'c',
          number: 'CN000001',
          now: 1,
          userId: 'thandi',
        },
      )
      const isWithin = vat.how === 'within'
      const tax = isWithin ? 1500 : 1725
      expect(credit.taxes).toEqual([
        { vatClass: 'standard', percent: 15, gross: isWithin ? 11_500 : 13_225, tax },
      ])
      expect(creditAsReturn(invoice, credit)).toMatchObject({ tax: -tax, taxes: [{ tax: -tax }] })
      const left = leftOf({ ...invoice, credits: [credit] })
      const sale = saleOfInvoice(
        { ...invoice, credits: [credit] },
        { paid: 'cash', now: 2, userId: 'thandi' },
      )
      expect(sale).toMatchObject({ tax, total: left.total, subtotal: left.subtotal })
      expect(sale.taxes?.map((line) => [line.vatClass, line.tax])).toEqual([
        ['standard', tax],
        ['zero', 0],
      ])
      expect(sale.taxes?.reduce((all, { gross }) => all + gross, 0)).toBe(sale.total)
    },
  )

  test('the payment of an invoice without VAT is a sale without taxes [S18.2]', () => {
    const invoice = issued('invoice', { how: 'none', vat: NOT_REGISTERED })
    expect(saleOfInvoice(invoice, { paid: 'cash', now: 2, userId: 'thandi' })).not.toHaveProperty('taxes')
  })
})
