// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

async function open(): Promise<void> {
  const item = shop.catalogue.get().itemsById.get('phone')
  if (!item) throw new Error('no phone')
  page = await render(
    <ShopProvider value={shop}>
      <ProductDialog item={item} onClose={() => undefined} />
    </ShopProvider>,
  )
}

function percent(): HTMLInputElement | null {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Staff commission (%)',
  )
  return label ? document.querySelector(`[id="${label.htmlFor}"]`) : null
}

const PHONE = patchProduct('phone', { name: 'Phone', sellPrice: cents(99_900) })

test('a product has a staff commission of its own: 0 is none, and blank is what each person has [S16.20]', async () => {
  shop = fakeShop({ intents: [PHONE, patchStaff('ann', { name: 'Ann' })] })
  await open()
  for (const [typed, staffCommission] of [
    ['2,5', 2.5],
    ['0', 0],
    ['', null],
  ] as const) {
    await fill(percent(), typed)
    await click(page.button('Save'))
    expect(shop.committed.at(-1)).toEqual(patchProduct('phone', { staffCommission }))
    await page.unmount()
    await open()
    expect(percent()?.value).toBe(staffCommission === null ? '' : String(staffCommission))
  }
})

test('a shop without staff is not asked for it [S16.20, S16.1]', async () => {
  shop = fakeShop({ intents: [PHONE] })
  await open()
  expect(percent()).toBeNull()
})
