// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LABEL_PRESETS } from '#core/barcodes/in-store.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { scan } from '#web/ui/testing/typing.ts'
import { type as fillIn, submit } from '../testing/fields.ts'
import ScaleLabelsDialog from './scale-labels-dialog.tsx'

let shop: FakeShop
let page: Rendered
const closed = vi.fn()

beforeEach(async () => {
  closed.mockClear()
  shop = fakeShop({ intents: seedIntents({ products: [{ name: 'Mince', sku: 'MINCE', scaleCode: '123' }] }) })
  page = await render(
    <ShopProvider value={shop}>
      <ScaleLabelsDialog onClose={closed} />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())

const says = () => document.querySelector('[role=status]')?.textContent

test('an example is read beside the usual setting with a check digit of its own, scanned or typed [S10.15]', async () => {
  await scan('2200123928757')
  expect(says()).toBe('No kind of label above begins like this, or it does not have 13 digits.')
  await click(page.button('Price in 10c with its own check digit'))
  expect(says()).toBe('Item 00123 is Mince: R287.50')
  await fillIn('Try a label', '2200123928756')
  expect(says()).toBe('The last digit does not fit. Scan it again.')
  await click(page.button('Weight in 10 g with its own check digit'))
  await fillIn('Try a label', '2304567801246')
  expect(says()).toBe('Item 04567, which no product has as its scale code: 1.240 kg')
})

test('a usual setting is kept as it is offered; a value on the second check digit is not kept [S10.15]', async () => {
  await click(page.button('Price in 10c with its own check digit'))
  await fillIn('Value from digit', '8')
  await submit()
  expect(page.text()).toContain('The item code and the value must lie one after the other')
  expect(closed).not.toHaveBeenCalled()
  await fillIn('Value from digit', '9')
  await submit()
  expect(closed).toHaveBeenCalledOnce()
  expect(shop.catalogue.get().business?.labelRules).toEqual([LABEL_PRESETS[2]])
})
