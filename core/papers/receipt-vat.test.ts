import { describe, expect, test } from 'vitest'
import { cents, sum } from '../money/cents.ts'
import type { Sale, SaleItem } from '../sales/sale.ts'
import { taxesWithin, taxOf } from '../vat/taxes.ts'
import { creditNoteFileName, creditNoteSheet, creditNoteSlip } from './credit-note.ts'
import { parkedSlip } from './parked-slip.ts'
import { buildReceipt } from './receipt.ts'
import { aBusiness, aReturn, aReturnedItem, aSale, aSaleItem } from './receipt-builders.ts'

const standard = { vatClass: 'standard' as const, percent: 15 }
const zero = { vatClass: 'zero' as const, percent: 0 }
const exempt = { vatClass: 'exempt' as const, percent: 0 }
const vendor = aBusiness({ vatRegistered: 'yes' })

function vendorsSale(items: SaleItem[], more: Partial<Sale> = {}): Sale {
  const taxes = taxesWithin(items)
  const total = sum(items.map(({ totalPrice }) => totalPrice))
  const tax = taxOf(taxes)
  return aSale({ items, taxes, tax, total, subtotal: cents(total - tax), ...more })
}

const soap = aSaleItem({ name: 'Soap', unitPrice: cents(10_000), ...standard })
const rice = aSaleItem({ name: 'Rice', unitPrice: cents(1799), ...zero })
const fare = aSaleItem({ name: 'Bus fare', unitPrice: cents(1200), ...exempt })

describe('the slip of a registered shop', () => {
  test('is a tax invoice that marks its lines and tells VAT by class, without and with it [S18.11, S18.16]', () => {
    const slip = buildReceipt(vendorsSale([soap, rice, fare]), vendor)
    expect(slip.title).toBe('TAX INVOICE')
    expect(slip.business.vatNumber).toEqual({ label: 'VAT No.', value: '4012345678' })
    expect(slip.lines.map(({ mark }) => mark)).toEqual([undefined, 'Z', 'E'])
    expect(slip.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Subtotal before VAT R116.95',
      'VAT 15% on R86.96: R13.04',
      'Zero-rated R17.99',
      'Exempt R12.00',
    ])
    expect(slip.total.value).toBe('R129.99')
    expect(slip.notes).toEqual(['Z = zero-rated, E = exempt'])
  })

  test('of R60 of goods and R5 000 of airtime is a full tax invoice without an address: what is sold for others does not count [S18.12, S18.18]', () => {
    const airtime = aSaleItem({ name: 'Airtime', unitPrice: cents(500_000), vatClass: 'agency', percent: 0 })
    const buyer = { name: 'Zanele Dlamini', address: '', vatNumber: '' }
    const notFull = (items: SaleItem[]) =>
      buildReceipt(vendorsSale(items), vendor, { buyer }).notes?.some((note) => note.includes('not a full'))
    expect(notFull([soap, airtime])).toBe(false)
    expect(notFull([aSaleItem({ unitPrice: cents(500_001), ...standard }), airtime])).toBe(true)
  })

  test('is a tax invoice below R50 too, where none is required [S18.11]', () => {
    expect(buildReceipt(vendorsSale([rice]), vendor).title).toBe('TAX INVOICE')
  })

  test('says the discount of everything before VAT, which is within what is left [S18.8, S12.11]', () => {
    const discounts = [{ kind: 'cart' as const, percent: 10, amount: cents(1000) }]
    const charged = { ...soap, totalPrice: cents(9000), discounts }
    const { sums } = buildReceipt(vendorsSale([charged]), vendor)
    expect(sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Subtotal R100.00',
      'Discount 10% -R10.00',
      'Subtotal before VAT R78.26',
      'VAT 15% on R78.26: R11.74',
    ])
  })

  test('above R5 000 it is no tax invoice before somebody said who bought, and says so [S18.12]', () => {
    const large = vendorsSale([aSaleItem({ unitPrice: cents(500_001), ...standard })])
    const slip = buildReceipt(large, vendor)
    expect(slip.title).toBe('RECEIPT')
    expect(slip.notes).toEqual(['Not a tax invoice. Ask for one within 21 days.'])
    const buyer = { name: 'Sipho Trading', address: '1 Main Road', vatNumber: '' }
    const named = buildReceipt(large, vendor, { buyer: { ...buyer, vatNumber: '4098765432' } })
    expect(named).toMatchObject({ title: 'TAX INVOICE', notes: [] })
    expect(named.facts.map(({ label, value }) => `${label} ${value}`)).toEqual(
      expect.arrayContaining([
        'Customer Sipho Trading',
        'Address 1 Main Road',
        'Customer VAT No. 4098765432',
      ]),
    )
    expect(buildReceipt(large, vendor, { buyer: { ...buyer, address: '' } }).notes).toEqual([
      "Without the buyer's address this is not a full tax invoice",
    ])
    const upTo = vendorsSale([aSaleItem({ unitPrice: cents(500_000), ...standard })])
    expect(buildReceipt(upTo, vendor).title).toBe('TAX INVOICE')
  })

  test('of a paid invoice it is a receipt at any amount, and names the invoice: there is one tax invoice for each supply [S18.11, S18.12]', () => {
    for (const unitPrice of [cents(10_000), cents(600_000)]) {
      const paid = vendorsSale([aSaleItem({ unitPrice, ...standard })], { id: 'i1:paid', number: 'INV0001' })
      const slip = buildReceipt(paid, vendor)
      expect([slip.title, slip.notes]).toEqual(['RECEIPT', ['Payment of tax invoice INV0001.']])
    }
  })

  test('rounded in cash, it says how much input tax may be deducted on [S11.10, S18.16]', () => {
    const cash = { id: '1', methodId: 'cash', kind: 'cash' as const, name: 'Cash', amount: cents(4990) }
    const rounded = { tenders: [cash], rounding: cents(-8) }
    const slip = buildReceipt(
      vendorsSale([aSaleItem({ unitPrice: cents(4998), ...standard })], rounded),
      vendor,
    )
    expect(slip.notes).toEqual(['Input tax may be deducted on R49.90 only.'])
    expect(slip.total.value).toBe('R49.98')
    const up = { tenders: [{ ...cash, amount: cents(5000) }], rounding: cents(2) }
    // More was paid than the goods cost: the VAT on the slip is all that there is to deduct.
    expect(
      buildReceipt(vendorsSale([aSaleItem({ unitPrice: cents(4998), ...standard })], up), vendor).notes,
    ).toEqual([])
    const others = aSale({ items: [aSaleItem({ unitPrice: cents(4998) })], ...rounded })
    expect(buildReceipt(others, aBusiness())).not.toHaveProperty('notes')
  })

  test('a copy of a sale of before it was registered stays what it was [S18.7]', () => {
    const copy = buildReceipt(aSale(), vendor, { reprint: true })
    expect(copy).toMatchObject({ title: 'SALES RECEIPT', sums: [{ label: 'Subtotal', value: 'R15.00' }] })
  })
})

