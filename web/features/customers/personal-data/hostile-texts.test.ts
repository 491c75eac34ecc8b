import { expect, test } from 'vitest'
import { aLine } from '#core/cart/cart-builders.ts'
import { aCustomer } from '#core/customers/customer-builders.ts'
import { aDocument, aDocumentLine, anIssuer } from '#core/documents/document-builders.ts'
import { aLayby, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import { cents } from '#core/money/cents.ts'
import { personalDataFile, personalDataFileName } from '#core/personal-data/personal-data-file.ts'
import { anItem, aSale } from '#core/reports/sale-builders.ts'
import { anAdjustment } from '#core/sync/testing/book.ts'
import { aParkedFact } from '#core/sync/testing/parked.ts'
import { aRecipient } from '#core/vat/recipient-builders.ts'
import list from '../../../../tools/sample/hostile-texts.txt?raw'

const HOSTILE = list.trim().split('\n')
const HEAD = { language: undefined, currency: 'ZAR', madeAt: 0, timeZone: 'Africa/Johannesburg' } as const

/** The file of a customer about whom every field says `text`. */
function fileOf(text: string): string {
  const contact = {
    id: 'zanele',
    name: text,
    email: text,
    phone: text,
    customerType: 'retail',
    address: text,
    vatNumber: text,
  } as const
  const data = {
    customer: aCustomer({
      name: text,
      email: text,
      phone: text,
      notes: text,
      address: text,
      vatNumber: text,
      accountNote: text,
    }),
    sales: [aSale({ number: text, customerName: text, items: [anItem({ name: text, sku: text })] })],
    parked: [
      {
        ...aParkedFact(text, 1, {
          name: text,
          note: text,
          customerName: text,
          lines: [aLine({ name: text, sku: text })],
        }),
        takenBy: null,
        dropped: { device: 'B', at: 0, reason: text, total: cents(1500) },
        saleId: null,
      },
    ],
    laybys: [
      {
        layby: aLayby({ number: text, customerName: text, lastDay: text }),
        payments: [aLaybyPayment('p1', 3_000)],
      },
    ],
    documents: [
      aDocument({
        number: text,
        customer: contact,
        issuer: anIssuer({ name: text }),
        lines: [aDocumentLine({ name: text, sku: text })],
      }),
    ],
    entries: [{ ...anAdjustment(text), number: text, note: text }],
    recipients: [aRecipient({ name: text, address: text, vatNumber: text })],
    alsoListed: [],
    points: 0,
    missingBefore: null,
  }
  return personalDataFile(data, { ...HEAD, shop: text })
}

const tagsIn = (file: string) => file.match(/<[^>]*>?/g)

test.each(HOSTILE)(
  'a customer’s data with %s in every field is the same page as with a harmless name [R26]',
  (text) => {
    const file = fileOf(text)
    expect(tagsIn(file)).toEqual(tagsIn(fileOf('Zanele')))
    const held = JSON.parse(/id="personal-data">([^<]*)</.exec(file)?.[1] ?? '')
    expect([held.shop, held.customer.notes, held.sales[0].items[0].sku, held.parkedSales[0].note]).toEqual([
      text,
      text,
      text,
      text,
    ])
    const name = personalDataFileName({ customer: aCustomer({ name: text }) })
    expect(name).toMatch(/^personal-data-[a-z0-9-]+\.html$/)
  },
)
