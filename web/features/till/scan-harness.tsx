import { MemoryRouter, useLocation } from 'react-router'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchBarcode } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { seedIntents } from '#web/store/testing/seed-intents.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

export const PILCHARDS = '6001234500018'
export const CASE = '6001234500025'
export const TEA = '6009876500012'

const GOODS = seedIntents({
  products: [
    {
      name: 'Pilchards 400 g',
      sku: 'PIL-4',
      barcode: PILCHARDS,
      sellPrice: cents(1499),
      costPrice: cents(900),
      stock: 500,
    },
    {
      name: 'Tea 100 bags',
      sku: 'TEA-1',
      barcode: TEA,
      sellPrice: cents(3599),
      tradePrice: cents(2999),
      stock: 500,
    },
    {
      name: 'Mince',
      sku: 'MINCE',
      sellPrice: cents(8999),
      costPrice: cents(7000),
      stock: 99_999,
      scaleCode: '123',
    },
  ],
  customers: [{ name: 'Mvela Spaza', customerType: 'trade' }],
})
const A_CASE = patchBarcode('case', {
  productId: 'product-1',
  code: CASE,
  packSize: 24,
  packName: 'Case of 24',
  packPrice: cents(31_200),
})

/** A till that goods can be scanned at. */
export interface ScanTill {
  shop: FakeShop
  page: Rendered
  /** Where the page is. */
  at(): string
  /** Name, quantity and price of the cart's lines. */
  lines(): (readonly [string, number, number])[]
}

/** Opens a till over pilchards, alone and by the case, tea and mince. @param more what was done in the shop since */
export async function openScanTill(more: readonly Intent[] = []): Promise<ScanTill> {
  const shop = fakeShop({ intents: [...GOODS, A_CASE, ...more] })
  let at = ''
  function Where() {
    const { pathname, search } = useLocation()
    at = pathname + search
    return null
  }
  const page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
        <Where />
      </ShopProvider>
    </MemoryRouter>,
  )
  const lines = () =>
    shop.cart.get().lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice] as const)
  return { shop, page, at: () => at, lines }
}

/** What was said last. */
export const lastToast = () => [toasts.get()[0]?.title, toasts.get()[0]?.description].join(' | ')
