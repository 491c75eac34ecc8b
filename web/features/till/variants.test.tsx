// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

let shop: FakeShop
let page: Rendered

const shirt = (size: string, colour: string, price: number, said: Parameters<typeof patchProduct>[1] = {}) =>
  patchProduct(`${size}-${colour}`, {
    name: `T-shirt, ${size}, ${colour}`,
    sellPrice: cents(price),
    groupId: 'tee',
    groupName: 'T-shirt',
    option1Name: 'Size',
    option1Value: size,
    option2Name: 'Colour',
    option2Value: colour,
    ...said,
  })

beforeEach(async () => {
  shop = fakeShop({
    intents: [
      patchProduct('bread', { name: 'Bread', sellPrice: cents(1_800) }),
      shirt('M', 'red', 9_900, { barcode: '600777', tradePrice: cents(8_000) }),
      shirt('M', 'blue', 9_900),
      shirt('L', 'red', 12_900),
      countStock('count-1', 'M-red', 10),
      countStock('count-2', 'L-red', 10),
    ],
  })
  // A grid of no size would show no cards.
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800)
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await act(async () => void (await vi.dynamicImportSettled()))
})
afterEach(() => page.unmount())

const cards = () => [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'))
const choices = (of: string) => {
  const row = [...document.querySelectorAll('fieldset')].find(
    (each) => each.querySelector('legend')?.textContent === of,
  )
  return [...(row?.querySelectorAll('button') ?? [])]
}
const choose = async (of: string, value: string) => {
  const choice = choices(of).find(({ textContent }) => textContent?.startsWith(value))
  if (!choice) throw new Error(`no ${of} ${value}`)
  await click(choice)
}
const lines = () => shop.cart.get().lines.map(({ name, unitPrice }) => [name, unitPrice])
const CARD = 'Retail: choose of T-shirt, R99.00 – R129.00'

test('[S19.27] a T-shirt in three kinds is one card, and three taps put the red one in M into the cart', async () => {
  expect(cards()).toEqual(['Bread', 'T-shirt'])
  expect(document.querySelector('article:last-of-type')?.parentElement?.textContent).toContain(
    '3 kindsSize, Colour',
  )
  await click(page.button(CARD))
  expect(choices('Colour')).toEqual([])
  await choose('Size', 'M')
  expect(choices('Colour').map(({ textContent }) => textContent)).toEqual([
    'blueR99.00Out of stock',
    'redR99.00',
  ])
  expect(document.activeElement).toBe(choices('Colour')[0])
  await choose('Colour', 'red')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(lines()).toEqual([['T-shirt, M, red', 9_900]])
})

test('[S19.27] whoever chose the wrong size chooses another; what is out of stock can be chosen as anywhere', async () => {
  await click(page.button(CARD))
  await choose('Size', 'L')
  expect(choices('Colour')).toHaveLength(1)
  await choose('Size', 'M')
  await choose('Colour', 'blue')
  expect(lines()).toEqual([['T-shirt, M, blue', 9_900]])
})

test('[S19.27] the trade price is chosen on the card, and a kind that has none cannot be chosen at it', async () => {
  expect(document.querySelector('article:last-of-type')?.parentElement?.textContent).toContain('Trade R80.00')
  await click(page.button('Trade: choose of T-shirt, R80.00'))
  expect(choices('Size').map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['MR80.00', false],
    ['LNo trade price', true],
  ])
  await choose('Size', 'M')
  expect(choices('Colour').map(({ textContent }) => textContent)).toEqual([
    'blueNo trade priceOut of stock',
    'redR80.00',
  ])
  expect(choices('Colour')[0]?.disabled).toBe(true)
  await choose('Colour', 'red')
  expect(lines()).toEqual([['T-shirt, M, red', 8_000]])
})

test('[S19.27] Enter after the name of the group asks which, and after name and values adds that one', async () => {
  await fill(field('Search products'), 't-shirt m')
  expect(cards()).toEqual(['T-shirt, M, blue', 'T-shirt, M, red'])
  await fill(field('Search products'), 't-shirt m red')
  await press('Enter')
  expect(lines()).toEqual([['T-shirt, M, red', 9_900]])
  await fill(field('Search products'), 't-shirt')
  expect(cards()).toEqual(['T-shirt'])
  await press('Enter')
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('T-shirt')
})

test('[S19.27, S10.2] a code adds its kind at once, and a group by another name is found by that', async () => {
  await fill(field('Search products'), '600777')
  await press('Enter')
  expect(lines()).toEqual([['T-shirt, M, red', 9_900]])
  await act(() =>
    shop.commit(['M-red', 'M-blue', 'L-red'].map((id) => patchProduct(id, { groupName: 'Summer top' }))),
  )
  await fill(field('Search products'), 'summer')
  expect(cards()).toEqual(['Summer top'])
})

test('[S19.27] a kind that is deleted while somebody chooses goes, and the last one stands by itself', async () => {
  await click(page.button(CARD))
  await act(() => shop.commit([patchProduct('L-red', { deleted: true })]))
  expect(choices('Size').map(({ textContent }) => textContent)).toEqual(['MR99.00'])
  await act(() => shop.commit([patchProduct('M-red', { isActive: false })]))
  expect(cards()).toEqual(['Bread', 'T-shirt, M, blue'])
  await act(() => shop.commit([patchProduct('M-blue', { deleted: true })]))
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(cards()).toEqual(['Bread'])
})
