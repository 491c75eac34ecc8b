// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { type Breakdown, SHOWN_DIMENSIONS } from '#core/reports/breakdown.ts'
import { NO_LINE } from '#core/reports/line.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, type FakeShopSeed, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { lineName } from './line-name.ts'
import { linesCsv } from './lines-csv.ts'
import SalesByPage from './sales-by-page.tsx'

let page: Rendered
afterEach(async () => {
  await page?.unmount()
  vi.restoreAllMocks()
})

const NOON = Date.UTC(2026, 10, 20, 10)
const makeShop = (seed: FakeShopSeed = {}) =>
  fakeShop({ now: () => NOON, intents: seedIntents(CORNER_SHOP), ...seed })

async function open(shop: FakeShop): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <SalesByPage />
      </MemoryRouter>
    </ShopProvider>,
  )
}

async function sell(shop: FakeShop, name: string, quantity: number, method: PaymentMethod): Promise<void> {
  const found = shop.catalogue.get().items.find(({ product }) => product.name === name)
  if (!found) throw new Error(`no ${name} here`)
  const { id, sku, sellPrice, costPrice } = found.product
  const line = { id: shop.newId(), productId: id, name, sku, unitPrice: sellPrice, unitCost: costPrice }
  const cart = addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity })
  await shop.sell({ ...cart, paymentMethod: method }, method)
}

async function choose(label: string, value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!select) throw new Error(`nothing to choose: ${label}`)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function searchFor(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('each product stands with units, gross, discounts, returns, net, VAT, cost, profit and margin; what sold most is first [S21.4]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 2, 'cash')
  await sell(shop, 'Airtime voucher R29', 1, 'card')
  await open(shop)
  expect(rows()).toEqual([
    ['White bread 700 g', '2', 'R37.98', 'R0.00', 'R0.00', 'R37.98', 'R0.00', 'R28.40', 'R9.58', '25%', '–'],
    expect.arrayContaining(['Airtime voucher R29', '1', 'R29.00']),
  ])
  const total = [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)
  expect(total).toContain('R66.98')
})

test('sales can be shown by anything, and every line has a name [S21.4]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 1, 'cash')
  await open(shop)
  const names: Record<string, string> = {}
  for (const shown of SHOWN_DIMENSIONS.filter((each) => each !== 'tip')) {
    await choose('Sales by', shown)
    names[shown] = rows()[0]?.[0] ?? ''
  }
  expect(names).toEqual({
    product: 'White bread 700 g',
    category: 'Bakery',
    staff: 'Nobody named',
    hour: '12:00',
    weekday: 'Friday',
    method: 'Cash',
    customer: 'Walk-in customers',
    reason: 'Without a discount',
    device: 'Till 1',
    vat: 'No VAT rate',
    currency: 'ZAR - South African rand',
  })
  await choose('Sales by', 'tip')
  expect(page.text()).toContain('Nobody was given a tip in these days')
})

test('a name is searched for among the lines, and a heading sorts them [S21.4]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 2, 'cash')
  await sell(shop, 'Airtime voucher R29', 1, 'card')
  await open(shop)
  await click(page.button('Product'))
  expect(rows().map(([name]) => name)).toEqual(['Airtime voucher R29', 'White bread 700 g'])
  await searchFor('bread')
  expect(rows().map(([name]) => name)).toEqual(['White bread 700 g'])
  const total = [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)
  expect(total).toContain('R37.98')
  expect(total).not.toContain('R66.98')
})

