// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import type { Intent } from '#core/sync/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { cartOf, partOf } from '#web/store/testing/bread.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import AnalyticsPage from './analytics-page.tsx'
import { SummaryCards } from './summary-cards.tsx'

vi.mock('./chart/time-chart.tsx', () => ({ default: () => null }))

const SATURDAY = new Date(2026, 10, 21, 9, 0).getTime()
const MONDAY = new Date(2026, 10, 23, 8, 0).getTime()

let page: Rendered
afterEach(async () => page.unmount())

async function open(shop: FakeShop): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <AnalyticsPage />
      </MemoryRouter>
    </ShopProvider>,
  )
}

const productOf = (name: string): Intent => ({
  type: 'product.patch',
  payload: { id: name, fields: { name, sku: name, sellPrice: cents(1_500), costPrice: cents(900) } },
})

async function sell(shop: FakeShop, quantity: number, method: PaymentMethod): Promise<void> {
  const [item] = shop.catalogue.get().items.filter(({ product }) => product.name === 'White bread 700 g')
  if (!item) throw new Error('no bread here')
  const { id, name, sku, sellPrice, costPrice } = item.product
  const line = { id: shop.newId(), productId: id, name, sku, unitPrice: sellPrice, unitCost: costPrice }
  await shop.sell(addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity }), method)
}

const openers = () => [
  ...document.querySelectorAll<HTMLButtonElement>('button[aria-label$=": show the sales"]'),
]
const dialog = () => document.querySelector('[role="dialog"]')
const centsOf = (text: string | null | undefined) =>
  Math.round(Number((text ?? '').replaceAll(/[^\d.-]/g, '')) * 100)

test('every figure of the page opens into its sales, whose parts add up to it to the cent [S21.11]', async () => {
  const shop = fakeShop({ now: () => SATURDAY, intents: seedIntents(CORNER_SHOP) })
  await sell(shop, 2, 'cash')
  await sell(shop, 1, 'card')
  await open(shop)
  const names = openers().map((button) => button.getAttribute('aria-label')?.replace(': show the sales', ''))
  expect(names).toEqual([
    ...['Total Revenue', 'Total Profit', 'Average Order Value', 'Total Orders'],
    ...['Cash', 'Card', 'White bread 700 g', 'Retail', 'Bakery', 'Saturday', '09:00'],
  ])
  await expectToAddUp()
})

test('the VAT below the goods of a shop that is registered opens too [S21.11]', async () => {
  const shop = fakeShop({ now: () => SATURDAY, intents: seedIntents(CORNER_SHOP) })
  const id = shop.identity.businessId
  const fields = { vatRegistered: 'yes', taxNumber: '4123456789' } as const
  await shop.commit([{ type: 'business.patch', payload: { id, fields } }])
  await sell(shop, 2, 'cash')
  await open(shop)
  const names = openers().map((button) => button.getAttribute('aria-label'))
  expect(names.filter((name) => name === 'VAT: show the sales')).toHaveLength(2)
  await expectToAddUp()
})

test('what sold beside the five best, what each person gave off and took back, and what days are compared with open too [S21.11, S16.17]', async () => {
  let now = SATURDAY - 31 * 86_400_000
  const names = ['Tea', 'Milk', 'Eggs', 'Soap', 'Rice', 'Salt']
  const goods = names.map((name) => productOf(name))
  const shop = fakeShop({ now: () => now, intents: [...goods, ...(await threePeople())] })
  await shop.atTill.letIn('musa')
  await shop.sell(cartOf(1, 'Tea'), 'cash')
  now = SATURDAY
  for (const name of names) await shop.sell(cartOf(1, name), 'cash')
  const sale = await shop.sell({ ...cartOf(2, 'Salt'), discount: { percent: 10 } }, 'card')
  await shop.returns.giveBack(partOf(sale, 1))
  await open(shop)
  const opening = openers().map((each) => each.getAttribute('aria-label')?.replace(': show the sales', ''))
  expect(opening).toEqual(
    expect.arrayContaining([
      ...['Everything else', 'Total Revenue, the 30 days before, by this time'],
      ...['Total Orders, the 30 days before, by this time', 'Musa', 'Musa, Average'],
      ...['Musa, Discounts', 'Musa, Returns'],
    ]),
  )
  await expectToAddUp()
})

