// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { aBusiness } from '#core/settings/business-builders.ts'
import { type AccountMay, OWNER } from '#core/staff/account-right.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { AccountMayProvider } from '#web/store/react/account-may.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
afterEach(() => page.unmount())

async function open(vatRegistered: 'yes' | 'no', may = OWNER): Promise<FakeShop> {
  const { id, ...fields } = aBusiness({ vatRegistered })
  const pilchards = patchProduct('pilchards', { name: 'Pilchards', sellPrice: cents(1799) })
  const shop = fakeShop({ intents: [{ type: 'business.patch', payload: { id, fields } }, pilchards] })
  const item = shop.catalogue.get().itemsById.get('pilchards')
  if (!item) throw new Error('no pilchards')
  page = await render(
    <AccountMayProvider value={may}>
      <ShopProvider value={shop}>
        <ProductDialog item={item} onClose={() => undefined} />
      </ShopProvider>
    </AccountMayProvider>,
  )
  return shop
}

async function choose(choice: HTMLSelectElement | undefined, value: string): Promise<void> {
  await act(async () => {
    if (!choice) return
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(choice, value)
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function commission(): HTMLInputElement | null {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Commission (%)',
  )
  return document.querySelector(`[id="${label?.htmlFor ?? ''}"]`)
}

test('a can of pilchards is set as zero-rated in its form, and the cost is asked before VAT [S18.4, S18.10]', async () => {
  const shop = await open('yes')
  expect(page.text()).toContain('Cost, before VAT')
  const choice = [...document.querySelectorAll('select')].find(({ value }) => value === 'standard')
  expect([...(choice?.options ?? [])].map(({ text }) => text)).toEqual([
    'Standard-rated',
    'Zero-rated',
    'Exempt',
    'Sold for others',
  ])
  await choose(choice, 'zero')
  await click(page.button('Save'))
  expect(shop.committed.at(-1)).toEqual(patchProduct('pilchards', { vatClass: 'zero' }))
})

test('an account that may not change prices sees the class and the commission, and cannot change them: the server would refuse it [S18.4, S16.13]', async () => {
  const choiceOf = async (mayEdit: AccountMay['mayEdit']) => {
    await open('yes', { right: 'till', mayEdit })
    const choice = [...document.querySelectorAll('select')].find(({ value }) => value === 'standard')
    const isFree = choice?.closest('fieldset')?.disabled === false
    await page.unmount()
    return isFree
  }
  expect([await choiceOf(['goods']), await choiceOf(['prices'])]).toEqual([false, true])
  // Closed by each test.
  await open('yes')
})

test('the form of a shop that is not registered has no word of VAT [S18.2]', async () => {
  await open('no')
  expect(page.text()).toContain('Cost price')
  expect(page.text()).not.toContain('VAT')
})

test('[S18.4, S18.18] a registered shop chooses the class, and is then asked for its commission', async () => {
  const shop = await open('yes')
  expect(page.text()).not.toContain('Commission')
  await choose(
    [...document.querySelectorAll('select')].find(({ value }) => value === 'standard'),
    'agency',
  )
  expect(page.text()).toContain('only your commission is a sale of yours')
  await fill(commission(), '2,5')
  await click(page.button('Save'))
  expect(shop.committed.at(-1)).toEqual(
    patchProduct('pilchards', { noDiscount: true, vatClass: 'agency', commission: 2.5 }),
  )
})

test('[S18.18] a shop that is not registered switches it on, and a commission that is none is refused', async () => {
  const shop = await open('no')
  await click(page.button('Sold for others'))
  await fill(commission(), '101')
  await click(page.button('Save'))
  expect(page.text()).toContain('Commission (%) must be a number from 0 to 100')
  await fill(commission(), '')
  // What is sold for somebody else is left out of discounts, as long as nobody says otherwise.
  await click(page.button('No discount'))
  await click(page.button('Save'))
  expect(shop.committed.at(-1)).toEqual(patchProduct('pilchards', { vatClass: 'agency' }))
})