test('weekdays stand in the order of the shop’s week, on the screen and in the file [S21.3, S21.4]', async () => {
  let now = Date.UTC(2026, 10, 15, 10)
  const shop = makeShop({ now: () => now })
  for (const quantity of [1, 3]) {
    await sell(shop, 'White bread 700 g', quantity, 'cash')
    now += 86_400_000
  }
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const fileDays = async () => {
    await click(page.button('Export CSV'))
    const text = (await (saved.mock.lastCall?.[0] as Blob | undefined)?.text()) ?? ''
    return text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
  }
  const days = () => rows().map(([name]) => name)
  await open(shop)
  await choose('Sales by', 'weekday')
  expect([days(), await fileDays()]).toEqual([
    ['Sunday', 'Monday'],
    ['Sunday', 'Monday'],
  ])
  const id = shop.identity.businessId
  await act(() => shop.commit([{ type: 'business.patch', payload: { id, fields: { weekFrom: 'monday' } } }]))
  expect([days(), await fileDays()]).toEqual([
    ['Monday', 'Sunday'],
    ['Monday', 'Sunday'],
  ])
})

test('sales are compared with a year ago where that is asked, and saved only by who may [S21.3, S21.4, S16.7]', async () => {
  let now = Date.UTC(2025, 10, 18, 10)
  const shop = makeShop({ now: () => now, intents: [...seedIntents(CORNER_SHOP), ...(await threePeople())] })
  await sell(shop, 'White bread 700 g', 1, 'cash')
  now = NOON
  await sell(shop, 'White bread 700 g', 3, 'cash')
  await shop.atTill.letIn('musa')
  await open(shop)
  expect(rows()[0]?.at(-1)).toBe('–')
  await choose('Compare', 'year-ago')
  expect(rows()[0]?.at(-1)).toBe('+R37.98 (+200%)')
  expect(page.text()).toContain('Export CSV')
  await act(() => shop.commit([patchRole('manager', { export: 'no' })]))
  expect(page.text()).not.toContain('Export CSV')
})

test('a figure opens into its sales, whose parts add up to it [S21.11]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 2, 'cash')
  await sell(shop, 'White bread 700 g', 1, 'card')
  await open(shop)
  await click(page.button('White bread 700 g'))
  const parts = [...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent)
  expect(parts).toHaveLength(2)
  expect(parts.join(' ')).toMatch(/R000002.*R18\.99.*R000001.*R37\.98/)
  expect(document.querySelector('[role="dialog"] dl')?.textContent).toBe('The figureR56.97')
})

test('each amount of a line opens: its discounts into what was given off, and no cost for who may not see it [S21.11, S16.7]', async () => {
  const shop = makeShop({ intents: [...seedIntents(CORNER_SHOP), ...(await threePeople())] })
  await sell(shop, 'White bread 700 g', 2, 'cash')
  await sell(shop, 'White bread 700 g', 1, 'card')
  await shop.atTill.letIn('thandi')
  await open(shop)
  await click(page.button('White bread 700 g'))
  const offered = () =>
    [...document.querySelectorAll('[role="dialog"] option')].map(({ textContent }) => textContent)
  const words = () => document.querySelector('[role="dialog"] dl')?.textContent
  expect(offered()).toEqual([
    ...['Gross: R56.97', 'Discounts: R0.00', 'Returns: R0.00', 'Net: R56.97', 'VAT: R0.00'],
    ...['Cost: R42.60', 'Profit: R14.37', 'Net of the period before: R0.00'],
  ])
  await choose('Which figure', 'profit')
  expect(words()).toBe('The figureR14.37')
  const parts = [...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent)
  expect(parts.join(' ')).toMatch(/R000002.*R4\.79.*R000001.*R9\.58/)
  await choose('Which figure', 'discounts')
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('No sale has a part in it.')
  await click(page.button('Close'))
  await act(async () => {
    await shop.commit([patchRole('manager', { seeCosts: 'no' })])
    await shop.atTill.letIn('musa')
  })
  await click(page.button('White bread 700 g'))
  expect(offered()).toHaveLength(6)
})