async function expectToAddUp(): Promise<void> {
  for (const opener of openers()) {
    await click(opener)
    const parts = [...(dialog()?.querySelectorAll('li .figures:last-child') ?? [])].map((part) =>
      centsOf(part.textContent),
    )
    const figure = centsOf(dialog()?.querySelector('dl > div:last-child dd')?.textContent)
    expect(
      parts.reduce((sum, part) => sum + part, 0),
      opener.getAttribute('aria-label') ?? '',
    ).toBe(figure)
    expect(dialog()?.textContent).not.toContain('No longer on this device')
    await click(page.button('Close'))
  }
}

test('how many sales a person voided, and lines they sold at a typed price, open into those papers, and so do those that nobody is named for [S21.11, S16.17]', async () => {
  const shop = fakeShop({ now: () => SATURDAY, intents: [productOf('Tea'), ...(await threePeople())] })
  const typed = (quantity: number) => {
    const cart = cartOf(quantity, 'Tea')
    const lines = cart.lines.map((line) => ({ ...line, unitPrice: cents(1_400), listPrice: cents(1_500) }))
    return { ...cart, lines: [...lines, ...lines.map((line) => ({ ...line, id: shop.newId() }))] }
  }
  await shop.sell(typed(1), 'cash')
  await shop.atTill.letIn('musa')
  await shop.sell(typed(2), 'cash')
  const wrong = await shop.sell(typed(1), 'cash')
  const whole = wrong.items.map((item) => ({ itemId: item.id, quantity: 1, condition: 'sellable' as const }))
  await shop.returns.giveBack(partOf(wrong, 1, { kind: 'void', parts: whole }))
  await open(shop)
  const opened = async (name: string) => {
    await click(page.button(`${name}: show the sales`))
    const said = [...(dialog()?.querySelectorAll('li .figures:last-child') ?? [])].map(
      ({ textContent }) => textContent,
    )
    const figure = dialog()?.querySelector('dl')?.textContent
    await click(page.button('Close'))
    return [...said, figure]
  }
  expect(await opened('Musa, Voids')).toEqual(['1 void', 'The figure1 void'])
  expect(await opened('Musa, Typed prices')).toEqual([
    ...['2 typed prices', '2 typed prices'],
    'The figure4 typed prices',
  ])
  expect(await opened('Everything else, Typed prices')).toEqual([
    '2 typed prices',
    'The figure2 typed prices',
  ])
})

test('a figure of which nothing is left on the device says so, and that it is more than what is here [S21.11]', async () => {
  const shop = fakeShop({ now: () => SATURDAY, intents: seedIntents(CORNER_SHOP) })
  await sell(shop, 2, 'cash')
  vi.spyOn(shop.reports, 'papersOf').mockResolvedValue({ papers: [], next: undefined })
  await open(shop)
  const [revenue] = openers()
  if (revenue) await click(revenue)
  expect(dialog()?.textContent).toContain('None of the sales of this figure are on this device.')
  expect(dialog()?.querySelector('dl')?.textContent).toBe('No longer on this deviceR37.98The figureR37.98')
})

test('on Monday the page says that last week can be sent, and on no other day [S21.12]', async () => {
  let now = SATURDAY
  const shop = fakeShop({ now: () => now, intents: seedIntents(CORNER_SHOP) })
  await sell(shop, 1, 'cash')
  await open(shop)
  expect(page.text()).not.toContain('summary is ready')
  await page.unmount()
  now = MONDAY
  await open(shop)
  expect(page.text()).toContain('Last week’s summary is ready.')
})

