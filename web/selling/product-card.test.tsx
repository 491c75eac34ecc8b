// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { aLaybyFact } from '#core/laybys/layby-builders.ts'
import { cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { openLayby } from '#core/sync/testing/laybys.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { render } from '#web/ui/testing/render.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

test('goods that ask their price are shown at any amount, not at R0.00, unless they have a usual price [S12.6]', async () => {
  const shop = fakeShop({
    intents: [
      patchProduct('airtime', { name: 'Airtime', sellPrice: cents(0), asksPrice: true }),
      patchProduct('data', { name: 'Data', sellPrice: cents(2900), asksPrice: true }),
      patchProduct('bag', { name: 'Bag', sellPrice: cents(0) }),
    ],
  })
  const page = await render(
    <ShopProvider value={shop}>
      {shop.catalogue.get().items.map((item) => (
        <ProductCard
          key={item.product.id}
          item={item}
          left={null}
          tradeVat={0}
          price={(amount) => formatMoney(amount, 'ZAR')}
          onAdd={() => {}}
        />
      ))}
    </ShopProvider>,
  )
  const shown = (name: string) =>
    document.querySelector(`article[aria-label="${name}"] .figures`)?.textContent
  expect(['Airtime', 'Data', 'Bag'].map(shown)).toEqual(['Any amount', 'R29.00', 'R0.00'])
  expect(page.button('Retail: add Airtime at Any amount')).toBeDefined()
  await page.unmount()
})

test('[S18.7] a trade price before VAT stands on its card as it is charged', async () => {
  const shop = fakeShop({
    intents: [patchProduct('nails', { name: 'Nails', sellPrice: cents(14_900), tradePrice: cents(10_000) })],
  })
  const [item] = shop.catalogue.get().items
  if (!item) throw new Error('no goods')
  const page = await render(
    <ShopProvider value={shop}>
      <ProductCard
        item={item}
        left={null}
        tradeVat={15}
        price={(amount) => formatMoney(amount, 'ZAR')}
        onAdd={() => {}}
      />
    </ShopProvider>,
  )
  expect(page.button('Trade: add Nails at R115.00')).toBeDefined()
  await page.unmount()
})

test('[S20.17] what is put by for somebody is not left: of ten with eight put by two are, of ten with ten none', async () => {
  const shop = fakeShop({
    intents: [
      patchProduct('bread', { name: 'Bread', sellPrice: cents(1_500), lowStockThreshold: 3 }),
      countStock('bread-10', 'bread', 10),
    ],
  })
  const putBy = (id: string, quantity: number) => {
    const lines = aLaybyFact().lines.map((line) => ({ ...line, productId: 'bread', quantity }))
    return shop.commit([openLayby(aLaybyFact({ id, number: id, lines }))])
  }
  // A grid of no size would show no cards.
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800)
  const page = await render(
    <ShopProvider value={shop}>
      <ProductGrid
        items={shop.catalogue.get().items}
        view=""
        beforeVat
        onAdd={() => {}}
        onChoose={() => {}}
      />
    </ShopProvider>,
  )
  expect(page.text()).toContain('Bread')
  expect(page.text()).not.toMatch(/Low|Out of stock/)
  await act(() => putBy('LB0001', 8))
  expect(page.text()).toContain('Low: 2')
  await act(() => putBy('LB0002', 2))
  expect(page.text()).toContain('Out of stock')
  await page.unmount()
})

test('a card with two promotions says one of them and that there is one more, to a screen reader in words [S12.14]', async () => {
  const shop = fakeShop({ intents: [patchProduct('chips', { name: 'Chips', sellPrice: cents(800) })] })
  const [item] = shop.catalogue.get().items
  if (!item) throw new Error('no goods')
  const card = (moreOffers: number) => (
    <ShopProvider value={shop}>
      <ProductCard
        {...{ item, left: null, tradeVat: 0, moreOffers }}
        offer="3 for R20.00"
        price={(amount) => formatMoney(amount, 'ZAR')}
        onAdd={() => {}}
      />
    </ShopProvider>
  )
  const one = await render(card(0))
  expect(one.text()).not.toContain('+')
  await one.unmount()
  const two = await render(card(1))
  expect(two.text()).toContain('3 for R20.00+1and 1 more promotion')
  await two.unmount()
})

test('a card says the price, the stock and what it is, and offers Trade only with a trade price [S2.10, S2.13, S5.2]', async () => {
  const shop = fakeShop({
    intents: [
      patchProduct('milk', {
        ...{ name: 'Milk', sku: 'MLK-2', description: 'Two litres' },
        ...{ sellPrice: cents(3_699), tradePrice: cents(3_299) },
      }),
      countStock('counted', 'milk', 2),
      patchProduct('oil', { name: 'Oil', sellPrice: cents(3_999) }),
    ],
  })
  const page = await render(
    <ShopProvider value={shop}>
      {shop.catalogue.get().items.map((item) => (
        <ProductCard
          key={item.product.id}
          item={item}
          left={item.onHand}
          tradeVat={0}
          price={(amount) => formatMoney(amount, 'ZAR')}
          onAdd={() => {}}
        />
      ))}
    </ShopProvider>,
  )
  const card = (name: string) => document.querySelector(`article[aria-label="${name}"]`)?.textContent
  for (const words of ['MLK-2', 'Two litres', 'R36.99', 'R32.99', 'Low: 2'])
    expect(card('Milk')).toContain(words)
  for (const words of ['No description', 'Out of stock']) expect(card('Oil')).toContain(words)
  expect(page.button('Trade: add Milk').disabled).toBe(false)
  const trade = document.querySelector<HTMLButtonElement>('article[aria-label="Oil"] button:last-of-type')
  expect(trade?.disabled).toBe(true)
  await page.unmount()
})
