import { expect, test } from 'vitest'
import { blankRow } from '../entities/entity.ts'
import { sum } from '../money/cents.ts'
import { IN_ENGLISH } from '../papers/testing/in-english.ts'
import { SUPPLIER } from '../stock/supplier.ts'
import { aDelivery, anOrder } from '../sync/testing/stock.ts'
import { supplierDataFile, supplierDataFileName } from './supplier-data.ts'

const NOW = Date.UTC(2026, 10, 21)
const HEAD = {
  ...IN_ENGLISH,
  shop: "Zodwa's",
  currency: 'ZAR',
  madeAt: NOW,
  timeZone: 'Africa/Johannesburg',
} as const
const held = (name = 'Lindiwe Eggs') => ({
  supplier: {
    ...blankRow(SUPPLIER, 'lindiwe'),
    ...{ name, phone: '082 765', accountNumber: 'LE-7', notes: 'Comes on Mondays' },
  },
  deliveries: [
    aDelivery('g1', { supplierId: 'lindiwe', supplierName: name, invoiceNumber: '77', note: 'Two cracked' }),
  ],
  orders: [
    anOrder('o1', {
      ...{ supplierId: 'lindiwe', note: 'Before nine' },
      sent: { supplierName: name, by: null, at: NOW, device: '' },
    }),
  ],
})
const jsonIn = (file: string) => JSON.parse(/id="personal-data">([^<]*)</.exec(file)?.[1] ?? '')

test('[R47] one file holds what a shop has of a supplier, for people and for programs: contact, deliveries and orders', () => {
  const file = supplierDataFile(held(), HEAD)
  for (const words of ['Lindiwe Eggs', '082 765', 'LE-7', 'Comes on Mondays', 'Two cracked', 'Before nine'])
    expect(file).toContain(words)
  for (const words of ['this supplier', 'Goods received (1)', 'Orders (1)', '<td>77</td>', 'PO-o1'])
    expect(file).toContain(words)
  const said = jsonIn(file)
  expect(said).toMatchObject({
    supplier: { name: 'Lindiwe Eggs', phone: '082 765' },
    goodsReceived: [{ invoiceNumber: '77', supplierName: 'Lindiwe Eggs' }],
    orders: [{ number: 'PO-o1', sent: { supplierName: 'Lindiwe Eggs' } }],
  })
  const charged = held().deliveries.flatMap(({ lines }) => lines.map((line) => line.charged))
  expect(said.goodsReceived[0].total).toBe(sum(charged) / 100)
})

test.each(['<script>alert(1)</script>', '</script><img src=x onerror=alert(1)>', '"><svg onload=alert(1)>'])(
  '[R47] what somebody typed of a supplier stays text in the file: %s',
  (name) => {
    const file = supplierDataFile(held(name), HEAD)
    expect(file.replace(/<script type="application\/json"[^<]*<\/script>/, '')).not.toMatch(
      /<(script|img|svg)/,
    )
    expect(jsonIn(file).supplier.name).toBe(name)
    expect(supplierDataFileName(held(name))).toMatch(/^personal-data-[a-z0-9-]+\.html$/)
  },
)