test('a shop that sold nothing last week is offered no summary of it [S21.12]', async () => {
  const shop = fakeShop({ now: () => MONDAY, intents: seedIntents(CORNER_SHOP) })
  await sell(shop, 1, 'cash')
  await open(shop)
  expect(page.text()).not.toContain('summary is ready')
})

test('the cards are compared with the same days a year ago where that is asked [S21.3]', async () => {
  let now = new Date(2025, 10, 18, 8, 0).getTime()
  const shop = fakeShop({ now: () => now, intents: seedIntents(CORNER_SHOP) })
  await sell(shop, 1, 'cash')
  now = new Date(2026, 10, 18, 9, 0).getTime()
  await sell(shop, 3, 'cash')
  await open(shop)
  const revenue = () => document.querySelector('[aria-label="Total Revenue"][role="group"]')?.textContent
  expect(revenue()).toMatch(/–\s*$/)
  expect(page.text().match(/– No sales in the 30 days before/g)).toHaveLength(1)
  const compare = document.querySelector<HTMLSelectElement>('select[aria-label="Compare"]')
  if (!compare) throw new Error('nothing to compare with')
  await act(async () => {
    compare.value = 'year-ago'
    compare.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(page.text()).toContain('Compared with the same days a year ago.')
  expect(revenue()).toContain('up 200%R37.98 more than R18.99')
})

test('a period before that came to nothing is said with its figure, and not that nothing was sold in it [S21.3]', async () => {
  let now = new Date(2026, 10, 17, 8, 0).getTime()
  const shop = fakeShop({ now: () => now, intents: seedIntents(CORNER_SHOP) })
  await sell(shop, 2, 'cash')
  now = new Date(2026, 10, 18, 9, 0).getTime()
  await sell(shop, 3, 'cash')
  const compared = periodOf({ preset: 'today' }, now)
  const report = await shop.reports.ofPeriod(compared)
  const sold = { ...report.before, profit: cents(0), orders: 1 }
  page = await render(
    <ShopProvider value={shop}>
      <SummaryCards
        report={{ ...report, before: sold }}
        before={{
          words: 'yesterday by this time',
          inPeriod: 'yesterday by this time',
          period: compared.before,
        }}
      />
    </ShopProvider>,
  )
  const card = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.textContent
  expect(card('Total Profit')).toContain('– R0.00 yesterday by this time')
  expect(card('Total Orders')).toContain('Same as yesterday by this time')
  expect(page.text()).toContain('Compared with yesterday by this time.')
  expect(card('Total Revenue')).toContain('up 50%R18.99 more than R37.98')
})

test('this week begins on the weekday that the shop says, and so do its days side by side [S21.3]', async () => {
  const SUNDAY = new Date(2026, 10, 15, 9, 0).getTime()
  let now = SUNDAY
  const shop = fakeShop({ now: () => now, intents: seedIntents(CORNER_SHOP) })
  await sell(shop, 2, 'cash')
  now = SATURDAY
  await sell(shop, 1, 'cash')
  await open(shop)
  const range = document.querySelector<HTMLSelectElement>('select[aria-label="Date range"]')
  if (!range) throw new Error('no range to choose')
  await act(async () => {
    range.value = 'this-week'
    range.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const revenue = () => document.querySelector('[aria-label="Total Revenue"][role="group"]')?.textContent
  const firstDay = () =>
    [...document.querySelectorAll('li button')]
      .map((column) => column.getAttribute('aria-label'))
      .find((words) => /day: R/.test(words ?? ''))
  expect([revenue(), firstDay()]).toEqual([
    expect.stringContaining('R56.97'),
    expect.stringMatching(/^Sunday: R37\.98/),
  ])
  const id = shop.identity.businessId
  await act(() => shop.commit([{ type: 'business.patch', payload: { id, fields: { weekFrom: 'monday' } } }]))
  expect([revenue(), firstDay()]).toEqual([
    expect.stringContaining('R18.99'),
    expect.stringMatching(/^Monday: R0\.00/),
  ])
})
