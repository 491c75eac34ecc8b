// @vitest-environment dom
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLine } from '#core/cart/cart-builders.ts'
import { aListedSale } from '#core/sales/sale-builders.ts'
import CustomersPage from '#web/features/customers/customers-page.tsx'
import InventoryPage from '#web/features/inventory/inventory-page.tsx'
import DocumentsTab from '#web/features/quotes/documents/documents-tab.tsx'
import SalesPage from '#web/features/sales/sales-page.tsx'
import TillPage from '#web/features/till/till-page.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'

let page: Rendered
let shop: FakeShop

beforeEach(() => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => page.unmount())

async function open(node: ReactNode): Promise<void> {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  const createdAt = Date.now()
  shop.sales.set([aListedSale({ createdAt }), aListedSale({ createdAt, id: 'second' })])
  await shop.documents.issue({
    lines: [aLine({ productId: 'product-1' })],
    customerId: null,
    paymentMethod: null,
    kind: 'quote',
  })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>{node}</ShopProvider>
    </MemoryRouter>,
  )
}

function scroller(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.scrolls-steadily')
  if (!found) throw new Error('nothing scrolls')
  return found
}

async function scrollTo(px: number): Promise<void> {
  await act(async () => {
    scroller().scrollTop = px
    scroller().dispatchEvent(new Event('scroll'))
  })
}

const search = (placeholder: string, text: string) =>
  fill(document.querySelector<HTMLInputElement>(`input[placeholder^="${placeholder}"]`), text)

async function choose(label: string, value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!select) throw new Error(`nothing to choose: ${label}`)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** On a phone the order is chosen from a list, too. */
async function sortBy(column: string): Promise<void> {
  const option = [...document.querySelectorAll('option')].find(({ text }) => text.endsWith(column))
  const label = option?.closest('select')?.getAttribute('aria-label')
  await choose(label ?? 'an order', option?.value ?? column)
}

/** What orders a table by one of its columns. */
function headOf(column: string): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>('th button')]
  const head = found.find(({ textContent }) => textContent === column)
  if (!head) throw new Error(`no column ${column} among ${found.map(({ textContent }) => textContent)}`)
  return head
}

test.each<[string, ReactNode, () => Promise<unknown>]>([
  ['sales by date [S2.33]', <SalesPage key="s" />, () => choose('Date', 'this-month')],
  ['sales by payment [S2.33]', <SalesPage key="s" />, () => choose('Payment', 'cash')],
  ['sales searched [S2.33]', <SalesPage key="s" />, () => search('Search', 'R')],
  ['sales sorted [S2.34]', <SalesPage key="s" />, () => sortBy('Total')],
  ['stock searched [S2.20]', <InventoryPage key="i" />, () => search('Search', 'a')],
  ['stock sorted [S2.22]', <InventoryPage key="i" />, () => click(headOf('Stock'))],
  ['customers searched [S2.30]', <CustomersPage key="c" />, () => search('Search', 'a')],
  ['customers sorted [S2.31]', <CustomersPage key="c" />, () => sortBy('Total Spent')],
  ['documents searched [S2.40]', <DocumentsTab key="d" onMake={() => {}} />, () => search('Search', 'Q')],
  ['goods at the till searched [S2.12]', <TillPage key="t" />, () => search('Search products', 'm')],
])('%s start at the top, however far down somebody was', async (_what, node, change) => {
  await open(node)
  await scrollTo(700)
  expect(scroller().scrollTop).toBe(700)
  await change()
  expect(scroller().scrollTop).toBe(0)
})

test('a list that only gets news stays where somebody reads it [S2.33]', async () => {
  await open(<SalesPage />)
  await scrollTo(700)
  await act(async () => shop.sales.set([aListedSale({ id: 'new' }), ...(shop.sales.get() ?? [])]))
  expect(scroller().scrollTop).toBe(700)
})
