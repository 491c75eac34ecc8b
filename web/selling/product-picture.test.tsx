// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureAddress } from '#core/pictures/picture-address.ts'
import { sample } from '#core/pictures/testing/samples.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { ProductPicture } from './product-picture.tsx'

let page: Rendered
let shop: FakeShop

beforeEach(() => {
  shop = fakeShop({ intents: seedIntents({ products: [{ name: 'Enamel mug' }] }) })
})
afterEach(() => page.unmount())

async function showMug(imageUrl: string | null): Promise<void> {
  await shop.commit([{ type: 'product.patch', payload: { id: 'product-1', fields: { imageUrl } } }])
  const item = shop.catalogue.get().itemsById.get('product-1')
  if (!item) throw new Error('no mug')
  page = await render(
    <ShopProvider value={shop}>
      <ProductPicture item={item} />
    </ShopProvider>,
  )
}

const picture = () => page.container.querySelector('img')

test('a product shows its picture when the device has it [S2.13]', async () => {
  await showMug(await shop.pictures.add(sample('webp')))
  await act(() => vi.waitFor(() => expect(picture()?.src).toMatch(/^blob:/)))
  expect(page.text()).not.toContain('EM')
})

test('a product whose picture is not here yet shows its initials until it comes [S2.13]', async () => {
  const address = await fakeShop().pictures.add(sample('png'))
  await showMug(address)
  expect(page.text()).toContain('EM')
  await act(async () => void (await shop.pictures.add(sample('png'))))
  await act(() => vi.waitFor(() => expect(picture()).not.toBeNull()))
})

test('a product without a picture, or with an address of any other kind, shows its initials [S2.13]', async () => {
  const others = [null, 'https://example.com/mug.png', 'data:image/png;base64,AAAA', pictureAddress('x')]
  for (const imageUrl of others) {
    await showMug(imageUrl)
    expect(picture(), String(imageUrl)).toBeNull()
    expect(page.text()).toContain('EM')
    await page.unmount()
  }
  await showMug(null)
})
