// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { aSale } from '#core/sales/sale-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import { saveTaxInvoice } from '#web/pdf/save-tax-invoice.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
// Loaded before its first tap.
import './tax-invoice-dialog.tsx'
import { TaxInvoiceButtons } from './tax-invoice-buttons.tsx'

vi.mock('#web/pdf/save-tax-invoice.ts', () => ({ saveTaxInvoice: vi.fn() }))

const DAY = 24 * 60 * 60_000
const NOON = Date.UTC(2026, 10, 20, 12)
const REGISTERED: Intent = {
  type: 'business.patch',
  payload: { id: 'business-1', fields: { name: 'Kota King', vatRegistered: 'yes', taxNumber: '4012345678' } },
}
const ZANELE: Intent = {
  type: 'customer.patch',
  payload: {
    id: 'zanele',
    fields: { name: 'Zanele Dlamini', address: '12 Vilakazi Street', vatNumber: '4098765432' },
  },
}
const SOLD = aSale({
  ...{ id: 'sale-1', number: 'R000123', customerId: 'zanele', createdAt: NOON },
  taxes: [{ vatClass: 'standard', percent: 15, gross: cents(600_000), tax: cents(78_261) }],
})

let page: Rendered
let shop: FakeShop
let now = NOON + DAY
beforeEach(() => {
  now = NOON + DAY
  vi.mocked(saveTaxInvoice).mockClear()
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), REGISTERED, ZANELE], now: () => now })
})
afterEach(() => page.unmount())

async function open(sale = SOLD): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <TaxInvoiceButtons sale={sale} />
    </ShopProvider>,
  )
}

function field(label: string): HTMLInputElement {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  return document.getElementById(labelled?.htmlFor ?? '') as HTMLInputElement
}

async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function save(): Promise<void> {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

const issued = () =>
  shop.committed.flatMap((each) => (each.type === 'recipient.issue' ? [each.payload.recipient] : []))
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a tax invoice is issued once with the customer filled in, and after that printed as a copy [S18.14]', async () => {
  await open()
  await click(page.button('Issue tax invoice'))
  expect([field('Name of the buyer').value, field('Address of the buyer').value]).toEqual([
    'Zanele Dlamini',
    '12 Vilakazi Street',
  ])
  await save()
  const buyer = { name: 'Zanele Dlamini', address: '12 Vilakazi Street', vatNumber: '4098765432' }
  expect(issued()).toMatchObject([
    { saleId: 'sale-1', customerId: 'zanele', ...buyer, issuedAt: now, correctedAt: null },
  ])
  expect(saveTaxInvoice).toHaveBeenLastCalledWith(
    SOLD,
    expect.anything(),
    expect.objectContaining(buyer),
    false,
  )
  expect(buttons()).not.toContain('Issue tax invoice')
  await click(page.button('Print it again'))
  expect(saveTaxInvoice).toHaveBeenLastCalledWith(
    SOLD,
    expect.anything(),
    expect.objectContaining(buyer),
    true,
  )
  expect(shop.activity.noted).toMatchObject([{ kind: 'receipt-copied', text: SOLD.number }])
})

test('a correction keeps what was issued and says that it is one [S18.14]', async () => {
  await open()
  await click(page.button('Issue tax invoice'))
  await save()
  now += 5_000
  await click(page.button('Correct the buyer'))
  await type('Name of the buyer', 'Dlamini Catering (Pty) Ltd')
  await save()
  expect(issued()).toMatchObject([
    { name: 'Zanele Dlamini', correctedAt: null },
    { name: 'Dlamini Catering (Pty) Ltd', issuedAt: now - 5_000, correctedAt: now },
  ])
  const corrected = expect.objectContaining({ name: 'Dlamini Catering (Pty) Ltd', isCorrection: true })
  expect(saveTaxInvoice).toHaveBeenLastCalledWith(SOLD, expect.anything(), corrected, false)
})

test('without an address the form warns, and after 21 days it says what the law gives [S18.15, S18.14]', async () => {
  now = NOON + 22 * DAY
  await open()
  await click(page.button('Issue tax invoice'))
  expect(page.text()).toContain('A buyer may ask within 21 days of the sale. This one is older.')
  expect(page.text()).not.toContain('not a full tax invoice')
  await type('Address of the buyer', ' ')
  expect(page.text()).toContain("Without the buyer's address this is not a full tax invoice")
})

test('a cashier who may not see where customers live is shown no address: it is typed again [S16.18, S18.14]', async () => {
  await shop.commit(await threePeople())
  await act(() => shop.atTill.letIn('lindiwe'))
  await open()
  await click(page.button('Issue tax invoice'))
  expect([field('Name of the buyer').value, field('Address of the buyer').value]).toEqual([
    'Zanele Dlamini',
    '',
  ])
})

test('a VAT number that does not look like one is kept only when somebody says so; without a name nothing is issued [S18.15]', async () => {
  await open()
  await click(page.button('Issue tax invoice'))
  await type('Name of the buyer', ' ')
  await save()
  expect(page.text()).toContain('Please fill out the name of the buyer')
  await type('Name of the buyer', 'Zanele')
  await type('VAT number of the buyer', '123')
  await save()
  expect(issued()).toEqual([])
  expect(page.text()).toContain('A South African VAT number has 10 digits and starts with 4. Keep it anyway?')
  await click(page.button('Keep it'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(issued()).toMatchObject([{ name: 'Zanele', vatNumber: '123' }])
})

test('a shop that is registered no longer still owes a tax invoice of what it sold while it was [S18.14, S18.23]', async () => {
  const ended = { vatRegistered: 'no' as const, vatFrom: '2026-11-25' }
  await shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields: ended } }])
  now = NOON + 10 * DAY
  await open()
  expect(buttons()).toContain('Issue tax invoice')
})

test('a shop that is not registered, a sale without VAT and the payment of an invoice have none [S18.14]', async () => {
  const { taxes: _, ...untaxed } = SOLD
  await open(untaxed)
  expect(buttons()).toEqual([])
  await page.unmount()
  await open({ ...SOLD, id: 'inv-1:paid' })
  expect(buttons()).toEqual([])
  await page.unmount()
  await shop.commit([
    { type: 'business.patch', payload: { id: 'business-1', fields: { vatRegistered: 'no' } } },
  ])
  await open()
  expect(buttons()).toEqual([])
})

test('while a tax invoice whose odd VAT number was kept is stored, it cannot be issued once more [S18.14]', async () => {
  await open()
  await click(page.button('Issue tax invoice'))
  await type('VAT number', '4123')
  await save()
  const commit = vi.spyOn(shop, 'commit').mockReturnValue(new Promise(() => {}))
  await click(page.button('Keep it'))
  expect(commit).toHaveBeenCalledOnce()
  expect(page.button('Saving...').disabled).toBe(true)
})
