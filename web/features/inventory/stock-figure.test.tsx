// @vitest-environment dom
import { expect, test } from 'vitest'
import { aProduct } from '#core/catalog/product-builders.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { render } from '#web/ui/testing/render.ts'
import { StockFigure } from './stock-figure.tsx'

async function shown(onHand: number | null, lowStockThreshold = 5, tracksStock = true): Promise<string> {
  const item = {
    product: aProduct({ lowStockThreshold, tracksStock }),
    onHand,
    category: '',
    searchText: '',
    letters: 0,
    pairs: 0,
    demo: false,
  }
  const page = await render(
    <ShopProvider value={fakeShop()}>
      <StockFigure item={item} />
    </ShopProvider>,
  )
  const text = page.container.textContent ?? ''
  await page.unmount()
  return text
}

test('stock is marked Low at five or fewer, or at the limit of the product [S2.22, S9.7]', async () => {
  expect(await shown(6)).toBe('6')
  expect(await shown(5)).toBe('Low5')
  expect(await shown(12, 12)).toBe('Low12')
})

test('stock below zero is shown as 0, with how many were oversold on a line of its own [S4.9, S9.7]', async () => {
  expect(await shown(-2)).toBe('Low0Oversold by 2')
})

test('what nobody counts has no figure, nor has stock that has not come yet [S2.22, S9.7]', async () => {
  expect(await shown(-40, 5, false)).toBe('Not counted')
  expect(await shown(null)).toBe('Loading stock...')
})
