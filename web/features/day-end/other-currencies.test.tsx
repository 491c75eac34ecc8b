// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OtherCurrenciesOf } from '#web/selling/papers/other-currencies.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import DayEndPage from './day-end-page.tsx'

const NOON = new Date(2026, 10, 20, 12, 0).getTime()

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

/** A shop that sold for rand in the morning, and for dollars since. */
async function aShopThatChanged(): Promise<void> {
  shop = fakeShop({ now: () => NOON, intents: [bread, tenBreads] })
  const id = shop.identity.businessId
  const sellIn = (currency: 'ZAR' | 'USD') =>
    shop.commit([{ type: 'business.patch', payload: { id, fields: { currency } } }])
  await sellIn('ZAR')
  await shop.sell(cartOf(2), 'cash')
  await sellIn('USD')
  await shop.sell(cartOf(1), 'cash')
}
const body = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

test('[S21.5, S14.24] a day with sales in another currency says so, on the screen and in its text, and shows them', async () => {
  await aShopThatChanged()
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DayEndPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  expect(body()).toContain('Sold in another currency, and counted here as it stands: R30.00 (1 sale)')
  const link = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/?text="]')
  expect(decodeURIComponent(link?.href ?? '').replaceAll('\u00a0', ' ')).toContain(
    'In it, as it stands: R30.00',
  )
  await click(page.button('R30.00'))
  expect(document.querySelector('[role="dialog"]')?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /R000001.*R30\.00The figureR30\.00$/,
  )
})

test('[S21.5] days in one currency say nothing of it', async () => {
  await aShopThatChanged()
  const period = { from: NOON - 86_400_000, to: NOON - 3_600_000 }
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <OtherCurrenciesOf period={period} />
      </ShopProvider>
    </MemoryRouter>,
  )
  expect(body()).toBe('')
})
