// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaleFact } from '#core/sales/sale.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})

afterEach(() => page.unmount())

/** The control that a visible label names. */
function labelled<Control extends HTMLElement = HTMLInputElement>(text: string): Control {
  const label = [...document.querySelectorAll('[role="dialog"] label')].find(
    (each) => each.textContent === text,
  )
  const control = label && document.getElementById(label.getAttribute('for') ?? '')
  if (!control) throw new Error(`no field "${text}"`)
  return control as Control
}

async function choose(label: string, value: string): Promise<void> {
  await act(async () => {
    const select = labelled<HTMLSelectElement>(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function addMilk(): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
}

const total = () => document.querySelector('output[aria-label="Total"]')?.textContent
const sold = () =>
  shop.committed.flatMap(({ type, payload }) =>
    type === 'sale.complete' ? [(payload as { sale: SaleFact }).sale] : [],
  )[0]

test('10% off the milk: the old price struck through, what is saved below the lines, and the sale keeps it [S12.1, S12.4]', async () => {
  await addMilk()
  await click(page.button('Price and discount of Full cream milk'))
  await fill(labelled('Discount'), '10')
  await click(page.button('Apply'))
  expect(document.querySelector('[aria-label="Cart"] s')?.textContent).toBe('R36.99')
  expect(page.text()).toContain('-10%')
  expect(page.text()).toContain('You save R3.70')
  expect(total()).toBe('R33.29')
  await click(page.button('Card'))
  await click(page.button('Pay'))
  expect(sold()).toMatchObject({
    total: 3329,
    items: [{ unitPrice: 3699, totalPrice: 3329, discounts: [{ kind: 'line', percent: 10, amount: 370 }] }],
  })
})

test('a quarter off everything needs a reason; more than the price is refused, and what was typed stays [S12.2, S12.7]', async () => {
  await addMilk()
  await click(page.button('Discount'))
  await fill(labelled('Discount'), '25')
  await click(page.button('Apply'))
  expect(page.text()).toContain('Choose a reason')
  await choose('Reason', 'Damaged')
  await choose('Kind', 'amount')
  await fill(labelled('Discount'), '37')
  await click(page.button('Apply'))
  expect(page.text()).toContain('The discount is more than the price')
  expect(labelled('Discount').value).toBe('37')
  await fill(labelled('Discount'), '36.99')
  await click(page.button('Apply'))
  expect(total()).toBe('R0.00')
})

test('what is given away needs no payment method, and its reason is kept [S11.15, S12.9]', async () => {
  await addMilk()
  await click(page.button('Discount'))
  await fill(labelled('Discount'), '100')
  await choose('Reason', 'Near expiry')
  await click(page.button('Apply'))
  await click(page.button('Pay'))
  expect(sold()).toMatchObject({ total: 0, tenders: [], items: [{ discounts: [{ reason: 'Near expiry' }] }] })
})

test('a price typed for this sale leaves the product alone and is shown beside the usual one [S12.6]', async () => {
  await addMilk()
  await click(page.button('Price and discount of Full cream milk'))
  await fill(labelled('Price each'), '30')
  await click(page.button('Apply'))
  expect(total()).toBe('R30.00')
  await click(page.button('Card'))
  await click(page.button('Pay'))
  expect(sold()?.items).toMatchObject([{ unitPrice: 3000, listPrice: 3699, totalPrice: 3000 }])
  expect(
    shop.catalogue.get().items.find(({ product }) => product.sku === 'MLK-2L')?.product.sellPrice,
  ).not.toBe(3000)
})

test('a discount is removed again, and a line that has none looks as ever [S12.1]', async () => {
  await addMilk()
  await click(page.button('Price and discount of Full cream milk'))
  await fill(labelled('Discount'), '10')
  await click(page.button('Apply'))
  await click(page.button('Price and discount of Full cream milk'))
  await click(page.button('Remove discount'))
  expect(document.querySelector('[aria-label="Cart"] s')).toBeNull()
  expect(total()).toBe('R36.99')
})

test('a cleared cart takes its discount along: the next sale has none [S12.1]', async () => {
  await addMilk()
  await click(page.button('Discount'))
  await fill(labelled('Discount'), '10')
  await click(page.button('Apply'))
  expect(total()).toBe('R33.29')
  await click(page.button('Clear'))
  await addMilk()
  expect(total()).toBe('R36.99')
})

async function chooseCustomer(name: string): Promise<void> {
  await fill(field('Customer (optional)'), name)
  await press('Enter')
}

test('a customer with a discount of their own brings it, and it goes with them; taken off by hand it stays off [S12.13]', async () => {
  await act(() =>
    shop.commit([{ type: 'customer.patch', payload: { id: 'customer-1', fields: { discount: 10 } } }]),
  )
  await addMilk()
  await chooseCustomer('Zanele Dlamini')
  expect(page.text()).toContain('Customer discount-10%')
  expect(total()).toBe('R33.29')
  await click(page.button('Remove customer'))
  expect(total()).toBe('R36.99')
  await chooseCustomer('Zanele Dlamini')
  await click(page.button('Customer discount'))
  expect(labelled('Reason').value).toBe('Customer discount')
  await click(page.button('Apply'))
  expect(total()).toBe('R33.29')
  await click(page.button('Customer discount'))
  await fill(labelled('Discount'), '15')
  await click(page.button('Apply'))
  expect(page.text()).toContain('Choose a reason')
  await click(page.button('Remove discount'))
  await click(page.button('Remove customer'))
  await chooseCustomer('Zanele Dlamini')
  expect(total()).toBe('R36.99')
  await click(page.button('Card'))
  await click(page.button('Pay'))
  expect(sold()).toMatchObject({ total: 3699, customerName: 'Zanele Dlamini' })
  await addMilk()
  await chooseCustomer('Zanele Dlamini')
  expect(total()).toBe('R33.29')
})
