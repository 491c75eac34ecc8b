// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { aListedSale, aSale } from '#core/sales/sale-builders.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { A_PIN } from '#core/sync/testing/operations.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, firstPaint, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { productWords } from './sale-words.ts'
import SalesPage from './sales-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let page: Rendered
// This page has no layout, and a list without height shows no rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

async function open(shop: FakeShop = fakeShop()): Promise<FakeShop> {
  page = await render(
    <ShopProvider value={shop}>
      <SalesPage />
    </ShopProvider>,
  )
  return shop
}

async function sellBread(shop: FakeShop): Promise<Sale> {
  const line = { id: 'line', productId: 'product-1', name: 'White bread', sku: '', unitCost: cents(1420) }
  const cart = addLine(EMPTY_CART, { ...line, unitPrice: cents(1899), priceType: 'trade', quantity: 2 })
  return shop.sell(cart, 'card')
}

async function choose(label: string, value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!select) throw new Error(`nothing to choose: ${label}`)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('the history opens at once, however long its list is [S2.35]', async () => {
  const said = await firstPaint(
    <ShopProvider value={fakeShop()}>
      <SalesPage />
    </ShopProvider>,
  )
  expect(said).toContain('Loading sales history...')
  await open()
})

test('the history says that it loads, and then that there are no sales [S2.35]', async () => {
  const shop = await open()
  await act(async () => shop.sales.set(undefined))
  expect(page.text()).toContain('Loading sales history...')
  await act(async () => shop.sales.set([]))
  expect(page.text()).toContain('No sales found')
})

test('the history counts its sales, also while more are read [S2.34]', async () => {
  const shop = await open()
  await act(async () => shop.sales.set([aListedSale()]))
  expect(page.text()).toContain('1 sale')
  await act(async () => shop.sales.kept.set({ complete: false, older: null }))
  expect(page.text()).toContain('1 sale, loading more...')
})

test('a sale is dated as en-ZA writes it, on the clock of the shop [S9.4]', () => {
  expect(timeWords(aSale().createdAt)).toBe('2026/11/20 14:05')
})

test('products are listed in short [S2.34]', () => {
  expect(productWords({ products: '2 × Bread, Milk', moreProducts: 2 })).toBe('2 × Bread, Milk +2 more')
  expect(productWords({ products: 'Milk', moreProducts: 0 })).toBe('Milk')
})

test('payment and date have the choices of the history, and narrow it [S2.33]', async () => {
  const now = () => Date.UTC(2026, 10, 20, 10)
  const shop = await open(fakeShop({ now }))
  const today = aListedSale({ number: 'R000002', createdAt: now(), paymentMethod: 'bank_transfer' })
  const lastMonth = aListedSale({ number: 'R000001', createdAt: now() - 30 * 86_400_000 })
  await act(async () => shop.sales.set([today, lastMonth]))
  const words = [...document.querySelectorAll('option')].map((option) => option.textContent)
  expect(words).toEqual(expect.arrayContaining(['All Payments', 'Cash', 'Card', 'Transfer']))
  expect(words).toEqual(expect.arrayContaining(['All Time', 'Today', 'This Week', 'This Month']))
  for (const [label, value] of [
    ['Payment', 'bank_transfer'],
    ['Date', 'today'],
    ['Date', 'this-week'],
    ['Date', 'this-month'],
  ] as const) {
    await choose(label, value)
    expect(page.text(), value).toContain('1 of 2 sales')
    await choose(label, 'all')
  }
  expect(page.text()).toContain('2 sales')
})

test('sales are found by their number or customer, and sorted by a heading either way [S2.33, S2.34, S4.12]', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const shop = await open()
  const sale = (id: number, total: number, paymentMethod: 'card' | 'cash' | 'bank_transfer') =>
    aListedSale({ id: `${id}`, number: `R00000${id}`, createdAt: id, total: cents(total), paymentMethod })
  await act(async () =>
    shop.sales.set([sale(3, 1899, 'cash'), sale(2, 3699, 'card'), sale(1, 2000, 'bank_transfer')]),
  )
  const inOrder = () =>
    [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map(
      (row) => /R00000(\d)/.exec(row.textContent ?? '')?.[1],
    )
  const sortBy = async (heading: string) => {
    const head = [...document.querySelectorAll('th')].find((each) => each.textContent === heading)
    await click(head?.querySelector('button') as HTMLElement)
    return [head?.getAttribute('aria-sort'), inOrder().join('')]
  }
  expect(inOrder()).toEqual(['3', '2', '1'])
  expect(await sortBy('Date')).toEqual(['ascending', '123'])
  expect(await sortBy('Payment')).toEqual(['ascending', '231'])
  expect(await sortBy('Payment')).toEqual(['descending', '132'])
  expect(await sortBy('Total')).toEqual(['ascending', '312'])
  expect(await sortBy('Order #')).toEqual(['ascending', '123'])

  const search = document.querySelector<HTMLInputElement>('input[type=search], input[placeholder^=Search]')
  await fill(search, '#2')
  expect(inOrder()).toEqual(['2'])
  await fill(search, 'walk-in')
  expect(inOrder()).toHaveLength(3)
  await fill(search, 'R000009')
  expect(page.text()).toContain('No sales found')
  vi.unstubAllGlobals()
})

