// @vitest-environment dom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from '../till-page.tsx'
import ParkDialog from './park-dialog.tsx'
import ParkedDialog from './parked-dialog.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))
vi.mock('./park-dialog.tsx', { spy: true })
vi.mock('./parked-dialog.tsx', { spy: true })

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

async function addMilk(): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
}

async function parkAs(name: string): Promise<void> {
  await click(page.button('Park'))
  await fill(field('Name'), name)
  await click(dialogButton('Park'))
}

const dialogButton = (text: string) => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button, [role="alertdialog"] button')]
  const found = buttons.find((each) => each.textContent === text || each.getAttribute('aria-label') === text)
  if (!found) throw new Error(`no button "${text}"`)
  return found
}
const openParked = () => click(page.button(/^Parked sales/))
const rows = () =>
  [...document.querySelectorAll('[role="dialog"] ul > li')].map((each) => each.textContent ?? '')

test('an empty cart cannot be parked; a filled one is, under its name, and the badge counts it [S13.1]', async () => {
  expect(page.button('Park').disabled).toBe(true)
  await addMilk()
  await parkAs('Table 4')
  expect(shop.cart.get().lines).toEqual([])
  expect(page.text()).toContain('Your cart is empty')
  expect(page.button('Parked sales: 1 waiting').textContent).toBe('Parked1')
  expect(page.button('Park').disabled).toBe(true)
})
