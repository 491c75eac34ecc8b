import { describe, expect, test } from 'vitest'
import type { Language } from '#core/language/language.ts'
import { cents } from '#core/money/cents.ts'
import { receiptMessage } from './paper-message.ts'
import { buildReceipt, receiptFileName } from './receipt.ts'
import { aBusiness, aSale, aSaleItem, aSoldBundle } from './receipt-builders.ts'
import { slipMessage } from './slip-message.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }

describe('what a receipt says', () => {
  test('a coffee paid in cash gives title, shop, number, date, time and both copies [S9.10, S9.4]', () => {
    const receipt = buildReceipt(aSale(), aBusiness(), SOWETO)
    expect(receipt.title).toBe('SALES RECEIPT')
    expect(receipt.copies).toEqual(['MERCHANT COPY', 'CUSTOMER COPY'])
    expect(receipt.business).toEqual({
      name: "Mama Zodwa's Tuckshop",
      addressLines: ['12 Vilakazi Street', 'Orlando West, Soweto 1804'],
      phone: { label: 'Tel', value: '011 555 0123' },
      vatNumber: { label: 'VAT No.', value: '4012345678' },
      logo: null,
    })
    expect(receipt.facts).toEqual([
      { label: 'Receipt No.', value: 'R000001' },
      { label: 'Date', value: '2026/11/20' },
      { label: 'Time', value: '14:05' },
      { label: 'Till', value: '1' },
      { label: 'Customer', value: 'Walk-in Customer' },
      { label: 'Customer type', value: 'Retail' },
    ])
    expect(receipt.thanks).toBe('Thank you for your business.')
    expect(receipt.poweredBy).toBe('Powered by Tuckshop')
  })

  test('printed again after it was moved into an account, it says the number that the customer has [S9.10]', () => {
    const moved = aSale({ number: 'R000001-B', printedAs: 'R000001' })
    const receipt = buildReceipt(moved, aBusiness(), { ...SOWETO, reprint: true })
    expect(receipt.number).toBe('R000001')
    expect(receipt.facts[0]).toEqual({ label: 'Receipt No.', value: 'R000001' })
  })

  test('a sale in rand of a shop that takes dollars now is printed and sent again in rand [S9.4, S14.24]', () => {
    const shop = aBusiness({ currency: 'USD' })
    const inRand = aSale({ currency: 'ZAR' })
    expect(buildReceipt(inRand, shop, SOWETO).total.value).toBe('R15.00')
    expect(receiptMessage(inRand, shop, '').text).toContain('R15.00')
    // One of before sales said it is read as in the shop's.
    expect(buildReceipt(aSale(), shop, SOWETO).total.value).toMatch(/15/)
    expect(buildReceipt(aSale(), shop, SOWETO).total.value).not.toContain('R15')
  })

  test('what was sold as one says what was in it, on the slip and in its message [S19.28, S17.11]', () => {
    const sale = aSale({ items: [aSoldBundle(), aSaleItem()] })
    const { lines } = buildReceipt(sale, aBusiness(), SOWETO)
    expect(lines.map(({ parts }) => parts)).toEqual(['Meat pie, 2 × Cola', undefined])
    expect(slipMessage(sale, aBusiness(), '').text).toContain('Lunch special\n  Meat pie, 2 × Cola\n  1 ×')
  })

  test('a promotion stands below its line by its name, and in what was saved [S12.14, S12.11, S17.11]', () => {
    const discounts = [
      {
        kind: 'promotion',
        promotionId: 'three',
        reason: 'Any 3 for R20',
        percent: 10,
        amount: cents(400),
      } as const,
    ]
    const chips = { ...aSaleItem({ name: 'Chips', quantity: 3, unitPrice: cents(800) }), discounts }
    const sale = aSale({ items: [{ ...chips, totalPrice: cents(2_000) }] })
    const { lines, payments } = buildReceipt(sale, aBusiness(), SOWETO)
    expect(lines[0]).toMatchObject({
      total: 'R24.00',
      discounts: [{ label: 'Any 3 for R20', value: '-R4.00' }],
    })
    expect(payments.at(-1)?.value).toBe('R4.00')
  })

  test('a quantity price stands below its line, in the language of the paper [S12.16, S12.11]', () => {
    const discounts = [
      {
        kind: 'promotion',
        promotionId: 'quantity-price',
        reason: 'Quantity price',
        amount: cents(300),
      } as const,
    ]
    const six = {
      ...aSaleItem({ quantity: 6, unitPrice: cents(1_200) }),
      totalPrice: cents(6_900),
      discounts,
    }
    const sale = aSale({ items: [six] })
    const printed = (language?: Language) => buildReceipt(sale, aBusiness({ language }), SOWETO).lines[0]
    expect(printed()).toMatchObject({
      total: 'R72.00',
      discounts: [{ label: 'Quantity price', value: '-R3.00' }],
    })
    const texts = { 'papers.slips': { quantityPrice: 'Hoeveelheidsprys' } }
    expect(printed({ code: 'af', name: 'Afrikaans', texts })?.discounts[0]?.label).toBe('Hoeveelheidsprys')
  })

  test('lines carry quantity, price type and frozen prices in rand [S9.10, R7, R13]', () => {
    const sugar = aSaleItem({
      name: 'Sugar 50 kg',
      quantity: 3,
      unitPrice: cents(123_450),
      priceType: 'trade',
    })
    const receipt = buildReceipt(aSale({ items: [sugar] }), aBusiness(), SOWETO)
    expect(receipt.lines).toEqual([
      {
        name: 'Sugar 50 kg',
        priceType: 'Trade',
        quantity: '3',
        unitPrice: 'R1\u00a0234.50',
        total: 'R3\u00a0703.50',
        discounts: [],
      },
    ])
    expect(receipt.total).toEqual({ label: 'TOTAL', value: 'R3\u00a0703.50' })
  })

  test('a trade customer is named with her type [S9.10]', () => {
    const sale = aSale({ customerId: 'c1', customerName: 'Thandi Mokoena', customerType: 'trade' })
    const { facts } = buildReceipt(sale, aBusiness(), SOWETO)
    expect(facts).toContainEqual({ label: 'Customer', value: 'Thandi Mokoena' })
    expect(facts).toContainEqual({ label: 'Customer type', value: 'Trade' })
  })

  test('a sale without a customer names a walk-in customer [S9.10, S3.6]', () => {
    const { facts } = buildReceipt(aSale({ customerName: '' }), aBusiness(), SOWETO)
    expect(facts).toContainEqual({ label: 'Customer', value: 'Walk-in Customer' })
  })

  test('the slip says who served, and nothing of it where the shop had no staff [S16.5, S16.19]', () => {
    const served = { label: 'Served by', value: 'Naledi' }
    expect(
      buildReceipt(aSale({ staffId: 'n', staffName: 'Naledi' }), aBusiness(), SOWETO).facts,
    ).toContainEqual(served)
    const { facts } = buildReceipt(aSale(), aBusiness(), SOWETO)
    expect(facts.map(({ label }) => label)).not.toContain('Served by')
  })

  test.each([
    ['cash', 'Cash'],
    ['card', 'Card'],
    ['bank_transfer', 'EFT'],
  ] as const)('a payment by %s reads %s [S9.10]', (paymentMethod, words) => {
    const { payments } = buildReceipt(aSale({ paymentMethod }), aBusiness(), SOWETO)
    expect(payments).toEqual([{ label: 'Payment', value: words }])
  })

  test('a till sale shows no tax line; a paid invoice shows its own [R8, R25]', () => {
    expect(buildReceipt(aSale(), aBusiness()).sums).toEqual([{ label: 'Subtotal', value: 'R15.00' }])
    const taxed = buildReceipt(aSale({ tax: cents(225) }), aBusiness())
    expect(taxed.sums).toContainEqual({ label: 'Tax', value: 'R2.25' })
    expect(taxed.total.value).toBe('R17.25')
  })

  test('a shop without address, phone or VAT number leaves no empty labels [S9.10]', () => {
    const bare = aBusiness({ address: ' \n', contactPhone: ' ', taxNumber: '' })
    const { business } = buildReceipt(aSale(), bare, SOWETO)
    expect(business).toMatchObject({ addressLines: [], phone: null, vatNumber: null })
  })

  test('a shop that counts in dollars prints dollars [S9.4]', () => {
    const { total } = buildReceipt(aSale(), aBusiness({ currency: 'USD' }), SOWETO)
    expect(total.value).toContain('$')
  })

  test('only a reprint says COPY [S9.10]', () => {
    expect(buildReceipt(aSale(), aBusiness()).reprintMark).toBeNull()
    expect(buildReceipt(aSale(), aBusiness(), { reprint: true }).reprintMark).toBe('COPY')
  })

  test('a sale one minute after midnight prints 00:01 of the new day [S9.4]', () => {
    const lateNight = aSale({ createdAt: Date.UTC(2026, 11, 31, 22, 1) })
    const { facts } = buildReceipt(lateNight, aBusiness(), SOWETO)
    expect(facts[1]).toEqual({ label: 'Date', value: '2027/01/01' })
    expect(facts[2]).toEqual({ label: 'Time', value: '00:01' })
  })
})

