// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { MAX_QUANTITY } from '#core/entities/fields.ts'
import { type Cents, cents, MAX_CENTS } from '#core/money/cents.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import GoodsPage from './goods-page.tsx'

let page: Rendered
afterEach(() => page.unmount())

const NOON = Date.UTC(2026, 10, 20, 10)

async function open(shop: FakeShop): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <GoodsPage />
      </MemoryRouter>
    </ShopProvider>,
  )
}

const makeShop = () => fakeShop({ now: () => NOON, intents: seedIntents(CORNER_SHOP) })

async function sell(shop: FakeShop, name: string, quantity: number, unitCost: Cents): Promise<void> {
  const found = shop.catalogue.get().items.find(({ product }) => product.name === name)
  if (!found) throw new Error(`no ${name} here`)
  const { id, sku, sellPrice } = found.product
  const line = { id: shop.newId(), productId: id, name, sku, unitPrice: sellPrice, unitCost }
  const cart = addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity })
  await shop.sell({ ...cart, paymentMethod: 'cash' }, 'cash')
}

/** Opens a tab, as a key does. */
async function showTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    ({ textContent }) => textContent === name,
  )
  await act(async () => tab?.focus())
}

/** The names of a list, by its heading. */
function namesUnder(heading: string): string[] {
  const card = [...document.querySelectorAll('h2')].find(
    ({ textContent }) => textContent === heading,
  )?.parentElement
  return [...(card?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent ?? '')
}

test('goods that earn too little, and those without a cost, stand apart from the best and the worst [S21.6]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 1, cents(1_800))
  await sell(shop, 'Airtime voucher R29', 1, cents(0))
  await open(shop)
  expect(namesUnder('Below 10%')).toEqual(['White bread 700 g'])
  expect(namesUnder('Without a cost')).toEqual(['Airtime voucher R29'])
  expect(page.text()).toContain('No cost: profit is too high')
  expect(namesUnder('Best 20')).toEqual(['White bread 700 g'])
})

test('what nobody bought lies with its value at cost, and what sells says how long it lasts; a product that lies opens what made its stock [S21.7, S21.11]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 2, cents(1_420))
  await open(shop)
  await showTab('Slow movers')
  const slow = namesUnder('Not sold for 30 days')
  expect(slow.length).toBeGreaterThan(0)
  expect(slow).not.toContain('White bread 700 g')
  expect(page.text()).toMatch(/Total R[\d\s]+\.\d\d/)
  const [row] = document.querySelectorAll('tbody tr')
  const id = shop.catalogue.get().items.find(({ product }) => product.name === slow[0])?.product.id
  expect(row?.querySelector('a')?.getAttribute('href')).toBe(`/inventory?history=${id}`)
  await showTab('Fast movers')
  expect(namesUnder('Fast movers')).toEqual(['White bread 700 g'])
  expect(page.text()).toMatch(/\d+ days/)
})

test('what a product earned and how many sold of it open into its sales [S21.11, S21.6, S21.7]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 1, cents(1_800))
  await sell(shop, 'White bread 700 g', 2, cents(1_800))
  await open(shop)
  const opened = async () => {
    await click(page.button('White bread 700 g: show the sales'))
    const dialog = document.querySelector('[role="dialog"]')
    const said = [dialog?.querySelectorAll('li').length, dialog?.querySelector('dl')?.textContent]
    await click(page.button('Close'))
    return said
  }
  expect(await opened()).toEqual([2, 'The figureR56.97'])
  await showTab('Fast movers')
  expect(await opened()).toEqual([2, 'The figureR56.97'])
})

test('two barcodes that were typed as a cost and a stock spoil the value of what lies, and not the page [S21.7]', async () => {
  const shop = makeShop()
  const absurd = ['one', 'two'].flatMap((id) => [
    patchProduct(id, { name: `Product ${id}`, costPrice: MAX_CENTS }),
    countStock(`count-${id}`, id, MAX_QUANTITY),
  ])
  await shop.commit(absurd)
  await open(shop)
  await showTab('Slow movers')
  expect(namesUnder('Not sold for 30 days').slice(0, 2)).toEqual(['Product one', 'Product two'])
})