test('the total opens into all papers, or those of what was searched for, and what a line was before into its own [S21.11]', async () => {
  let now = NOON - 31 * 86_400_000
  const shop = makeShop({ now: () => now })
  await sell(shop, 'White bread 700 g', 3, 'cash')
  now = NOON
  await sell(shop, 'White bread 700 g', 2, 'cash')
  await sell(shop, 'Airtime voucher R29', 1, 'card')
  await open(shop)
  const opened = async (name: string, which = 'net') => {
    await click(page.button(`${name}: show the sales`))
    await choose('Which figure', which)
    const said = document.querySelector('[role="dialog"] dl')?.textContent
    await click(page.button('Close'))
    return said
  }
  expect(await opened('Total')).toBe('The figureR66.98')
  expect(await opened('White bread 700 g', 'net-before')).toBe('The figureR56.97')
  await searchFor('bread')
  expect(await opened('Total')).toBe('The figureR37.98')
})

test('the page says what the figures are of: this device, and when it last heard of others [S21.2]', async () => {
  await open(makeShop({ device: { lastSyncAt: Date.UTC(2026, 10, 20, 14, 42) } }))
  expect(page.text()).toContain('As known on this device, last synced 16:42')
})

test('days without a sale say so, and figures that cannot be read leave a way to try again [S21.4]', async () => {
  const shop = makeShop()
  await open(shop)
  expect(page.text()).toContain('Nothing was sold in these days')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(shop.reports, 'salesBy').mockRejectedValueOnce(new Error('no disk'))
  await choose('Date range', 'today')
  expect(page.text()).toContain('The figures could not be loaded')
  await click(page.button('Try again'))
  expect(page.text()).toContain('Nothing was sold in these days')
})

test('the file has every line with what it was before, and no costs for who may not see them [S21.4, S21.3]', () => {
  const line = { ...NO_LINE, orders: 2, units: 1_500, revenue: cents(23_000), tax: cents(3_000) }
  const mince = {
    key: 'mince',
    name: 'Mince',
    unit: 'kg' as const,
    now: { ...line, profit: cents(5_000) },
    before: { ...NO_LINE, revenue: cents(20_000) },
  }
  const breakdown: Pick<Breakdown, 'shown' | 'lines'> = { shown: 'product', lines: [mince] }
  expect(linesCsv(breakdown, true).trim().split(/\r?\n/)).toEqual([
    expect.stringContaining(
      'Product,Orders,Units,Unit,Gross,Discounts,Returns,Net,VAT,Cost,Profit,Margin %,Net before,Difference,Difference %',
    ),
    'Mince,2,1.5,kg,230.00,0.00,0.00,230.00,30.00,150.00,50.00,25,200.00,30.00,15',
  ])
  expect(linesCsv(breakdown, false)).not.toContain('Cost')
})

test('the file of tips says whose they are, and what they were before [S21.1, S21.4]', () => {
  const tips = (amount: number) => ({ ...NO_LINE, orders: 2, revenue: cents(amount) })
  const thandi = { key: 't', name: 'Thandi', now: tips(750), before: tips(500) }
  expect(
    linesCsv({ shown: 'tip', lines: [thandi] }, true)
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    expect.stringContaining('Tips by staff,Orders,Tips,Tips before,Difference,Difference %'),
    'Thandi,2,7.50,5.00,2.50,50',
  ])
})

test('reasons, methods, rates and devices are named in the words of the shop [S21.4]', () => {
  const name = (shown: (typeof SHOWN_DIMENSIONS)[number], key: string) => lineName(shown, { key, name: '' })
  expect(['Customer discount', 'Quantity price'].map((reason) => name('reason', `=${reason}`))).toEqual([
    'Customer discount',
    'Quantity price',
  ])
  expect([name('reason', '=Day-old'), name('reason', 'cart'), name('device', 'B')]).toEqual([
    'Day-old',
    'No reason, on the whole sale',
    'Till B',
  ])
  expect(['standard 15', 'zero 0', 'agency 15'].map((key) => name('vat', key))).toEqual([
    'Standard-rated, 15%',
    'Zero-rated',
    'Sold for others: your commission',
  ])
  expect([name('method', 'rounding'), name('customer', 'gone'), name('category', '-')]).toEqual([
    'Cash rounding',
    'Erased customer',
    'No category',
  ])
})