describe('the end of a slip', () => {
  test('its number stands there as bars, of the till that gave it [S17.11]', () => {
    const receipt = buildReceipt(aSale({ number: 'R000123-B', staffName: 'Naledi' }), aBusiness(), SOWETO)
    expect(receipt.barcode).toBe('R000123-B')
    expect(receipt.facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Receipt No. R000123-B',
      'Date 2026/11/20',
      'Time 14:05',
      'Served by Naledi',
      'Till B',
      'Customer Walk-in Customer',
      'Customer type Retail',
    ])
  })

  test('the shop says there how goods come back, each line of its own; one that says nothing leaves no gap [S17.11]', () => {
    const returnsText = ' Bring this slip within 14 days.\n\nNo returns on airtime. '
    expect(buildReceipt(aSale(), aBusiness({ returnsText })).notes).toEqual([
      'Bring this slip within 14 days.',
      'No returns on airtime.',
    ])
    expect(buildReceipt(aSale(), aBusiness({ returnsText: '  ' }))).not.toHaveProperty('notes')
  })
})

describe('the number', () => {
  test.each([['R000001'], ['R000001-B'], ['DEMO0001']])('%s is printed as it is [R6]', (number) => {
    const receipt = buildReceipt(aSale({ number }), aBusiness(), SOWETO)
    expect(receipt.number).toBe(number)
    expect(receipt.facts[0]?.value).toBe(number)
  })

  test('the file is named after it [S9.10, R6]', () => {
    expect(receiptFileName('R000001')).toBe('Receipt-R000001.pdf')
    expect(receiptFileName('R000001-B')).toBe('Receipt-R000001-B.pdf')
  })
})

