import { describe, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { creditNoteFileName, creditNoteSheet, creditNoteSlip } from './credit-note.ts'
import { aBusiness, aReturn, aReturnedItem, aSoldBundle } from './receipt-builders.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }

describe('what a credit note says', () => {
  test('a cold coffee back: title, number, day, the receipt it is for, why, and how the money went back [S14.20]', () => {
    const slip = creditNoteSlip(aReturn({ staffName: 'Sipho' }), aBusiness(), SOWETO)
    expect(slip.title).toBe('CREDIT NOTE')
    expect(slip.business.vatNumber).toEqual({ label: 'VAT No.', value: '4012345678' })
    expect(slip.facts).toEqual([
      { label: 'Credit note No.', value: 'CN000001' },
      { label: 'Date', value: '2026/11/27' },
      { label: 'Time', value: '09:30' },
      { label: 'For receipt', value: 'R000123 of 2026/11/20' },
      { label: 'Reason', value: 'Defective' },
      { label: 'Served by', value: 'Sipho' },
      { label: 'Till', value: '1' },
      { label: 'Customer', value: 'Walk-in Customer' },
    ])
    expect(slip.lines).toMatchObject([{ name: 'Coffee', quantity: '1', total: 'R15.00', discounts: [] }])
    expect(slip.total).toEqual({ label: 'TOTAL BACK', value: 'R15.00' })
    expect(slip.payments).toEqual([{ label: 'Cash given back', value: 'R15.00' }])
    expect(slip.signature).toBe('Signature for the cash received')
  })

  test('a shop without a VAT number gives a REFUND, and no paper of it says credit note [S14.20]', () => {
    const shop = aBusiness({ taxNumber: ' ' })
    expect(creditNoteSlip(aReturn(), shop)).toMatchObject({ title: 'REFUND', business: { vatNumber: null } })
    expect(creditNoteSlip(aReturn(), shop).facts[0]).toEqual({ label: 'Refund No.', value: 'CN000001' })
    expect(JSON.stringify([creditNoteSlip(aReturn(), shop), creditNoteSheet(aReturn(), shop)])).not.toMatch(
      /credit note/i,
    )
    expect(creditNoteFileName(aReturn(), shop)).toBe('Refund-CN000001.pdf')
    expect(creditNoteFileName(aReturn({ number: 'CN000001-B' }), aBusiness())).toBe(
      'Credit-note-CN000001-B.pdf',
    )
  })

  test('it is in the currency that its money went back in [S14.20, S14.24]', () => {
    const slip = creditNoteSlip(aReturn({ currency: 'ZAR' }), aBusiness({ currency: 'EUR' }))
    expect(slip.total.value).toBe('R15.00')
  })

  test('a lunch that comes back says what was in it, on the slip and on the sheet [S19.28, S14.20]', () => {
    const lunch = aReturn({ items: [aReturnedItem(aSoldBundle({ quantity: -1 }))] })
    expect(creditNoteSlip(lunch, aBusiness()).lines[0]?.parts).toBe('Meat pie, 2 × Cola')
    expect(creditNoteSheet(lunch, aBusiness()).lines[0]?.description).toBe('Meat pie, 2 × Cola')
  })

  test('it is printed once; again it says COPY [S14.21]', () => {
    expect(creditNoteSlip(aReturn(), aBusiness())).toMatchObject({ copies: [''], reprintMark: null })
    expect(creditNoteSlip(aReturn(), aBusiness(), { reprint: true }).reprintMark).toBe('COPY')
    expect(creditNoteSheet(aReturn(), aBusiness()).marks).toEqual([])
    expect(creditNoteSheet(aReturn(), aBusiness(), { reprint: true }).marks).toEqual(['COPY'])
  })

  test('goods that were given away come back for nothing, and slip and sheet say why no money goes back [S14.5, S14.20]', () => {
    const free = aReturnedItem({ totalPrice: cents(0) })
    const returned = aReturn({ items: [free], subtotal: cents(0), total: cents(0), tenders: [] })
    const why = 'No money goes back: nothing was paid for these goods.'
    const slip = creditNoteSlip(returned, aBusiness())
    expect(slip).toMatchObject({
      lines: [{ total: 'R15.00', discounts: [{ label: 'Discount', value: '-R15.00' }] }],
      total: { label: 'TOTAL BACK', value: 'R0.00' },
      payments: [],
      signature: null,
      notes: [why],
    })
    expect(creditNoteSheet(returned, aBusiness()).terms?.lines).toEqual([why])
  })

  test('of a line sold at a discount only what was paid comes back, and the paper shows why [S14.5, S14.20]', () => {
    const discounted = aReturnedItem({ quantity: -2, totalPrice: cents(-2700) })
    const { lines, total } = creditNoteSlip(aReturn({ items: [discounted] }), aBusiness())
    expect(lines).toMatchObject([
      { quantity: '2', total: 'R30.00', discounts: [{ label: 'Discount', value: '-R3.00' }] },
    ])
    expect(total.value).toBe('R27.00')
    expect(creditNoteSheet(aReturn({ items: [discounted] }), aBusiness()).lines).toMatchObject([
      { quantity: '2', total: 'R27.00', note: 'Discount -R3.00' },
    ])
  })

  test('tax is named at its rate [S14.20]', () => {
    const line = { vatClass: 'standard', percent: 15, gross: cents(-1725), tax: cents(-225) } as const
    const taxed = aReturn({ tax: cents(-225), taxes: [line] })
    const vat = { label: 'VAT 15% on R15.00:', value: 'R2.25' }
    expect(creditNoteSlip(taxed, aBusiness()).sums).toEqual([
      { label: 'Subtotal before VAT', value: 'R15.00' },
      vat,
    ])
    expect(creditNoteSheet(taxed, aBusiness())).toMatchObject({ total: { value: 'R17.25' } })
    const paidInvoice = aReturn({ tax: cents(-225) })
    expect(creditNoteSlip(paidInvoice, aBusiness()).sums[1]).toEqual({ label: 'Tax', value: 'R2.25' })
  })

  test('money that went back in parts, rounded in cash, is told part by part; a card refund needs no signature [S14.8, S14.20]', () => {
    const cash = { id: '1', methodId: 'cash', kind: 'cash', name: 'Cash' } as const
    const card = { id: '2', methodId: 'card', kind: 'card', name: 'Speed point' } as const
    const oil = aReturnedItem({ name: 'Oil', unitPrice: cents(4998), totalPrice: cents(-4998) })
    const tenders = [
      { ...card, amount: cents(-3000) },
      { ...cash, amount: cents(-1990) },
    ]
    const slip = creditNoteSlip(aReturn({ items: [oil], tenders, rounding: cents(8) }), aBusiness())
    expect(slip.payments).toEqual([
      { label: 'Rounding', value: '-R0.08' },
      { label: 'Speed point given back', value: 'R30.00' },
      { label: 'Cash given back', value: 'R19.90' },
    ])
    const byCard = creditNoteSlip(aReturn({ paymentMethod: 'card' }), aBusiness())
    expect(byCard).toMatchObject({ signature: null, payments: [{ label: 'Card given back' }] })
  })

  test('a void and a return without a receipt say what they are [S14.13, S14.14, S14.20]', () => {
    const { facts } = creditNoteSlip(aReturn({ returnKind: 'void', reason: 'Wrong item' }), aBusiness())
    expect(facts).toContainEqual({ label: 'Reason', value: 'The whole sale was voided: Wrong item' })
    const { returnOf: _, ...unknown } = aReturn({ returnKind: 'no-receipt' })
    expect(creditNoteSlip({ ...unknown, typedNumber: 'R000777' }, aBusiness()).facts).toContainEqual({
      label: 'For receipt',
      value: 'R000777',
    })
    expect(creditNoteSlip(unknown, aBusiness()).facts).toContainEqual({
      label: 'For receipt',
      value: 'Without a receipt',
    })
  })
})
