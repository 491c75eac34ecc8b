// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankRow } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import { PROMOTION, type Promotion } from '#core/promotions/promotion.ts'
import { addPromotion, deletePromotion, switchPromotion } from '#core/promotions/promotion-draft.ts'
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
// A Friday at noon.
let now: number

beforeEach(async () => {
  now = new Date(2026, 10, 27, 12).getTime()
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now: () => now })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})

afterEach(() => page.unmount())

const MILK = 'product-3'

/** The owner makes a promotion of milk, here or on another device. */
async function promote(given: Partial<Promotion>): Promise<void> {
  const {
    id: _id,
    deleted: _deleted,
    createdAt: _made,
    updatedAt: _changed,
    ...blank
  } = blankRow(PROMOTION, '')
  const draft = { ...blank, name: 'Milk week', productIds: [MILK], ...given }
  await act(() => shop.commit([addPromotion('promo', draft, now)]))
}
const threeForHundred = {
  kind: 'many-for-price',
  many: 3,
  price: cents(10_000),
  name: '3 milk for R100',
} as const

async function addMilk(): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
}
async function addMilks(count: number): Promise<void> {
  for (let added = 0; added < count; added++) await addMilk()
}

/** The control that a visible label of the open dialog names. */
function labelled(text: string): HTMLInputElement {
  const label = [...document.querySelectorAll('[role="dialog"] label')].find(
    (each) => each.textContent === text,
  )
  const control = label && document.getElementById(label.getAttribute('for') ?? '')
  if (!control) throw new Error(`no field "${text}"`)
  return control as HTMLInputElement
}

const total = () => document.querySelector('output[aria-label="Total"]')?.textContent
const cart = () => document.querySelector('[aria-label="Cart"]')?.textContent ?? ''
const sold = () =>
  shop.committed.flatMap(({ type, payload }) =>
    type === 'sale.complete' ? [(payload as { sale: SaleFact }).sale] : [],
  )

test('three milk for R100: the third brings it, the line says what it saves, and so do cart and sale [S12.14]', async () => {
  await promote(threeForHundred)
  await addMilks(2)
  expect(total()).toBe('R73.98')
  expect(cart()).not.toContain('3 milk for R100')
  await addMilk()
  expect(total()).toBe('R100.00')
  expect(cart()).toContain('3 milk for R100-R10.97')
  expect(page.text()).toContain('You save R10.97')
  await click(page.button('One less Full cream milk'))
  expect(total()).toBe('R73.98')
  expect(cart()).not.toContain('3 milk for R100')
  await click(page.button('One more Full cream milk'))
  await click(page.button('Card'))
  await click(page.button('Pay'))
  expect(sold()).toMatchObject([
    {
      total: 10_000,
      items: [
        {
          ...{ unitPrice: 3699, totalPrice: 10_000 },
          discounts: [{ kind: 'promotion', promotionId: 'promo', amount: 1097, reason: '3 milk for R100' }],
        },
      ],
    },
  ])
})

test('a discount that somebody gives takes the place of a promotion, which is back when the discount is taken off [S12.14]', async () => {
  await promote({ kind: 'percent', percent: 20 })
  await addMilk()
  expect(total()).toBe('R29.59')
  await click(page.button('Price and discount of Full cream milk'))
  expect(page.text()).toContain('A discount or another price takes the place of Milk week.')
  await fill(labelled('Discount'), '10')
  await click(page.button('Apply'))
  expect(total()).toBe('R33.29')
  expect(cart()).not.toContain('Milk week')
  await click(page.button('Price and discount of Full cream milk'))
  await click(page.button('Remove discount'))
  expect(total()).toBe('R29.59')
  expect(cart()).toContain('Milk week-R7.40')
})

test('a discount on everything is not taken off what is on promotion, and says so [S12.14]', async () => {
  await promote({ kind: 'percent', percent: 20 })
  await addMilk()
  await fill(field('Search products'), 'brown bread')
  await press('Enter')
  expect(total()).toBe('R47.58')
  const everything = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Discount')
  if (!everything) throw new Error('no discount of the cart')
  await click(everything)
  expect(page.text()).toContain('What is on promotion is left out')
  await fill(labelled('Discount'), '10')
  await click(page.button('Apply'))
  expect(total()).toBe('R45.78')
})

test('what the till hears of while goods are in the cart holds at once, and ends at once [S12.14, S12.15]', async () => {
  await addMilks(3)
  expect(total()).toBe('R110.97')
  await promote(threeForHundred)
  expect(total()).toBe('R100.00')
  await act(() => shop.commit([switchPromotion('promo', false)]))
  expect(total()).toBe('R110.97')
  await act(() => shop.commit([switchPromotion('promo', true)]))
  expect(total()).toBe('R100.00')
  await act(() => shop.commit([deletePromotion('promo')]))
  expect(total()).toBe('R110.97')
})

test('a sale that was paid before the till heard of a promotion stays as it was paid [S12.15]', async () => {
  await addMilks(3)
  await click(page.button('Card'))
  await click(page.button('Pay'))
  await promote(threeForHundred)
  expect(sold()).toMatchObject([{ total: 11_097 }])
  expect(sold()[0]?.items[0]?.discounts ?? []).toEqual([])
})

test('a cart that was parked in the happy hour is taken up at the usual price when it is over [S12.14]', async () => {
  await promote({ kind: 'percent', percent: 20, fromTime: 12 * 60, toTime: 13 * 60 })
  await addMilk()
  expect(total()).toBe('R29.59')
  await act(async () => void (await shop.parked.park(shop.cart.get(), { name: 'Thandi', note: '' })))
  now += 3_600_000
  const [parked] = shop.parked.get() ?? []
  await act(async () => void (await shop.parked.takeUp(parked?.parked.id ?? '')))
  expect(total()).toBe('R36.99')
  expect(cart()).not.toContain('Milk week')
})