describe('discounts, rounding and payments on a receipt', () => {
  const oil = aSaleItem({
    name: 'Sunflower oil 2 L',
    quantity: 1,
    unitPrice: cents(4998),
    totalPrice: cents(4998),
  })
  const cash = { id: '1', methodId: 'cash', kind: 'cash', name: 'Cash' } as const
  const card = { id: '1', methodId: 'card', kind: 'card', name: 'Card' } as const

  test('R49.98 in cash prints the rounding and what was paid; the total stays [S11.9, S11.10]', () => {
    const sale = aSale({
      items: [oil],
      rounding: cents(-8),
      tenders: [{ ...cash, amount: cents(4990), tendered: cents(5000), change: cents(10) }],
    })
    const { total, payments } = buildReceipt(sale, aBusiness())
    expect(total.value).toBe('R49.98')
    expect(payments).toEqual([
      { label: 'Rounding', value: '-R0.08' },
      { label: 'Cash', value: 'R49.90' },
      { label: 'Cash received', value: 'R50.00' },
      { label: 'Change', value: 'R0.10' },
    ])
  })

  test('R30.00 by card with its slip number and the rest in cash are two payments [S11.5, S11.11]', () => {
    const sale = aSale({
      items: [oil],
      rounding: cents(-8),
      tenders: [
        { ...card, amount: cents(3000), reference: '4471' },
        { ...cash, id: '2', amount: cents(1990) },
      ],
    })
    expect(buildReceipt(sale, aBusiness()).payments).toEqual([
      { label: 'Rounding', value: '-R0.08' },
      { label: 'Card (4471)', value: 'R30.00' },
      { label: 'Cash', value: 'R19.90' },
    ])
  })

  test('a line’s discount is printed below it, the sale’s below the subtotal [S12.11]', () => {
    const discounted = {
      ...oil,
      totalPrice: cents(4048),
      discounts: [
        { kind: 'line', percent: 10, amount: cents(500), reason: 'Damaged' },
        { kind: 'cart', percent: 10, amount: cents(450) },
      ] as const,
    }
    const sale = aSale({ items: [{ ...discounted, discounts: [...discounted.discounts] }] })
    const { lines, sums, total, payments } = buildReceipt(sale, aBusiness())
    expect(lines[0]).toMatchObject({
      total: 'R49.98',
      discounts: [{ label: 'Discount 10%', value: '-R5.00' }],
    })
    expect(sums).toEqual([
      { label: 'Subtotal', value: 'R44.98' },
      { label: 'Discount 10%', value: '-R4.50' },
    ])
    expect(total.value).toBe('R40.48')
    expect(payments.at(-1)).toEqual({ label: 'You saved', value: 'R9.50' })
  })

  test('nothing was saved where nothing was taken off [S17.11]', () => {
    const { payments } = buildReceipt(aSale({ items: [oil] }), aBusiness())
    expect(payments.map(({ label }) => label)).not.toContain('You saved')
  })
})