describe('the papers of a shop that is not registered', () => {
  const shop = aBusiness({ vatRegistered: 'no' })

  test('none says VAT, tax invoice or a VAT number, though one was saved [S18.2]', () => {
    const parked = {
      ...{ id: 'p', name: 'Ann', note: '', customerId: null, customerName: '', lines: [] },
      ...{ parkedAt: 0, droppedAt: null, takes: [] },
    }
    const papers = [
      buildReceipt(aSale(), shop),
      creditNoteSlip(aReturn(), shop),
      creditNoteSheet(aReturn(), shop),
      parkedSlip(parked as never, shop),
    ]
    for (const paper of papers) expect(JSON.stringify(paper)).not.toMatch(/\bVAT\b|tax invoice|4012345678/i)
    expect(papers.map(({ title }) => title).slice(0, 3)).toEqual(['SALES RECEIPT', 'REFUND', 'REFUND'])
    expect(creditNoteFileName(aReturn(), shop)).toBe('Refund-CN000001.pdf')
  })

  test('the VAT number stands on slips from the day of its registration, and not before [S18.23, S18.2]', () => {
    const noon = new Date(2027, 1, 28, 12).getTime()
    const planned = aBusiness({ vatRegistered: 'yes', vatFrom: '2027-03-01' })
    const numberAt = (createdAt: number) => buildReceipt(aSale({ createdAt }), planned).business.vatNumber
    expect(numberAt(noon)).toBeNull()
    expect(numberAt(noon + 86_400_000)?.value).toBe('4012345678')
  })

  test('a copy of what it sold while it was registered is still a tax invoice [S18.7]', () => {
    const copy = buildReceipt(vendorsSale([soap]), shop, { reprint: true })
    expect([copy.title, copy.business.vatNumber?.value]).toEqual(['TAX INVOICE', '4012345678'])
  })
})

describe('the credit note of a registered shop', () => {
  const back = (item: Partial<SaleItem>, taxes: Sale['taxes'], tax = 0) =>
    aReturn({
      items: [aReturnedItem(item)],
      ...(taxes && { taxes }),
      tax: cents(tax),
      total: cents(-11_500),
      subtotal: cents(-11_500 - tax),
    })

  test('has the words, the number, the sale and its value, VAT at its rate and total (s 21(3)(a)) [S14.20]', () => {
    const line = { ...standard, gross: cents(-11_500), tax: cents(-1500) }
    const returned = back({ totalPrice: cents(-11_500), ...standard }, [line], -1500)
    for (const paper of [creditNoteSlip(returned, vendor), creditNoteSheet(returned, vendor)]) {
      expect(paper.title).toBe('CREDIT NOTE')
      expect(paper.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
        'Subtotal before VAT R100.00',
        'VAT 15% on R100.00: R15.00',
      ])
      expect(paper.total.value).toBe('R115.00')
      expect(JSON.stringify(paper)).toMatch(/4012345678.*R000123 of/)
    }
  })

  test('on A4 its zero-rated and exempt lines say so [S14.20, S18.16]', () => {
    const line = { ...zero, gross: cents(-11_500), tax: cents(0) }
    const sheet = creditNoteSheet(back({ totalPrice: cents(-11_500), ...zero }, [line]), vendor)
    expect(sheet.lines.map(({ note }) => note)).toEqual(['Zero-rated'])
  })

  test('of an invoice that charged VAT before anybody answered it is a credit note too [S14.20, R38]', () => {
    const charged = back({ totalPrice: cents(-11_500) }, undefined, -1500)
    expect([creditNoteSlip(charged, vendor).title, creditNoteFileName(charged, vendor)]).toEqual([
      'CREDIT NOTE',
      'Credit-note-CN000001.pdf',
    ])
    expect(creditNoteSlip(charged, aBusiness({ vatRegistered: 'no' })).title).toBe('REFUND')
  })

  test('of goods sold before it was registered it is a refund: their slip was no tax invoice [S14.20]', () => {
    expect(creditNoteSlip(back({ totalPrice: cents(-11_500) }, undefined), vendor).title).toBe('REFUND')
  })
})