test('a method of the shop’s own can be chosen once a sale of the period has it, and names its row [S11.13]', async () => {
  const now = () => Date.UTC(2026, 10, 20, 10)
  const shop = await open(fakeShop({ now }))
  const tenders = [
    { id: '1', methodId: 'snapscan', kind: 'wallet', name: 'SnapScan', amount: cents(1899) } as const,
  ]
  const scanned = aListedSale({ number: 'R000002', createdAt: now() - 30 * 86_400_000, tenders })
  await act(async () => shop.sales.set([aListedSale({ number: 'R000001', createdAt: now() }), scanned]))
  await choose('Payment', 'snapscan')
  expect(page.text()).toContain('1 of 2 sales')
  await choose('Date', 'today')
  expect(page.text()).toContain('No sales found')
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toContain('SnapScan')
})

test('Today empties itself at midnight while the page stays open [S9.9]', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 21, 59), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const shop = await open()
  await act(async () => shop.sales.set([aListedSale({ createdAt: Date.now() })]))
  await choose('Date', 'today')
  expect(page.text()).toContain('1 sale')
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(page.text()).toContain('No sales found')
})

test('the refresh button rests for five seconds after use [S2.33, S9.9]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shop = await open()
  const refreshed = vi.spyOn(shop.sales, 'refresh')
  await click(page.button('Refresh'))
  expect(page.button('Refresh').disabled).toBe(true)
  await act(async () => vi.advanceTimersByTime(4_999))
  expect(page.button('Refresh').disabled).toBe(true)
  await act(async () => vi.advanceTimersByTime(1))
  expect(page.button('Refresh').disabled).toBe(false)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('an open sale shows what was sold and how it went to the server, and prints its receipt again as a copy, which changes nothing [S2.36, S17.10, R6]', async () => {
  const shop = await open(fakeShop({ intents: seedIntents(CORNER_SHOP) }))
  await act(() => sellBread(shop))
  await click(page.button('View sale R000001'))
  for (const words of ['Order R000001', 'Offline - Not yet synced to server', 'Walk-in Customer', 'Card'])
    expect(page.text()).toContain(words)
  for (const words of ['Unit Price', 'White bread (Trade)', 'R37.98', 'on till 1', 'Not yet'])
    expect(page.text()).toContain(words)
  const before = [...shop.committed]
  await click(page.button('Print receipt again'))
  expect(shop.committed).toEqual(before)
  expect(saveReceipt).toHaveBeenCalledWith(
    expect.objectContaining({ number: 'R000001' }),
    expect.objectContaining({ name: 'My Business' }),
    { reprint: true, buyer: undefined },
  )
  expect(toasts.get()[0]).toMatchObject({ title: 'Receipt generated' })
})

test('every number is shown as it is printed: on the card, on the table and over the sale [S2.34, S2.36]', async () => {
  const shop = await open()
  await act(async () =>
    shop.sales.set([aListedSale({ number: 'R000007-B' }), aListedSale({ number: 'INV0003' })]),
  )
  for (const number of ['R000007-B', 'INV0003']) {
    const listed = [...document.querySelectorAll('li, tbody tr')].map((each) => each.textContent ?? '')
    expect(listed.filter((text) => text.includes(number))).toHaveLength(1)
  }
  await click(page.button('View sale R000007-B'))
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Order R000007-B')
  expect(page.text().replace('Order #', '')).not.toContain('#')
})

test('a receipt that cannot be made says so [S8.8]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(saveReceipt).mockRejectedValueOnce(new Error('no fonts'))
  const shop = await open(fakeShop({ intents: seedIntents(CORNER_SHOP) }))
  await act(() => sellBread(shop))
  await click(page.button('View sale R000001'))
  await click(page.button('Print receipt again'))
  expect(toasts.get()[0]).toMatchObject({
    title: 'Receipt generation failed',
    description: 'Could not generate the receipt PDF',
  })
})

test('a sale without items says so [S2.36]', async () => {
  const shop = await open()
  vi.spyOn(shop.sales, 'record').mockResolvedValue({
    sale: aSale({ items: [] }),
    sync: { state: 'on-server', sentAt: Date.UTC(2026, 10, 20, 12, 6) },
  })
  await act(async () => shop.sales.set([aListedSale({ number: 'R000007-B' })]))
  await click(page.button('View sale R000007-B'))
  for (const words of ['No items found', 'on till B', '2026/11/20 14:06', 'Completed'])
    expect(page.text()).toContain(words)
})

test('a sale’s details say who served; where the shop had no staff, the account [S16.5, S16.19]', async () => {
  const shop = fakeShop()
  const before = await sellBread(shop)
  await shop.commit([patchStaff('naledi', { name: 'Naledi', role: 'owner', pin: A_PIN })])
  await shop.atTill.letIn('naledi')
  const since = await sellBread(shop)
  await open(shop)
  await click(page.button(`View sale ${before.number}`))
  await expect.poll(() => page.text()).toContain('Served byThandi Mokoena')
  await click(page.button('Close'))
  await click(page.button(`View sale ${since.number}`))
  await expect.poll(() => page.text()).toContain('Served byNaledi')
})

test('a sale’s details say who approved what in it [S12.8]', async () => {
  const shop = fakeShop()
  const approvals = [{ permission: 'discount', staffId: 'musa', name: 'Musa', at: 0 }]
  const sale = await sellBread(shop)
  const record = shop.sales.record
  shop.sales.record = async (id) => {
    const found = await record(id)
    return found && { ...found, sale: { ...found.sale, approvals } }
  }
  await open(shop)
  await click(page.button(`View sale ${sale.number}`))
  await expect.poll(() => page.text()).toContain('Approved byMusa: Give a discount')
})
