// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({
    intents: [
      patchProduct('airtime', { name: 'Airtime', sellPrice: cents(0), tracksStock: false, asksPrice: true }),
    ],
  })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'airtime')
  await press('Enter')
})
afterEach(() => page.unmount())

const asked = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')
const labelled = (words: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words)
  return document.querySelector<HTMLInputElement>(`#${CSS.escape(label?.htmlFor ?? '')}`)
}
const use = () => click(page.button('Use this price'))

test('airtime asks for its price as it is added, and is sold for what is typed [S12.6]', async () => {
  expect(page.text()).toContain('Price of Airtime')
  await use()
  expect(document.querySelector('[role="alert"]')?.textContent ?? page.text()).toContain('Type the price')
  await fill(asked(), '29')
  await use()
  expect(asked()).toBeNull()
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  const { sale } = (shop.committed.at(-1)?.payload ?? {}) as { sale?: SaleFact }
  expect(sale).toMatchObject({ total: 2900, items: [{ unitPrice: 2900, totalPrice: 2900 }] })
})

test('closed without a price the line waits for one, and Pay says so; a tap on the line asks again [S12.6]', async () => {
  await click(page.button('Close'))
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Type the price', description: 'No price yet for: Airtime' })
  await click(page.button('Price and discount of Airtime'))
  expect(asked()).not.toBeNull()
})

test('a cashier sells firewood for what it costs today: the usual price is suggested, nobody is asked, and no price was changed [S12.6, S16.8, S15.11]', async () => {
  const wood = { name: 'Firewood', sellPrice: cents(5_000), tracksStock: false, asksPrice: true }
  await act(() => shop.commit([patchProduct('wood', wood)]))
  for (const intent of await threePeople()) await act(() => shop.commit([intent]))
  await act(() => shop.atTill.letIn('lindiwe'))
  await click(page.button('Close'))
  await click(page.button('Remove Airtime'))
  await fill(field('Search products'), 'firewood')
  await press('Enter')
  expect(asked()?.value).toBe('50.00')
  await fill(asked(), '450')
  await use()
  await click(page.button('Price and discount of Firewood'))
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Usual price R50.00')
  await fill(labelled('Price each'), '45')
  await click(page.button('Apply'))
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  const { sale } = (shop.committed.at(-1)?.payload ?? {}) as { sale?: SaleFact }
  expect(sale).toMatchObject({ total: 4500, staffId: 'lindiwe', items: [{ unitPrice: 4500 }] })
  expect(sale?.items[0]).not.toHaveProperty('listPrice')
  expect(sale).not.toHaveProperty('approvals')
})
