// @vitest-environment dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { aBusiness } from '#core/settings/business-builders.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
afterEach(() => page.unmount())

async function open(vatRegistered: 'yes' | 'no'): Promise<FakeShop> {
  const { id, ...fields } = aBusiness({ vatRegistered })
  const pilchards = patchProduct('pilchards', { name: 'Pilchards', sellPrice: cents(1799) })
  const shop = fakeShop({ intents: [{ type: 'business.patch', payload: { id, fields } }, pilchards] })
  const item = shop.catalogue.get().itemsById.get('pilchards')
  if (!item) throw new Error('no pilchards')
  page = await render(
    <ShopProvider value={shop}>
      <ProductDialog item={item} onClose={() => undefined} />
    </ShopProvider>,
  )
  return shop
}

test('a can of pilchards is set as zero-rated in its form, and the cost is asked before VAT [S18.4, S18.10]', async () => {
  const shop = await open('yes')
  expect(page.text()).toContain('Cost, before VAT')
  const choice = [...document.querySelectorAll('select')].find(({ value }) => value === 'standard')
  expect([...(choice?.options ?? [])].map(({ text }) => text)).toEqual([
    'Standard-rated',
    'Zero-rated',
    'Exempt',
  ])
  await act(async () => {
    if (!choice) return
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(choice, 'zero')
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(page.button('Save'))
  expect(shop.committed.at(-1)).toEqual(patchProduct('pilchards', { vatClass: 'zero' }))
})

test('the form of a shop that is not registered has no word of VAT [S18.2]', async () => {
  await open('no')
  expect(page.text()).toContain('Cost price')
  expect(page.text()).not.toContain('VAT')
})
