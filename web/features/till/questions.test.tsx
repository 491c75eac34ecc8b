// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, pressSign, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop = fakeShop({
    intents: [...seedIntents(CORNER_SHOP), patchProduct('rusks', { name: 'Rusks', sellPrice: cents(0) })],
  })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

const dialog = () => document.querySelector('[role=alertdialog]')
const received = () => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === 'Cash received')
  return document.querySelector<HTMLInputElement>(`#${CSS.escape(label?.htmlFor ?? '')}`)
}
const sales = () => shop.sales.get()?.map(({ sale }) => sale.customerName)

async function addByEnter(text: string): Promise<void> {
  await fill(field('Search products'), text)
  await press('Enter')
}

async function finish(): Promise<void> {
  await press('F2')
  await press('F9')
}

test('[S19.5] one question after the other, each answered by a key: short, without a price, for nobody [S5.2, S2.15]', async () => {
  await addByEnter('rusks')
  expect(page.text()).toContain('Out of stock')
  await fill(field('Customer (optional)'), 'Zola')
  await finish()
  expect(dialog()?.textContent).toContain('Not enough stock for: Rusks. The list says 0. Sell anyway?')
  expect(document.activeElement?.textContent).toBe('Sell anyway')
  await click(page.button('Sell anyway'))
  expect(dialog()?.textContent).toContain('Rusks has no priceSell for R0.00?')
  await click(page.button('Sell without a price'))
  expect(dialog()?.textContent).toContain('"Zola" was typed but not chosen')
  expect(document.activeElement?.textContent).toBe('Add "Zola" as a customer')
  await click(page.button('Sell without a customer'))
  expect(dialog()).toBeNull()
  expect(sales()).toEqual(['Walk-in Customer'])
  expect(field('Customer (optional)')).toBeNull()
})

test('a hurried second tap on Pay takes the focus off no answer: Enter still answers [S5.3]', async () => {
  await addByEnter('rusks')
  await finish()
  const tapOn = (there: Element | null | undefined) =>
    there?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  // What is not prevented, a browser gives the focus to.
  expect(tapOn(dialog())).toBe(false)
  expect(tapOn(document.querySelector('.bg-scrim'))).toBe(false)
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(tapOn(dialog()?.querySelector('h2'))).toBe(true)
})

test('R1 899 typed for R18.99 is asked about before that change is given; a hundred for it is not [S11.6]', async () => {
  await addByEnter('white bread')
  await press('F2')
  await fill(received(), '1899')
  await press('F9')
  expect(dialog()?.textContent).toContain('Was R1\u00a0899.00 handed over for R18.90?')
  expect(dialog()?.textContent).toContain('Change R1\u00a0880.10')
  await press('Escape')
  expect(sales()).toEqual([])
  await fill(received(), '100')
  await press('F9')
  expect(dialog()).toBeNull()
  expect(sales()).toHaveLength(1)
})

test('Escape goes back to the cart as it was, and nothing is sold [S5.2]', async () => {
  await addByEnter('rusks')
  await finish()
  await press('Escape')
  expect(dialog()).toBeNull()
  expect(shop.cart.get()).toMatchObject({ lines: [{ name: 'Rusks' }], paymentMethod: 'cash' })
  expect(sales()).toEqual([])
  await pressSign('+')
  expect(shop.cart.get().lines[0]?.quantity).toBe(2)
})

test('a scan answers no question [S5.2, S2.12]', async () => {
  await addByEnter('rusks')
  await finish()
  await scan('BRD-700')
  expect(dialog()).not.toBeNull()
  expect(sales()).toEqual([])
})

test('a customer whose name is typed in full is chosen without a question; of one alike it is offered [S2.15]', async () => {
  const [zanele] = shop.catalogue.get().customers
  if (!zanele) throw new Error('no customer')
  await addByEnter('full cream')
  await fill(field('Customer (optional)'), zanele.name.toLowerCase())
  await finish()
  expect(sales()).toEqual([zanele.name])

  await addByEnter('full cream')
  await fill(field('Customer (optional)'), zanele.name.slice(0, -2))
  await finish()
  expect(document.activeElement?.textContent).toContain(zanele.name)
  await act(async () => (document.activeElement as HTMLElement).click())
  expect(sales()).toEqual([zanele.name, zanele.name])
})

test('Clear empties the box of the customer too, and Undo fills it again [S4.6, S2.15]', async () => {
  await addByEnter('full cream')
  await fill(field('Customer (optional)'), 'Zola')
  await click(page.button('Clear'))
  expect(field('Customer (optional)')?.value).toBe('')
  await act(async () => toasts.get()[0]?.action?.onSelect())
  expect(field('Customer (optional)')?.value).toBe('Zola')
})

test('the list of customers ends with making one of what was typed [S2.15]', async () => {
  await fill(field('Customer (optional)'), 'Zola')
  expect(page.text()).toContain('No customers found')
  await press('Enter')
  expect(shop.catalogue.get().customers.map(({ name }) => name)).toContain('Zola')
  expect(shop.cart.get().customerId).not.toBeNull()
  expect(toasts.get()[0]).toMatchObject({ title: 'Customer Added', description: 'Zola' })
})
