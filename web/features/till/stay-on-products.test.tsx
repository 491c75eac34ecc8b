// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let page: Rendered

async function openOnPhone(): Promise<void> {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={fakeShop({ intents: seedIntents(CORNER_SHOP) })}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767.98px'),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
})

const stay = () => page.button('Stay on products')
const inFront = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

async function add(name: string): Promise<void> {
  await fill(field('Search products'), name)
  await press('Enter')
}

test('on a phone adding goes to the cart, until the switch beside the tabs keeps the products in front [S2.18]', async () => {
  await openOnPhone()
  expect(stay().getAttribute('aria-checked')).toBe('false')
  await add('full cream')
  expect(inFront()).toBe('Cart1')
})

test('what was added is shown by the count on Cart and by a line above the total [S2.18]', async () => {
  await openOnPhone()
  await click(stay())
  await add('full cream')
  await add('full cream')
  await add('maize')
  expect(inFront()).toBe('Products')
  expect(document.querySelector('[role=tablist]')?.textContent).toContain('Cart3')
  expect(page.text()).toContain('Added: Maize meal 10 kg (1 in cart)')
  await add('full cream')
  expect(page.text()).toContain('Added: Full cream milk 2 L (3 in cart)')
})

test('the device remembers the choice [S2.18]', async () => {
  await openOnPhone()
  await click(stay())
  await page.unmount()
  await openOnPhone()
  expect(stay().getAttribute('aria-checked')).toBe('true')
  await click(stay())
  await page.unmount()
  await openOnPhone()
  expect(stay().getAttribute('aria-checked')).toBe('false')
  await add('full cream')
  expect(inFront()).toBe('Cart1')
})

test('paying goes on from the products all the same, and an empty choice of payment leads to the cart [S2.17, S2.18]', async () => {
  await openOnPhone()
  await click(stay())
  await add('full cream')
  await click(page.button('Pay'))
  expect(inFront()).toBe('Cart1')
})
