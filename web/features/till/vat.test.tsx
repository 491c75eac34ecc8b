// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { printSlip } from '#web/pdf/print-slip.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { deskOf } from '#web/printing/desk.ts'
import type { ListedJob } from '#web/printing/print-queue.ts'
import { storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
// Loaded before its first question.
import '#web/selling/buyer/buyer-form.tsx'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/print-slip.ts', () => ({ printSlip: vi.fn(async () => {}) }))
vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let page: Rendered
let shop: FakeShop
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  storePrintingChoices({})
})

test('[S18.7] where trade prices are before VAT the till charges a trade customer with it', async () => {
  const before = { vatRegistered: 'yes', tradeBeforeVat: true, tradeForTrade: true } as const
  await openTill([
    { type: 'business.patch', payload: { id: 'business-1', fields: before } },
    patchProduct('nails', {
      name: 'Nails',
      sellPrice: cents(14_900),
      tradePrice: cents(10_000),
      tracksStock: false,
      sku: 'NLS-001',
    }),
    { type: 'customer.patch', payload: { id: 'thabo', fields: { name: 'Thabo', customerType: 'trade' } } },
  ])
  await act(async () => shop.cart.update((cart) => ({ ...cart, customerId: 'thabo' })))
  await scan('NLS-001')
  expect(shop.cart.get().lines[0]).toMatchObject({ priceType: 'trade', unitPrice: 11_500 })
  await press('F3')
  await press('F9')
  expect(sold()).toMatchObject({ total: 11_500, tax: 1_500, subtotal: 10_000 })
})

async function openTill(intents: readonly Intent[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...intents] })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}

async function open(vatRegistered: 'yes' | 'no', customerId: string | null = null): Promise<void> {
  const answer: Intent = { type: 'business.patch', payload: { id: 'business-1', fields: { vatRegistered } } }
  const fridge = patchProduct('fridge', { name: 'Fridge', sellPrice: cents(600_000), tracksStock: false })
  vi.mocked(saveReceipt).mockClear()
  await openTill([answer, fridge, SIPHO])
  await fill(field('Search products'), 'fridge')
  await press('Enter')
  await act(async () => shop.cart.update((cart) => ({ ...cart, customerId })))
  await press('F3')
  await press('F9')
}

const SIPHO: Intent = {
  type: 'customer.patch',
  payload: {
    id: 'sipho',
    fields: { name: 'Sipho Trading', address: '1 Main Road', vatNumber: '4098765432' },
  },
}

function typed(label: string): HTMLInputElement {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  return document.getElementById(labelled?.htmlFor ?? '') as HTMLInputElement
}

const issued = () =>
  shop.committed.flatMap((each) => (each.type === 'recipient.issue' ? [each.payload.recipient] : []))

/** Taps the button and waits until the form was looked at. */
async function makeOut(): Promise<void> {
  await click(page.button('Make out the tax invoice'))
  await act(() => vi.advanceTimersByTimeAsync(10))
}

const dialog = () => document.querySelector('[role=alertdialog]')
const sold = () => {
  const made = shop.committed.at(-1)
  return made?.type === 'sale.complete' ? made.payload.sale : undefined
}

test('a fridge for R6 000: the till asks for the buyer, and Not now sells on with VAT within [S18.12]', async () => {
  await open('yes')
  expect(dialog()?.textContent).toContain('Over R5 000: name and address of the buyer for a full tax invoice')
  expect(sold()).toBeUndefined()
  await click(page.button('Not now'))
  expect(sold()).toMatchObject({
    total: 600_000,
    tax: 78_261,
    taxes: [{ vatClass: 'standard', percent: 15 }],
  })
})

test('the buyer is named before Pay with the customer filled in, and the slip of that sale is made out to them [S18.12, S18.14]', async () => {
  await open('yes', 'sipho')
  const buyer = { name: 'Sipho Trading', address: '1 Main Road', vatNumber: '4098765432' }
  expect([typed('Name of the buyer').value, typed('Address of the buyer').value]).toEqual([
    buyer.name,
    buyer.address,
  ])
  await makeOut()
  expect(dialog()).toBeNull()
  const [sale] = shop.committed.flatMap((each) => (each.type === 'sale.complete' ? [each.payload.sale] : []))
  expect(sale).toMatchObject({ total: 600_000, customerId: 'sipho' })
  expect(issued()).toMatchObject([
    { saleId: sale?.id, customerId: 'sipho', ...buyer, paperAt: sale?.createdAt, correctedAt: null },
  ])
  await vi.waitFor(() => expect(saveReceipt).toHaveBeenCalledOnce())
  expect(vi.mocked(saveReceipt).mock.calls[0]?.[2]).toEqual({ reprint: false, buyer })
})

test('a slip that the till prints is the same tax invoice as the file, and so is what is sent [S18.12, S17.12, S17.16]', async () => {
  storePrintingChoices({ printer: 'dialog' })
  await open('yes', 'sipho')
  await makeOut()
  await vi.waitFor(() => expect(printSlip).toHaveBeenCalledOnce())
  const [slip] = vi.mocked(printSlip).mock.calls[0] ?? []
  expect(slip?.title).toBe('TAX INVOICE')
  expect(slip?.facts).toContainEqual({ label: 'Customer', value: 'Sipho Trading' })
  const mail = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')
  await vi.waitFor(() => expect(decodeURIComponent(mail?.href ?? '')).toContain('TAX INVOICE'))
  const [listed] = shop.sales.get() ?? []
  const late = await deskOf(shop).paperOf({ kind: 'slip', paperId: listed?.sale.id ?? '' } as ListedJob)
  expect(late?.title).toBe('TAX INVOICE')
})

test('a buyer without a name is not issued, a strange VAT number is kept by a yes, and nobody has to be a customer [S18.12, S18.3]', async () => {
  await open('yes')
  await makeOut()
  expect(dialog()?.textContent).toContain('Please fill out the name of the buyer')
  expect(sold()).toBeUndefined()
  await fill(typed('Name of the buyer'), 'Thandi')
  await fill(typed('VAT number of the buyer'), '123')
  await makeOut()
  expect(sold()).toBeUndefined()
  await click(page.button('Keep it'))
  expect(issued()).toMatchObject([{ customerId: null, name: 'Thandi', address: '', vatNumber: '123' }])
})

test('a scan that lands in a field sells nothing, and back in the cart nobody was named [S18.12, S2.12]', async () => {
  await open('yes')
  typed('Name of the buyer').focus()
  await scan('BRD-700')
  expect(sold()).toBeUndefined()
  await click(page.button('Back to the cart'))
  expect(shop.cart.get().lines).toHaveLength(1)
  expect(issued()).toEqual([])
})

test('a shop that is not registered is asked nothing, and keeps no tax [S18.2, S18.12]', async () => {
  await open('no')
  expect(dialog()).toBeNull()
  expect(sold()).toMatchObject({ total: 600_000, tax: 0 })
  expect(sold()).not.toHaveProperty('taxes')
})

test('a VAT number that is missing is no matter of the till [S18.3]', async () => {
  await open('yes')
  await click(page.button('Not now'))
  expect(sold()).toBeDefined()
  expect(page.text()).not.toContain('VAT number')
})
